// npm run bench -- seeded DIR: puts twelve kinds of error into human translations from English, and counts how many end
// as a hard fault (never delivered) or marked for review. Beside it stands how many of them are caught or reviewed: the
// checks see them, or the router gives them to the reviewer. And how many are caught or found by a reviewer that finds
// 70 % of what it reads: that says something of the plumbing, and nothing of a model. DIR holds references as in FLORES.
import { checkAnswer } from '../../worker/agents/translator/translator-answer.ts'
import { toAsciiDigits } from '../../worker/agents/qa/numbers/number-check.ts'
import { negationsIn } from '../../worker/agents/qa/negations.ts'
import { riskOf, routeSegments } from '../../worker/agents/reviewer/router.ts'
import type { LanguageCode } from '../../worker/contract/languages.ts'
import type { Inline } from '../../worker/documents/model.ts'
import type { TextFault } from '../../tests/fakes/model/fault-names.ts'
import { readReferences, type References } from '../../tests/fakes/model/good-translations.ts'
import { spoilItems } from '../../tests/fakes/model/item-faults.ts'
import { pick, pickIndex, type Random, seededRandom } from '../../tests/fakes/model/seeded-random.ts'
import { type FaultContext, type GoodItem, spoilText } from '../../tests/fakes/model/text-faults.ts'
import { answerTo, plainItems, SOURCE, sourceInlines } from './validate-corpus.ts'

const TARGETS = ['es', 'de', 'ru', 'ja', 'ar', 'zh'] as const satisfies readonly LanguageCode[]
const SEED = 7
/** As many segments as a call of the translator has at most. */
const BATCH = 20

/** Of figures that the source has: where its words have become figures, no figure tells that one is wrong. */
const DIGIT = /\d/u

type Spoil = (item: GoodItem, context: FaultContext) => string | null

const spoilAs =
  (fault: TextFault): Spoil =>
  (item, context) =>
    spoilText(fault, item, context)

const KINDS: Readonly<Record<string, Spoil>> = {
  'a digit changed': (item, context) => (DIGIT.test(item.source) ? spoilText('numbers_changed', item, context) : null),
  'a digit dropped': ({ source, text }, { random }) => {
    const figures = new Set(toAsciiDigits(source).match(/\d+/gu))
    const digits = [...text.matchAll(/[0-9٠-٩０-９]+/gu)]
      .filter(([run]) => figures.has(toAsciiDigits(run)))
      .flatMap(({ index, 0: run }) => Array.from(run, (digit, at) => ({ index: index + at, 0: digit })))
    if (digits.length === 0) return null
    const { index, 0: digit } = pick(digits, random)
    return text.slice(0, index) + text.slice(index + digit.length)
  },
  'half left out': spoilAs('half_left_out'),
  'the source repeated': spoilAs('source_echoed'),
  'the source with a word changed': spoilAs('source_mostly_echoed'),
  'another language': spoilAs('wrong_language'),
  'a third left out': (item, { random }) => omitted(item, random, (words) => Math.round(words / 3)),
  'three words left out': (item, { random }) => omitted(item, random, () => 3),
  'a negation dropped': ({ text }, { targetLanguage, random }) => {
    const found = negationsIn(text, targetLanguage)
    if (found.length === 0) return null
    const { start, end } = pick(found, random)
    return `${text.slice(0, start).trimEnd()}${text.slice(end)}`.trim()
  },
  'a refusal': spoilAs('refusal_text'),
  'a remark added': spoilAs('meta_comment'),
}
const SWAPPED = 'two texts swapped'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Consecutive words, somewhere in the text. */
function omitted({ text }: GoodItem, random: Random, count: (words: number) => number): string | null {
  const words = Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike)
  const gone = count(words.length)
  const first = pickIndex(0, Math.max(1, words.length - gone), random)
  const [from, to] = [words[first], words[first + gone - 1]]
  if (gone < 1 || gone >= words.length || !from || !to) return null
  const rest = text.slice(to.index + to.segment.length)
  return `${text.slice(0, from.index)}${rest.startsWith(' ') ? rest.slice(1) : rest}`.trim()
}

/** Sentences of a document that is reviewed. */
const DOCUMENT = 100
/** Of what it reads. */
const REVIEWER_RECALL = 0.7

interface Tally {
  cases: number
  hard: number
  marked: number
  /** Neither, and among what the reviewer is given of a document in which all else is right. */
  reviewed: number
}

export async function benchSeeded([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) return console.log('seeded: no folder of references given')
  const references = readReferences(folder)
  console.log(`seeded: from English, % caught as a hard fault + marked for review`)
  console.log(
    `  ${''.padEnd(32)}${TARGETS.map((language) => language.padStart(15)).join('')}     all` +
      `; caught or reviewed; caught or found at a recall of ${REVIEWER_RECALL * 100} % (plumbing, not a model)`,
  )
  const rows = new Map<string, Tally[]>([...Object.keys(KINDS), SWAPPED].map((kind) => [kind, []]))
  for (const language of TARGETS) {
    const items = (['even', 'odd'] as const).flatMap((half) => plainItems(references, language, half))
    const isRouted = routerOf(items, language)
    for (const [kind, spoil] of Object.entries(KINDS))
      rows.get(kind)?.push(measure(kind, spoil, items, { language, references, isRouted }))
    rows.get(SWAPPED)?.push(measureSwapped(items, language, isRouted))
  }
  for (const [kind, tallies] of rows) {
    const sum = { cases: 0, hard: 0, marked: 0, reviewed: 0 }
    for (const { cases, hard, marked, reviewed } of tallies) {
      sum.reviewed += reviewed
      sum.cases += cases
      sum.hard += hard
      sum.marked += marked
    }
    const cells = tallies.map((tally) => `${share(tally, tally.hard)} +${share(tally, tally.marked)}`.padStart(15))
    const caught = sum.hard + sum.marked
    console.log(
      `  ${kind.padEnd(32)}${cells.join('')}   ${share(sum, caught)} of ${sum.cases}` +
        `; ${share(sum, caught + sum.reviewed)}; ${share(sum, caught + REVIEWER_RECALL * sum.reviewed)}`,
    )
  }
}

function share({ cases }: Tally, count: number): string {
  return cases === 0 ? '–' : ((100 * count) / cases).toFixed(1)
}

function measure(
  kind: string,
  spoil: Spoil,
  items: readonly GoodItem[],
  { language, references, isRouted }: { language: LanguageCode; references: References; isRouted: IsRouted },
): Tally {
  const tally = { cases: 0, hard: 0, marked: 0, reviewed: 0 }
  for (const item of items) {
    const random = seededRandom(SEED, kind, language, item.id)
    const text = spoil(item, contextOf(references, language, random))
    if (text === null || text === item.text) continue
    count(tally, [item], [{ id: item.id, text }], language, isRouted)
  }
  return tally
}

/** Only the two that were swapped count. */
function measureSwapped(items: readonly GoodItem[], language: LanguageCode, isRouted: IsRouted): Tally {
  const tally = { cases: 0, hard: 0, marked: 0, reviewed: 0 }
  for (let from = 0; from < items.length; from += BATCH) {
    const batch = items.slice(from, from + BATCH)
    const answer = spoilItems(
      'ids_swapped',
      batch.map(({ id, text }) => ({ id, text })),
      seededRandom(SEED, SWAPPED, language, from),
    )
    if (answer !== null) count(tally, batch, answer, language, isRouted)
  }
  return tally
}

function count(
  tally: Tally,
  items: readonly GoodItem[],
  answer: readonly { readonly id: string; readonly text: string }[],
  targetLanguage: LanguageCode,
  isRouted: IsRouted,
): void {
  const segments = items.map((item) => ({ id: item.id, role: 'paragraph' as const, source: sourceInlines(item) }))
  const { accepted, rejections } = checkAnswer(segments, answerTo(segments, answer), {
    sourceLanguage: SOURCE,
    targetLanguage,
  })
  for (const { id, text } of items) {
    if (answer.find((item) => item.id === id)?.text === text) continue
    tally.cases++
    const rejection = rejections.get(id)
    if (rejection === undefined) {
      const taken = accepted.find((target) => target.id === id)
      if (taken?.marks !== undefined) tally.marked++
      else if (taken !== undefined && isRouted(id, taken.target)) tally.reviewed++
      continue
    }
    if (rejection.candidate !== null) tally.marked++
    else tally.hard++
  }
}

type IsRouted = (id: string, target: readonly Inline[]) => boolean

/** Whether the router chooses a text of a document in which all others have their human translation. */
function routerOf(items: readonly GoodItem[], targetLanguage: LanguageCode): IsRouted {
  const languages = { sourceLanguage: SOURCE, targetLanguage }
  const riskWith = (item: GoodItem, target: readonly Inline[]) =>
    riskOf(
      { source: sourceInlines(item), target, isFromMemory: false, isRepaired: false, hasPlacedTags: false, marks: [] },
      languages,
    )
  const sound = items.map((item) => ({ id: item.id, risk: riskWith(item, [{ kind: 'text', text: item.text }]) }))
  const places = new Map(items.map(({ id }, index) => [id, index]))
  return (id, target) => {
    const place = places.get(id) ?? -1
    const item = items[place]
    if (!item) return false
    const from = place - (place % DOCUMENT)
    const document = sound.slice(from, from + DOCUMENT)
    const changed = document.map((one) => (one.id === id ? { id, risk: riskWith(item, target) } : one))
    const { risk, sample } = routeSegments(changed, `${SEED} ${id}`)
    return risk.includes(id) || sample.includes(id)
  }
}

function contextOf(references: References, language: LanguageCode, random: Random): FaultContext {
  const others = references.languages.filter((other) => other !== language && other !== SOURCE)
  const elsewhere = ({ id }: GoodItem) => references.lines(pick(others, random))[Number(id.slice(1))]?.trim() ?? null
  return { sourceLanguage: SOURCE, targetLanguage: language, elsewhere, random }
}
