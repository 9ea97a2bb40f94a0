// Chooses the segments that the reviewer reads: those most likely to hold an error, and a random sample of the rest,
// from which the quality of the whole document can be estimated.
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { countWords } from '../../documents/tally/text-counts.ts'
import { MAX_TEXTS_READ_WHOLE, REVIEWED_SHARES } from '../../contract/limits.ts'
import type { Brief } from '../../contract/translation/brief.ts'
import { countOf } from '../qa/count-of.ts'
import { type LanguagePair, lengthOf, lengthSurprise } from '../qa/length-check.ts'
import { hasFewerNegations } from '../qa/negations.ts'
import { ordinaryWords } from '../qa/ordinary-words.ts'

/**
 * Of the segments that can be reviewed (docs/decisions/0060). What is left out of a long sentence shows little in its
 * length: with less, fewer than nine in ten such texts are read.
 */
const RISK_SHARE = REVIEWED_SHARES.risk
/** Of all segments, drawn from those that the risk has not chosen. */
const SAMPLE_SHARE = REVIEWED_SHARES.sample
/**
 * At least so many are reviewed, and so all of a document that has no more: one question has room for them, and costs
 * one call however few it asks for.
 */
export const MIN_REVIEWED_SEGMENTS = 25

/** Of the segments that a model has translated: at most so many, those with the highest risk, are translated again. */
const SECOND_SHARE = 0.1
/** Of a text that shows a sign of an error, or is long and full of figures and names: others are not worth a call. */
const MIN_SECOND_RISK = 4

/** A delivered translation and what is known of how it came about. */
export interface DeliveredSegment {
  readonly source: readonly Inline[]
  readonly target: readonly Inline[]
  /** From the translation memory, where somebody may have read it before. */
  readonly isFromMemory: boolean
  /** An answer before this one was not taken. */
  readonly isRepaired: boolean
  /** Code has put the tags where they seem to belong. */
  readonly hasPlacedTags: boolean
  /** The soft faults that it is delivered with. */
  readonly marks: readonly string[]
}

/** Points of risk. No model's errors were counted for them: they only order the segments of one document. */
const RISK = {
  marked: 4,
  repaired: 3,
  placedTags: 2,
  perNumber: 0.5,
  maxNumbers: 2,
  perName: 0.25,
  maxNames: 1.5,
  /** For a target in which every ordinary word is one of the source. */
  leftover: 4,
  /** The source says no more often than the target. */
  lostNegation: 4,
  /** For each standard deviation that the target is shorter than expected. */
  perMissingDeviation: 2,
  maxMissing: 5,
  /** For each doubling of the length beyond `PLAIN_WORDS`. */
  perDoubling: 1,
  maxLength: 3,
} as const
/** Words. A shorter sentence has little room for an error of meaning. */
const PLAIN_WORDS = 8
/** An exact match was delivered before, and perhaps corrected. */
const MEMORY_FACTOR = 0.25

const NUMBER = /\p{Nd}+(?:[.,:/]\p{Nd}+)*/gu
/** A capital behind a small letter or a comma begins no sentence. */
const NAME = /(?<=[\p{Ll}\p{N},;:] )\p{Lu}[\p{L}’'-]+/gu

export function riskOf(
  segment: DeliveredSegment,
  languages: LanguagePair,
  brief: Pick<Brief, 'names'> | null = null,
): number {
  const source = renderInlines(segment.source, plainText)
  const target = renderInlines(segment.target, plainText)
  const names = countOf(source, NAME) + (brief?.names.filter(({ name }) => source.includes(name)).length ?? 0)
  const doublings = Math.log2(Math.max(1, countWords(source) / PLAIN_WORDS))
  const risk =
    (segment.marks.length > 0 ? RISK.marked : 0) +
    (segment.isRepaired ? RISK.repaired : 0) +
    (segment.hasPlacedTags ? RISK.placedTags : 0) +
    Math.min(RISK.maxNumbers, RISK.perNumber * countOf(source, NUMBER)) +
    Math.min(RISK.maxNames, RISK.perName * names) +
    RISK.leftover * leftoverShare(source, target) +
    (hasFewerNegations(source, target, languages) ? RISK.lostNegation : 0) +
    Math.min(RISK.maxMissing, RISK.perMissingDeviation * missingDeviations(source, target, languages)) +
    Math.min(RISK.maxLength, RISK.perDoubling * doublings)
  return segment.isFromMemory ? risk * MEMORY_FACTOR : risk
}

/** 0 for a target that is as long as expected, or longer. */
function missingDeviations(source: string, target: string, languages: LanguagePair): number {
  return Math.max(0, -lengthSurprise(lengthOf(source), lengthOf(target), languages))
}

/** The share of the target's ordinary words that the source has too. */
function leftoverShare(source: string, target: string): number {
  const own = ordinaryWords(target)
  if (own.length === 0) return 0
  const foreign = new Set(ordinaryWords(source))
  return own.filter((word) => foreign.has(word)).length / own.length
}

/** `risk`: the segments with the highest risk. `sample`: a random sample, which stands for all others. */
export type Stratum = 'risk' | 'sample'

export type RoutedSegments = Readonly<Record<Stratum, readonly string[]>>

/** The same seed chooses the same segments, however often the step is repeated. Ids are in the order given. */
export function routeSegments(
  segments: readonly { readonly id: string; readonly risk: number }[],
  seed: string,
  isReadWhole = false,
): RoutedSegments {
  const drawn = segments.map((segment) => ({ ...segment, draw: drawOf(seed, segment.id) }))
  const byRisk = drawn.toSorted((one, other) => other.risk - one.risk || one.draw - other.draw)
  const isWhole = isReadWhole && segments.length <= MAX_TEXTS_READ_WHOLE
  const riskCount = isWhole ? segments.length : Math.ceil(segments.length * RISK_SHARE)
  const sampleCount = Math.max(Math.ceil(segments.length * SAMPLE_SHARE), MIN_REVIEWED_SEGMENTS - riskCount)
  const risk = new Set(byRisk.slice(0, riskCount).map(({ id }) => id))
  const others = drawn.filter(({ id }) => !risk.has(id)).toSorted((one, other) => one.draw - other.draw)
  const sample = new Set(others.slice(0, sampleCount).map(({ id }) => id))
  const inOrder = (chosen: ReadonlySet<string>) => segments.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  return { risk: inOrder(risk), sample: inOrder(sample) }
}

/**
 * The segments that get a second translation, of all that can be reviewed. None where there are so few that the reviewer
 * reads them all: a question for one text costs as many calls as one for many. The same seed chooses the same ones; ids
 * are in the order given.
 */
export function worstSegments(
  segments: readonly { readonly id: string; readonly risk: number; readonly maySecond: boolean }[],
  seed: string,
): readonly string[] {
  if (segments.length <= MIN_REVIEWED_SEGMENTS) return []
  const eligible = segments.filter(({ maySecond }) => maySecond)
  const byRisk = eligible
    .map((segment) => ({ ...segment, draw: drawOf(seed, segment.id) }))
    .toSorted((one, other) => other.risk - one.risk || one.draw - other.draw)
  const count = Math.ceil(eligible.length * SECOND_SHARE)
  const worst = new Set(byRisk.slice(0, count).flatMap(({ id, risk }) => (risk >= MIN_SECOND_RISK ? [id] : [])))
  return segments.flatMap(({ id }) => (worst.has(id) ? [id] : []))
}

/** From 0 up to, not including, 1; the same for the same words. FNV-1a with a last mix, for its high bits are poor. */
export function drawOf(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  const text = words.join('\u0000')
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
