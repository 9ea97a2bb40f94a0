// Checks a translator's answer as untrusted input: each item is checked against its segment, the valid items are kept,
// and the faults of the rest are named.
import { SOFT_FAULTS, type TargetFault } from '../../contract/translation/segment-fault.ts'
import { hasTags, sameTags } from '../../documents/inline/inline-tags.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import { parseModelMarkup, withoutTags } from '../../documents/inline/model-markup.ts'
import type { Inline } from '../../documents/model.ts'
import type { AnswerItem } from './answer-items.ts'
import { withOwnCodes } from '../qa/code-check.ts'
import { mayStay } from '../qa/copy-check.ts'
import { swappedTargets } from '../qa/swapped-segments.ts'
import type {
  AcceptedTarget,
  AskedSegment,
  RejectedTarget,
  SourceSegment,
  TranslationRequest,
} from '../translation-provider.ts'
import { isCutShort, lengthOf, type LanguagePair } from '../qa/length-check.ts'
import { missedNames } from '../qa/name-check.ts'
import { type Term, termProblems } from '../../terminology/terms/locked-terms.ts'
import { withSpacingAtTags } from '../qa/tags/tag-spacing.ts'
import { hasLoneNumbers } from '../qa/numbers/number-check.ts'
import { withoutForeignMarkup } from './clean-markup.ts'
import { exceedsRoom } from './length-budget.ts'
import { placeTags } from './place-tags.ts'
import { repeatedTargets } from '../qa/same-text-check.ts'
import { tagsOutOfPlace } from '../qa/tags/tag-place-check.ts'
import { LETTER_OR_DIGIT } from '../qa/tokenize.ts'
import { checkTarget } from '../qa/validator.ts'

export interface CheckedAnswer {
  readonly accepted: readonly AcceptedTarget[]
  /** By segment id, in the order asked. */
  readonly rejections: ReadonlyMap<string, RejectedTarget>
}

/** What a batch's answers are held to. */
type Wanted = LanguagePair & Pick<TranslationRequest, 'terms' | 'brief' | 'isTagless' | 'elsewhere'>
/** The same with what the texts of the batch tell of each other. */
type WantedInBatch = Wanted & { readonly wordsAround: ReadonlySet<string> }

/** Every segment asked for ends up in exactly one of the two. */
export function checkAnswer(
  segments: readonly AskedSegment[],
  items: readonly AnswerItem[],
  wanted: Wanted,
): CheckedAnswer {
  const itemsAt = Map.groupBy(items, ({ position }) => position)
  const inBatch = { ...wanted, wordsAround: wordsIn([...segments, ...(wanted.elsewhere ?? [])]) }
  const results = new Map(
    segments.map((segment, index) => [segment.id, readAnswers(segment, itemsAt.get(index + 1) ?? [], inBatch)]),
  )
  for (const id of misplacedIds(segments, [...results.values()], wanted))
    results.set(id, withoutAnswer(id, 'other_segment'))
  return {
    accepted: [...results.values()].flatMap((result) => (isRejected(result) ? [] : [result])),
    rejections: new Map([...results.values()].filter(isRejected).map((rejected) => [rejected.id, rejected])),
  }
}

function isRejected(result: AcceptedTarget | RejectedTarget): result is RejectedTarget {
  return 'faults' in result
}

function readAnswers(
  segment: AskedSegment,
  [item, ...others]: readonly AnswerItem[],
  wanted: WantedInBatch,
): AcceptedTarget | RejectedTarget {
  if (item === undefined) return withoutAnswer(segment.id, 'missing')
  return others.length > 0 ? withoutAnswer(segment.id, 'duplicate_id') : readAnswer(segment, item.text, wanted)
}

function withoutAnswer(id: string, fault: TargetFault): RejectedTarget {
  return { id, faults: [fault], answer: null, candidate: null }
}

function readAnswer(segment: AskedSegment, answer: string, wanted: WantedInBatch): AcceptedTarget | RejectedTarget {
  const { id, source, rejection } = segment
  const isPlaced = wanted.isTagless === true
  const text = withOwnCodes(withoutForeignMarkup(answer, source), readable(source))
  const target = isPlaced ? readWithPlacedTags(text, source) : parseModelMarkup(text, source)
  const faults: TargetFault[] = target === null ? ['tags_changed'] : checkTarget(source, target, wanted, isPlaced)
  if (target !== null && rejection?.faults.includes('over_length') && !faults.includes('too_short')) {
    if (isCutShort(readable(source), readable(target), wanted)) faults.push('too_short')
  }
  const isRight = target !== null && faults.length === 0
  const usable = isRight
    ? asTarget(segment, target, [], wanted, isPlaced)
    : candidateOf(segment, text, { target, faults }, wanted)
  const isTooWide = usable !== null && usable.isLeft !== true && exceedsRoom(segment, usable.target, wanted)
  if (isTooWide) return { id, faults: [...faults, 'over_length'], answer, candidate: { ...usable, isTooWide } }
  return isRight && usable !== null ? usable : { id, faults, answer, candidate: usable }
}

/**
 * A usable target from an answer with faults: one with only tag faults gets its tags placed, one with soft faults gets
 * marks, and a possible name is left as it is. Null when there are other faults.
 */
function candidateOf(
  segment: SourceSegment,
  answer: string,
  { target, faults }: { readonly target: readonly Inline[] | null; readonly faults: readonly TargetFault[] },
  wanted: WantedInBatch,
): AcceptedTarget | null {
  const { id, source } = segment
  if (faults.length === 1 && faults[0] === 'same_as_source' && mayBeLeft(segment, wanted))
    return { id, target: source, origin: 'model', isLeft: true }
  const isPlaced = wanted.isTagless === true || faults.includes('tags_changed')
  const placed = isPlaced ? readWithPlacedTags(answer, source) : target
  if (placed === null) return null
  const left = isPlaced ? checkTarget(source, placed, wanted, true) : faults
  return left.every((fault) => SOFT_FAULTS.has(fault)) && isWorthHaving(source, placed)
    ? asTarget(segment, placed, left, wanted, isPlaced)
    : null
}

/** Words in small letters. */
const SMALL_WORD = /(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}’']{3,}/gu

function wordsIn(texts: readonly Pick<SourceSegment, 'source'>[]): Set<string> {
  return new Set(texts.flatMap(({ source }) => readable(source).match(SMALL_WORD) ?? []))
}

/** The names are those of the brief that no term translates, and the terms that are their own translation. */
function mayBeLeft({ role, source }: SourceSegment, { brief, terms = [], wordsAround, ...languages }: WantedInBatch) {
  const kept = terms.flatMap((term) => (term.target === term.source ? [term.source] : []))
  const given = new Set(terms.flatMap((term) => (term.target === term.source ? [] : [term.source.toLowerCase()])))
  const own = (brief?.names ?? []).map(({ name }) => name).filter((name) => !given.has(name.toLowerCase()))
  const names = [...own, ...kept]
  return mayStay(readable(source), languages, { isHeading: role === 'heading', names, wordsAround })
}

/** As a share of the source's length: a word in the place of a sentence is no translation with a part left out. */
const LEAST_SHARE_OF_LENGTH = 0.25
/** What runs on past this is no translation with a note behind it. */
const GREATEST_SHARE_OF_LENGTH = 4
/** Letters: of shorter texts, the length says little. */
const MIN_LENGTH_TO_COMPARE = 30

function isWorthHaving(source: readonly Inline[], target: readonly Inline[]): boolean {
  const [from, to] = [lengthOf(readable(source)), lengthOf(readable(target))]
  const longer = Math.max(from, MIN_LENGTH_TO_COMPARE)
  return to <= longer * GREATEST_SHARE_OF_LENGTH && (from < MIN_LENGTH_TO_COMPARE || to >= from * LEAST_SHARE_OF_LENGTH)
}

function asTarget(
  { id, source }: SourceSegment,
  target: readonly Inline[],
  faults: readonly TargetFault[],
  wanted: Wanted,
  isPlaced: boolean,
): AcceptedTarget {
  const marks = marksOf(source, target, faults, wanted)
  return {
    id,
    target,
    origin: 'model',
    ...(isPlaced && hasTags(source) ? { hasPlacedTags: true } : {}),
    ...(marks.length > 0 ? { marks } : {}),
  }
}

/**
 * Adds marks for faults that are not worth a question of their own: a term in other words, which is asked about at the
 * end, a number missing in figures, which may well be there in words, and a person's name, which the language may write
 * in its own way.
 */
export function marksOf(
  source: readonly Inline[],
  target: readonly Inline[],
  faults: readonly TargetFault[],
  { terms = [], brief, ...languages }: LanguagePair & Pick<TranslationRequest, 'terms' | 'brief'>,
): TargetFault[] {
  const [meant, said] = [readable(source), readable(target)]
  const hasMissedNames = missedNames(meant, said, brief?.names ?? [], { ...languages, terms }).length > 0
  const isInWords = !faults.includes('numbers_changed') && hasLoneNumbers(meant, said, languages)
  return [
    ...faults,
    ...termFaults(meant, said, terms, languages),
    ...(isInWords ? (['numbers_in_words'] as const) : []),
    ...(hasMissedNames ? (['names_missed'] as const) : []),
  ]
}

/** Of plain texts. */
export function termFaults(
  source: string,
  target: string,
  terms: readonly Term[],
  languages?: LanguagePair,
): TargetFault[] {
  return [...new Set(termProblems(source, target, terms, languages).map(({ fault }) => fault))]
}

const TAG = /<\/?[gx]\d+\/?>/gu

/** What code could cure, or a person could see to, if the words were this segment's. */
const CURED_BY_CODE: ReadonlySet<TargetFault> = new Set(['tags_changed', 'over_length', ...SOFT_FAULTS])

/** Of the targets that are right by themselves, or might be delivered. The others still tell which places are taken. */
function misplacedIds(
  segments: readonly SourceSegment[],
  results: readonly (AcceptedTarget | RejectedTarget)[],
  { elsewhere = [], ...languages }: Wanted,
): string[] {
  const sources = segments.map(({ id, source }) => ({ id, text: readable(source) }))
  const answers = results.flatMap((result) => {
    if (!isRejected(result)) return [{ id: result.id, text: readable(result.target), isJudged: true }]
    const { id, faults, answer } = result
    const isJudged = faults.every((fault) => CURED_BY_CODE.has(fault))
    return answer === null ? [] : [{ id, text: answer.replace(TAG, ''), isJudged }]
  })
  // `""` and `-` take no place: what belongs there may stand in the text beside it.
  const said = answers.filter(({ text }) => LETTER_OR_DIGIT.test(text))
  const misplaced = swappedTargets(sources, said, languages)
  const repeated = repeatedTargets(
    [...sources, ...elsewhere.map(({ source }, index) => ({ id: `elsewhere ${index}`, text: readable(source) }))],
    [...said, ...elsewhere.map(({ text }, index) => ({ id: `elsewhere ${index}`, text }))],
  )
  return answers.flatMap(({ id, isJudged }) => (isJudged && (misplaced.has(id) || repeated.has(id)) ? [id] : []))
}

function readable(inlines: readonly Inline[]): string {
  return renderInlines(inlines, plainText)
}

/** The words of the text with the source's tags where they seem to belong; null when pieces of tags are among them. */
function readWithPlacedTags(text: string, source: readonly Inline[]): Inline[] | null {
  const read = parseModelMarkup(text, source)
  const isWhole = read !== null && sameTags(source, read)
  const stripped = withoutTags(isWhole ? withSpacingAtTags(text, source) : text, source)
  if (stripped === null) return null
  const strays = isWhole ? tagsOutOfPlace(source, read) : new Set()
  const places = new Map([...stripped.places].filter(([id]) => !strays.has(id)))
  return placeTags(source, stripped.text, places)
}
