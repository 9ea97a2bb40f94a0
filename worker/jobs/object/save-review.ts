// Makes the reviewer's questions and saves its answers. A fix that has won both choices becomes a revision of its
// segment, and of the segments with the same text.
import { TAGS_PLACED } from '../../contract/translation/segment-fault.ts'
import type {
  ReviewedSegment,
  ReviewFinding,
  ReviewOutcome,
  ReviewRequest,
  SelectionOutcome,
  SelectionPair,
  SelectionRequest,
} from '../../agents/translation-provider.ts'
import { withFix, withFixes } from '../../agents/reviewer/apply-fix.ts'
import { isFound } from '../../agents/reviewer/planted-errors.ts'
import { isProposedFirst, verdictOf } from '../../agents/reviewer/selector.ts'
import { agreedTerms } from '../../terminology/terms/glossary-terms.ts'
import { effectiveSource, type JobRecord } from '../../job-model/job-record.ts'
import { styleOf } from '../../job-model/style-of.ts'
import { judgeChange } from '../../job-model/segments/segment-change.ts'
import { stateAfter, WAITING } from '../../job-model/segments/finding-choice.ts'
import type { StoredFinding, StoredSegment } from '../../job-model/segments/stored-segment.ts'
import type { Inline } from '../../documents/model.ts'
import type { JobStore } from './stores/job-store.ts'
import type { ReviewItem } from './stores/review-items.ts'

type Context = Omit<ReviewRequest, 'segments'>

/** Whether the file can hold a segment's new text. */
type HoldsText = (segment: StoredSegment, target: readonly Inline[]) => boolean

/** A choice between text and fix. */
type SelectionItem = ReviewItem & { readonly kind: keyof typeof WAITING }

/** What both questions of a review say about the document. */
export function contextOf(record: JobRecord, store: JobStore): Context {
  const { terms, brief } = agreedTerms(store.glossary.terms(), store.brief.read())
  return {
    sourceLanguage: effectiveSource(record),
    targetLanguage: record.spec.targetLanguage,
    style: styleOf(record.spec, brief),
    ...(brief ? { brief } : {}),
    ...(terms.length > 0 ? { terms } : {}),
  }
}

export function reviewRequest(record: JobRecord, store: JobStore, asked: ReviewItem): ReviewRequest {
  return { ...contextOf(record, store), segments: reviewedTexts(store, asked, store.findAll(asked.ids)) }
}

export function selectionRequest(record: JobRecord, store: JobStore, asked: SelectionItem): SelectionRequest {
  const context = contextOf(record, store)
  const pairs = store.findAll(asked.ids).flatMap((segment) => pairsOf(segment, asked, context, record.spec.id))
  return { ...context, pairs }
}

/** The texts of a question in its order, with the planted copies among them. */
function reviewedTexts(store: JobStore, asked: ReviewItem, stored: readonly StoredSegment[]): ReviewedSegment[] {
  const copies = store.reviews.planted.findAll(asked.ids)
  const originals = new Map(store.findAll(copies.map(({ segmentId }) => segmentId)).map((one) => [one.id, one]))
  const segments = new Map(stored.map((segment) => [segment.id, segment]))
  for (const { id, segmentId, target } of copies) {
    const original = originals.get(segmentId)
    if (original) segments.set(id, { ...original, id, target })
  }
  const texts = asked.ids.flatMap((id) => segments.get(id) ?? [])
  // Beside its copy, a text would tell where the error is.
  const hidden = new Set(Array.from(originals.values(), ({ ordinal }) => ordinal))
  // What the question shows between two of its texts, or as one of them, it shows once.
  return texts.flatMap((segment, index) => {
    const [previous, next] = [texts[index - 1]?.ordinal, texts[index + 1]?.ordinal]
    const { ordinal } = segment
    const isBeforeShown = previous === ordinal - 1 || previous === ordinal - 2 || hidden.has(ordinal - 1)
    const [before] = isBeforeShown ? [] : store.before(ordinal)
    const after = next === ordinal + 1 || hidden.has(ordinal + 1) ? null : store.after(ordinal)
    return reviewable(segment).map((text) => ({
      ...text,
      ...(before ? { before: { source: before.source, target: before.target } } : {}),
      ...(after ? { after: { source: after.source, target: after.target } } : {}),
    }))
  })
}

/** Empty for a segment whose text is a person's by now: that is not the reviewer's to judge. */
function reviewable(segment: StoredSegment): ReviewedSegment[] {
  const { id, role, source, target, faults, edited } = segment
  if (target === null || edited?.by === 'person') return []
  return [{ id, role, source, target, hasPlacedTags: faults.includes(TAGS_PLACED) }]
}

function pairId(segment: StoredSegment, index: number): string {
  return `${segment.id} ${index}`
}

function isFixOne(asked: SelectionItem, seed: string, id: string): boolean {
  return isProposedFirst(seed, id) === (asked.kind === 'select')
}

function pairsOf(segment: StoredSegment, asked: SelectionItem, context: Context, seed: string): SelectionPair[] {
  return reviewable(segment).flatMap((text) =>
    segment.reviewFindings.flatMap((finding, index) => {
      const { fix, state } = finding
      if (fix === null || !WAITING[asked.kind].includes(state)) return []
      const fixed = withFix(text, { ...finding, fix }, context)
      if (fixed === null) return []
      const id = pairId(segment, index)
      const [one, two] = isFixOne(asked, seed, id) ? [fixed.target, text.target] : [text.target, fixed.target]
      return [{ id, source: text.source, one, two }]
    }),
  )
}

/** How far the answer was of use. What it says of segments that it has not judged stands until it is asked again. */
export function saveReview(store: JobStore, asked: ReviewItem, outcome: ReviewOutcome): boolean {
  const judged = new Set(outcome.reviewed)
  for (const segment of store.findAll(asked.ids)) {
    const found = outcome.findings.filter(({ id }) => id === segment.id)
    if (judged.has(segment.id) || found.length > 0) store.reviews.setFindings(segment, found.map(toStored))
  }
  for (const copy of store.reviews.planted.findAll(asked.ids.filter((id) => judged.has(id)))) {
    const found = outcome.findings.filter(({ id }) => id === copy.id)
    store.reviews.planted.judge(copy.id, isFound(copy, found))
  }
  if (judged.size === 0) {
    store.reviews.fail(asked, 'unanswered')
    return false
  }
  store.reviews.markReviewed(outcome.reviewed)
  store.reviews.close(
    asked,
    asked.ids.filter((id) => !judged.has(id)),
  )
  return true
}

/** A fix that cannot be used asks for no choice. */
function toStored({ category, severity, sourceQuote, targetQuote, fix, fixRefusal }: ReviewFinding): StoredFinding {
  const finding = { category, severity, sourceQuote, targetQuote, fix }
  if (fixRefusal !== undefined) return { ...finding, fixRefusal, state: 'open' }
  return { ...finding, state: fix === null ? 'open' : 'new' }
}

export function saveSelection(
  record: JobRecord,
  store: JobStore,
  asked: SelectionItem,
  outcome: SelectionOutcome,
  now: number,
): boolean {
  if (outcome.choices.length === 0) {
    store.reviews.fail(asked, 'unanswered')
    return false
  }
  const canHold: HoldsText = (segment, target) =>
    !record.spec.reviewed || store.reviewed.refusal(segment, target) === null
  const choices = new Map(outcome.choices.map(({ id, choice }) => [id, choice]))
  for (const segment of store.findAll(asked.ids)) {
    const findings = segment.reviewFindings.map((finding, index) => {
      const id = pairId(segment, index)
      if (!WAITING[asked.kind].includes(finding.state)) return finding
      const verdict = verdictOf(choices.get(id), isFixOne(asked, record.spec.id, id))
      return { ...finding, state: stateAfter(finding.state, verdict) }
    })
    const fixed =
      asked.kind === 'confirm' &&
      applyFixes(store, segment, findings, { context: contextOf(record, store), canHold }, now)
    if (!fixed) store.reviews.setFindings(segment, findings.map(withoutFixing))
  }
  store.reviews.close(asked)
  return true
}

/** The fixes could not be written: their findings stand. */
function withoutFixing(finding: StoredFinding): StoredFinding {
  return finding.state === 'fixed' ? { ...finding, state: 'open' } : finding
}

/** Writes the fixes that were selected as one revision. False where there is none, or the text is a person's by now. */
function applyFixes(
  store: JobStore,
  segment: StoredSegment,
  findings: readonly StoredFinding[],
  { context, canHold }: { readonly context: Context; readonly canHold: HoldsText },
  now: number,
): boolean {
  const [text] = reviewable(segment)
  const fixes = findings.flatMap((finding) =>
    finding.state === 'fixed' && finding.fix !== null ? [{ ...finding, fix: finding.fix, finding }] : [],
  )
  const fixed = text ? withFixes(text, fixes, context) : null
  if (fixed === null || !canHold(segment, fixed.target)) return false
  const applied = new Set(fixed.applied.map(({ finding }) => finding))
  const notes = segment.faults.filter((fault) => fault === TAGS_PLACED)
  store.reviews.setFindings(
    segment,
    findings.map((finding) => (applied.has(finding) ? finding : withoutFixing(finding))),
  )
  for (const one of [...store.reviews.twins(segment), segment]) {
    const change = {
      target: fixed.target,
      revision: one.revision,
      faults: [...notes, ...fixed.marks],
      by: 'review',
    } as const
    if (judgeChange(one, change) === 'save' && canHold(one, fixed.target)) store.revisions.change(one, change, now)
  }
  return true
}
