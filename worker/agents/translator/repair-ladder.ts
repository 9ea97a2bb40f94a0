// The repair ladder as a decision about one answer. Valid targets are kept, and only the rest is asked for
// again, each question as a work item of the job: again, with the faults named → in halves, while that helps → for the
// words alone, with tags placed by code → once more when little is left → given up. A text with only soft faults is
// returned to the model once, and then delivered with a mark; no further question is spent on it.
import type { TargetFault } from '../../contract/translation/segment-fault.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { AcceptedTarget, RejectedTarget, TranslationOutcome } from '../translation-provider.ts'

/** In the order they are asked. `terms` asks for translations that have said a term in other words, at the end. */
export const STAGES = ['first', 'again', 'half', 'words', 'last_words', 'terms'] as const
export type Stage = (typeof STAGES)[number]

/** Halvings that bring nothing at all, the model being no good. */
const MAX_VAIN_HALVINGS = 2
/** Above this share of a batch it is the model that is no good, and not chance. */
const MAX_UNLUCKY_SHARE = 0.25

/** Another form of the question, or less at once, may cure these; of the others the model has been told. */
const CURABLE_FAULTS: ReadonlySet<TargetFault> = new Set([
  'missing',
  'duplicate_id',
  'other_segment',
  'tags_changed',
  'foreign_markup',
  'empty',
  'same_as_source',
  'wrong_language',
  'refusal',
])

/** Whatever the model said of such a segment, it cannot be told from the answer. */
const SPOILT_FAULTS: ReadonlySet<TargetFault> = new Set(['missing', 'duplicate_id', 'other_segment'])

/** A question of the job's, as it has been asked. */
export interface AskedItem {
  readonly stage: Stage
  /** Halvings in a row that brought nothing. */
  readonly vainHalvings: number
  /** How many segments the batch had at first. */
  readonly batchSize: number
}

/** A question to be asked. */
export interface NextItem {
  readonly stage: Stage
  readonly vainHalvings: number
  readonly ids: readonly string[]
}

export interface NextSteps {
  /** Those of the answer, or what an earlier one gave where a shorter text was asked for and is worse. */
  readonly accepted: readonly AcceptedTarget[]
  /** Delivered as they are: with code's tags, with marks, or left as the source. */
  readonly delivered: readonly AcceptedTarget[]
  readonly flagged: readonly { readonly id: string; readonly faults: readonly TargetFault[] }[]
  readonly asks: readonly NextItem[]
}

/** `earlier`: what was rejected of the item's segments before. */
export function nextSteps(
  item: AskedItem,
  { accepted, rejected, isTruncated = false }: Omit<TranslationOutcome, 'usage'>,
  earlier: ReadonlyMap<string, RejectedTarget>,
): NextSteps {
  const delivered: AcceptedTarget[] = []
  const flagged: { id: string; faults: readonly TargetFault[] }[] = []
  const open: RejectedTarget[] = []
  for (const rejection of rejected) {
    const { id, faults } = rejection
    const before = earlier.get(id)
    const candidate = better(rejection.candidate, before?.candidate ?? null)
    if (item.stage === 'first') open.push(rejection)
    else if (candidate !== null) delivered.push(candidate)
    else if (isRepeated(rejection, before)) flagged.push({ id, faults })
    else open.push(rejection)
  }
  const isHelpful = accepted.length + delivered.length > 0
  const asks = asksFor(item, open, { isHelpful, isTruncated })
  if (asks === null) for (const { id, faults } of open) flagged.push({ id, faults })
  return {
    accepted: accepted.map((target) => better(target, wide(earlier.get(target.id))) ?? target),
    delivered,
    flagged,
    asks: asks ?? [],
  }
}

function wide(rejection: RejectedTarget | undefined): AcceptedTarget | null {
  return rejection?.candidate?.isTooWide === true ? rejection.candidate : null
}

/** Null when nothing is left to try. */
function asksFor(
  { stage, vainHalvings, batchSize }: AskedItem,
  open: readonly RejectedTarget[],
  { isHelpful, isTruncated }: { readonly isHelpful: boolean; readonly isTruncated: boolean },
): NextItem[] | null {
  const ids = open.map(({ id }) => id)
  switch (stage) {
    case 'first':
      // An answer that was cut off before its first item will be cut off again.
      return isTruncated && !isHelpful ? inHalves(ids, 0) : question('again', ids)
    case 'again':
      return inHalves(ids, 0)
    case 'half': {
      const vain = isHelpful ? 0 : vainHalvings + 1
      if (vain >= MAX_VAIN_HALVINGS) return question('words', ids)
      // Texts that are judged by themselves need no second halving.
      const isSpoilt = ({ faults }: RejectedTarget) => faults.some((fault) => SPOILT_FAULTS.has(fault))
      const spoilt = open.filter(isSpoilt).map(({ id }) => id)
      const others = open.filter((rejection) => !isSpoilt(rejection)).map(({ id }) => id)
      return [...inHalves(spoilt, vain), ...question('words', others)]
    }
    case 'words':
      return ids.length <= batchSize * MAX_UNLUCKY_SHARE ? question('last_words', ids) : null
    case 'last_words':
    case 'terms':
      return null
  }
}

function question(stage: Stage, ids: readonly string[]): NextItem[] {
  return ids.length === 0 ? [] : [{ stage, vainHalvings: 0, ids }]
}

/** One text may spoil the answer for all that are asked with it. */
function inHalves(ids: readonly string[], vainHalvings: number): NextItem[] {
  if (ids.length < 2) return question('words', ids)
  const middle = Math.ceil(ids.length / 2)
  return [ids.slice(0, middle), ids.slice(middle)].map((half) => ({ stage: 'half', vainHalvings, ids: half }))
}

/** The later of two that are as good: the model had been told of the first one's faults. */
export function better(one: AcceptedTarget | null, other: AcceptedTarget | null): AcceptedTarget | null {
  if (one === null || other === null) return one ?? other
  const areTooWide = one.isTooWide === true && other.isTooWide === true
  if (areTooWide && worth(one) === worth(other)) return lengthOf(one) <= lengthOf(other) ? one : other
  return worth(one) >= worth(other) ? one : other
}

/** Smaller letters are less of a fault than whatever a text is marked for. */
const WORTH_OF_ROOM = 0.5

function worth({ marks = [], isLeft = false, isTooWide = false }: AcceptedTarget): number {
  return isLeft ? Number.NEGATIVE_INFINITY : -marks.length - (isTooWide ? WORTH_OF_ROOM : 0)
}

function lengthOf({ target }: AcceptedTarget): number {
  return renderInlines(target, plainText).length
}

/** An answer that is repeated word for word is a judgement, which another form of the question does not change. */
function isRepeated({ answer, faults }: RejectedTarget, before: RejectedTarget | undefined): boolean {
  return answer !== null && answer === before?.answer && !faults.some((fault) => CURABLE_FAULTS.has(fault))
}
