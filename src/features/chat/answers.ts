// The assistant's canned answers, found by the words of a question (SPEC §1, §6, §9). Keywords and answers are side by
// side in the catalogue, since both belong to one language.
import { LANGUAGES } from '../../../worker/contract/languages.ts'
import { FORMAT_IDS, isReadyTarget } from '../../../worker/documents/formats.ts'
import { CLAIMS } from '../../content/claims.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'

export interface ChatAnswer {
  readonly text: string
  /** A page with more information. */
  readonly link?: {
    readonly to: '/billing' | '/pricing' | '/languages' | '/support' | '/privacy' | '/api' | '/contact' | '/help'
    readonly label: string
  }
}

interface Topic {
  /** Words and phrases with commas between them; one that ends with `*` is the beginning of a word. */
  readonly words: () => string
  /** Called with the words found in the question. */
  readonly answer: (found: readonly string[]) => ChatAnswer
  /** How much its words count beside those of other topics: 1 unless said. */
  readonly weight?: number
}

const pricing = () => ({ to: '/pricing' as const, label: m.chat_link_pricing() })
const billing = () => ({ to: '/billing' as const, label: m.chat_link_billing() })
const languages = () => ({ to: '/languages' as const, label: m.chat_link_languages() })
const contact = () => ({ to: '/contact' as const, label: m.chat_link_contact() })

/** "Chinese" is either of two. */
const plainName = (name: string) => name.replace(/ \(.*/, '')

/** When two topics fit a question equally well, the first answers. */
const TOPICS: readonly Topic[] = [
  // A visitor who asks for two languages, one of them missing, must not read that there are many.
  {
    words: m.chat_words_other_languages,
    weight: 10,
    answer: () => ({ text: m.chat_answer_other_languages({ count: LANGUAGES.length }), link: languages() }),
  },
  // A visitor who asks about an unsupported file must not read how files are translated.
  { words: m.chat_words_other_files, weight: 10, answer: () => ({ text: m.chat_answer_other_files(FIGURES) }) },
  { words: m.chat_words_card, answer: () => ({ text: m.chat_answer_card(FIGURES), link: pricing() }) },
  {
    words: m.chat_words_bot,
    answer: () => ({ text: m.chat_answer_bot(), link: { to: '/support', label: m.chat_link_support() } }),
  },
  { words: m.chat_words_company, answer: () => ({ text: m.chat_answer_company(), link: contact() }) },
  { words: m.chat_words_human_review, answer: () => ({ text: m.chat_answer_human_review(), link: contact() }) },
  {
    words: m.chat_words_scan,
    answer: () => ({ text: m.chat_answer_scan(), link: { to: '/help', label: m.chat_link_help() } }),
  },
  {
    words: m.chat_words_delete_account,
    answer: () => ({ text: m.chat_answer_delete_account(), link: { to: '/support', label: m.chat_link_support() } }),
  },
  { words: m.chat_words_own_account, weight: 2, answer: () => ({ text: m.chat_answer_own_account() }) },
  { words: m.chat_words_password, answer: () => ({ text: m.chat_answer_password() }) },
  { words: m.chat_words_cancel_plan, answer: () => ({ text: m.chat_answer_cancel_plan(), link: billing() }) },
  {
    words: m.chat_words_kept,
    answer: () => ({ text: m.chat_answer_kept(), link: { to: '/privacy', label: m.chat_link_privacy() } }),
  },
  {
    words: m.chat_words_invoice,
    answer: () => ({ text: m.chat_answer_invoice(), link: contact() }),
  },
  { words: m.chat_words_trial, answer: () => ({ text: m.chat_answer_trial(FIGURES), link: pricing() }) },
  { words: m.chat_words_rollover, answer: () => ({ text: m.chat_answer_rollover(), link: pricing() }) },
  { words: m.chat_words_refund, answer: () => ({ text: m.chat_answer_refund(FIGURES), link: pricing() }) },
  { words: m.chat_words_enterprise, answer: () => ({ text: m.chat_answer_enterprise(), link: pricing() }) },
  { words: m.chat_words_glossary, answer: () => ({ text: m.chat_answer_glossary(), link: pricing() }) },
  {
    words: m.chat_words_api,
    answer: () => ({ text: m.chat_answer_api(FIGURES), link: { to: '/api', label: m.chat_link_api() } }),
  },
  { words: m.chat_words_credits, answer: () => ({ text: m.chat_answer_credits(FIGURES), link: pricing() }) },
  { words: m.chat_words_price, answer: () => ({ text: m.chat_answer_price(FIGURES), link: pricing() }) },
  {
    words: () => [m.chat_words_languages(), ...LANGUAGES.map(({ name }) => plainName(name))].join(),
    answer: (found) => ({ text: aboutLanguages(found), link: languages() }),
  },
  { words: m.chat_words_formats, answer: () => ({ text: m.chat_answer_formats(FIGURES) }) },
  { words: m.chat_words_speed, answer: () => ({ text: m.chat_answer_speed(FIGURES) }) },
  {
    words: m.chat_words_layout,
    answer: () => ({ text: m.chat_answer_layout({ formatPreservation: CLAIMS.formatPreservation.value }) }),
  },
  {
    words: m.chat_words_accuracy,
    answer: () => ({ text: m.chat_answer_accuracy({ accuracy: CLAIMS.accuracy.value }) }),
  },
  {
    words: m.chat_words_privacy,
    answer: () => ({ text: m.chat_answer_privacy(), link: { to: '/privacy', label: m.chat_link_privacy() } }),
  },
  {
    words: m.chat_words_support,
    answer: () => ({ text: m.chat_answer_support(), link: { to: '/support', label: m.chat_link_support() } }),
  },
  { words: m.chat_words_start, answer: () => ({ text: m.chat_answer_start() }) },
  { words: m.chat_words_thanks, answer: () => ({ text: m.chat_answer_thanks() }) },
  { words: m.chat_words_hello, answer: () => ({ text: m.chat_answer_hello() }) },
]

/** SPEC §9: four, shown as chips. */
export const POPULAR_QUESTIONS = [
  { id: 'price', text: m.chat_question_price },
  { id: 'languages', text: m.chat_question_languages },
  { id: 'formats', text: m.chat_question_formats },
  { id: 'speed', text: m.chat_question_speed },
]

/** The topic with the most of its words in the question, longer ones counting more; without any, who knows more. */
export function answerTo(question: string): ChatAnswer {
  const text = withoutFiller(` ${wordsOf(question)} `)
  let best: { topic: Topic; found: readonly string[]; letters: number } | null = null
  for (const topic of TOPICS) {
    const found = topic
      .words()
      .split(',')
      .filter((word) => isIn(text, word))
    const letters = found.reduce((sum, word) => sum + wordsOf(word).length, 0) * (topic.weight ?? 1)
    if (letters > (best?.letters ?? 0)) best = { topic, found, letters }
  }
  return (
    best?.topic.answer(best.found) ?? {
      text: m.chat_answer_unknown(),
      link: { to: '/support', label: m.chat_link_support() },
    }
  )
}

/** About the one language that was asked for, by what it is called; otherwise about all of them. */
function aboutLanguages(found: readonly string[]): string {
  const count = LANGUAGES.length
  const [name, ...others] = new Set(
    LANGUAGES.map((language) => plainName(language.name)).filter((each) => found.includes(each)),
  )
  const language = LANGUAGES.find((each) => plainName(each.name) === name)
  if (name === undefined || language === undefined || others.length > 0) return m.chat_answer_languages({ count })
  const isLimited = FORMAT_IDS.some((format) => !isReadyTarget(format, language.code))
  return isLimited
    ? m.chat_answer_language_no_pdf({ ...FIGURES, name, count })
    : m.chat_answer_language({ name, count })
}

/** "Do you support …" asks what there is, and not for support. */
function withoutFiller(text: string): string {
  return m
    .chat_filler()
    .split(',')
    .reduce((rest, filler) => rest.replaceAll(` ${wordsOf(filler)} `, ' '), text)
}

function isIn(text: string, word: string): boolean {
  const isBeginning = word.trimEnd().endsWith('*')
  const words = wordsOf(word)
  return words !== '' && text.includes(isBeginning ? ` ${words}` : ` ${words} `)
}

/** In small letters, with one space between them and no punctuation. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}
