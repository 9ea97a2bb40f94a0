// Errors that Verso plants in copies of a document's translations, to measure how much the reviewer finds. The reviewer
// cannot tell a copy from a text that it is to judge. A copy is never delivered, and what is found in it is no finding
// of the document.
import { baseLanguage, type LanguageCode } from '../../contract/languages.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import type { Inline } from '../../documents/model.ts'
import type { ReviewFinding } from '../translation-provider.ts'
import type { LanguagePair } from '../qa/length-check.ts'
import { negationsIn } from '../qa/negations.ts'
import { checkTarget } from '../qa/validator.ts'
import numbers from '../qa/data/number-words.json' with { type: 'json' }
import { drawOf } from './router.ts'

export const PLANTED_KINDS = [
  'third_omitted',
  'words_omitted',
  'negation_dropped',
  'number_word_changed',
  'word_replaced',
  'phrase_added',
] as const
export type PlantedKind = (typeof PLANTED_KINDS)[number]

export interface PlantedText {
  readonly kind: PlantedKind
  readonly target: readonly Inline[]
  /** Where the error is, in letters of the target's markup. The two are the same where something was left out. */
  readonly start: number
  readonly end: number
}

/** Less has no room for an error beside words that are right, and more makes the copies a large part of the question. */
const MIN_WORDS = 6
const MAX_WORDS = 40
/** Of `words_omitted` and `phrase_added`. */
const PHRASE_WORDS = 3
/** A shorter word is seldom one that carries meaning. */
const MIN_LETTERS = 4
/** Scripts whose words are short. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

interface Word {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly inserted: string
}

/** What errors are made of. */
interface Material {
  readonly run: string
  readonly words: readonly Word[]
  readonly language: LanguageCode
  /** Words of another text in the same language. */
  readonly others: readonly Word[]
  readonly otherText: string
  /** From 0 up to, not including, 1; another one with each call. */
  readonly draw: () => number
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const LETTER = /\p{L}/u

function wordsOf(text: string): Word[] {
  return Array.from(segmenter.segment(text)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike && LETTER.test(segment) ? [{ start: index, end: index + segment.length, text: segment }] : [],
  )
}

const EDITS: Readonly<Record<PlantedKind, (material: Material) => Edit | null>> = {
  third_omitted: (material) => omitted(material, Math.round(material.words.length / 3)),
  words_omitted: (material) => omitted(material, PHRASE_WORDS),
  negation_dropped: ({ run, language, draw }) => {
    const found = pick(negationsIn(run, language), draw)
    return found === undefined ? null : withoutGap(run, found.start, found.end)
  },
  number_word_changed: ({ run, language, draw }) => {
    const found = pick(numberWordsIn(run, language), draw)
    return found === undefined ? null : { ...found, inserted: found.instead }
  },
  word_replaced: ({ words, others, draw }) => {
    const word = pick(words.filter(isLong), draw)
    const known = new Set(words.map(({ text }) => text.toLowerCase()))
    const other = pick(
      others.filter((one) => isLong(one) && !known.has(one.text.toLowerCase())),
      draw,
    )
    return word && other ? { start: word.start, end: word.end, inserted: other.text } : null
  },
  phrase_added: ({ run, words, others, otherText, draw }) => {
    const first = pickIndex(others.length - PHRASE_WORDS, draw)
    const [from, to] = [others[first], others[first + PHRASE_WORDS - 1]]
    const place = words[1 + pickIndex(words.length - 1, draw)]
    if (!from || !to || !place) return null
    const phrase = otherText.slice(from.start, to.end)
    return { start: place.start, end: place.start, inserted: run.includes(' ') ? `${phrase} ` : phrase }
  },
}

function omitted({ run, words, draw }: Material, count: number): Edit | null {
  const first = pickIndex(words.length - count + 1, draw)
  const [from, to] = [words[first], words[first + count - 1]]
  return from && to && count < words.length ? withoutGap(run, from.start, to.end) : null
}

/** One of the two spaces around what is left out goes too. */
function withoutGap(run: string, start: number, end: number): Edit {
  const isSpaced = (at: number) => /\s/u.test(run.charAt(at))
  if (isSpaced(end) && (start === 0 || isSpaced(start - 1))) return { start, end: end + 1, inserted: '' }
  return { start: isSpaced(start - 1) && end < run.length ? start - 1 : start, end, inserted: '' }
}

function isLong({ text }: Word): boolean {
  return text.length >= (DENSE.test(text) ? 2 : MIN_LETTERS)
}

const NUMBER_WORDS: Readonly<Record<string, string>> = numbers.lists.words

function numberWordsIn(run: string, language: LanguageCode) {
  const words = (NUMBER_WORDS[language] ?? NUMBER_WORDS[baseLanguage(language)] ?? '').split('|')
  return wordsOf(run).flatMap(({ start, end, text }) => {
    const at = words.indexOf(text.toLowerCase())
    const instead = words[(at + 2) % words.length]
    return at === -1 || instead === undefined ? [] : [{ start, end, instead }]
  })
}

/** -1 where there is none. */
function pickIndex(count: number, draw: () => number): number {
  return count > 0 ? Math.floor(draw() * count) : -1
}

function pick<T>(list: readonly T[], draw: () => number): T | undefined {
  return list[pickIndex(list.length, draw)]
}

interface PlantRequest {
  readonly source: readonly Inline[]
  readonly target: readonly Inline[]
  readonly hasPlacedTags: boolean
  readonly languages: LanguagePair
  /** Another translation of the document, for words that do not belong here. */
  readonly other: readonly Inline[]
  /** The same seed plants the same error. */
  readonly seed: string
  /** Tried in this order. */
  readonly kinds: readonly PlantedKind[]
}

/**
 * The first of the kinds that the text has room for. The checks find nothing in it that they do not find in the text
 * itself: what they find, nobody has to read. Null where no kind will do.
 */
export function plantError(request: PlantRequest): PlantedText | null {
  const { source, target, hasPlacedTags, languages } = request
  const at = longestRun(target)
  const run = textAt(target, at)
  const words = wordsOf(run)
  if (words.length < MIN_WORDS || words.length > MAX_WORDS) return null
  const otherText = textAt(request.other, longestRun(request.other))
  const before = checkTarget(source, target, languages, hasPlacedTags)
  for (const kind of request.kinds) {
    let draws = 0
    const draw = () => drawOf(request.seed, kind, draws++)
    const language = languages.targetLanguage
    const edit = EDITS[kind]({ run, words, language, others: wordsOf(otherText), otherText, draw })
    if (edit === null) continue
    const text = run.slice(0, edit.start) + edit.inserted + run.slice(edit.end)
    const planted = target.map((inline, index) => (index === at ? { kind: 'text' as const, text } : inline))
    const faults = checkTarget(source, planted, languages, hasPlacedTags)
    if (text.trim() === run.trim() || faults.some((fault) => !before.includes(fault))) continue
    const start = toMarkup([...target.slice(0, at), { kind: 'text', text: run.slice(0, edit.start) }]).length
    return { kind, target: planted, start, end: start + toMarkup([{ kind: 'text', text: edit.inserted }]).length }
  }
  return null
}

/** The index of the longest text; -1 where there is none. */
function longestRun(inlines: readonly Inline[]): number {
  const lengths = inlines.map((inline) => (inline.kind === 'text' ? inline.text.length : -1))
  return lengths.indexOf(Math.max(...lengths))
}

function textAt(inlines: readonly Inline[], index: number): string {
  const inline = inlines[index]
  return inline?.kind === 'text' ? inline.text : ''
}

/** Letters between a quote and the error that it is about: a space, or a mark of punctuation and a space. */
const REACH = 2
const TAG = /<\/?[gx]\d+\/?>/gu

/**
 * Whether the reviewer has named the error: a quote of the target touches its place, or the error is an omission and
 * the finding quotes the source alone.
 */
export function isFound(
  { kind, target, start, end }: PlantedText,
  findings: readonly Pick<ReviewFinding, 'sourceQuote' | 'targetQuote'>[],
): boolean {
  const markup = toMarkup(target)
  const text = markup.replace(TAG, '')
  const [from, to] = [start, end].map((at) => markup.slice(0, at).replace(TAG, '').length) as [number, number]
  return findings.some(({ sourceQuote, targetQuote }) => {
    const quote = targetQuote.replace(TAG, '')
    if (quote === '') return sourceQuote !== '' && OMISSIONS.has(kind)
    for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1))
      if (at <= to + REACH && at + quote.length >= from - REACH) return true
    return false
  })
}

const OMISSIONS: ReadonlySet<PlantedKind> = new Set(['third_omitted', 'words_omitted', 'negation_dropped'])
