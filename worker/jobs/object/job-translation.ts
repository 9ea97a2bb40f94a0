// The translation of a job, for the holder of that step.
import type { BatchFault } from '../../contract/translation/segment-fault.ts'
import type { AcceptedTarget, TranslationOutcome, Usage, WrittenBrief } from '../../agents/translation-provider.ts'
import type { Term } from '../../terminology/terms/locked-terms.ts'
import { MAX_BATCH_SEGMENTS } from '../../job-model/batch-planner.ts'
import * as state from '../../job-model/job-state.ts'
import { canReplan, wantsBrief } from '../../job-model/segments/memory-use.ts'
import { termsAwaited } from '../../job-model/terms-approval.ts'
import { isEchoed, isHopeless } from '../../job-model/retry.ts'
import type { BatchWork } from '../../job-model/rpc-answers.ts'
import { buildRequest } from './batch-request.ts'
import type { JobKeeper } from './job-keeper.ts'
import { saveAnswer, saveFailure } from './save-answer.ts'
import type { StepHolder } from './step-holder.ts'

export function saveGlossary(
  keeper: JobKeeper,
  { record, store, token }: StepHolder,
  terms: readonly Term[],
  now: number,
): boolean {
  store.glossary.write(terms, record.run)
  return keeper.commit(state.glossaryRead(record, token, now))
}

export function recall(
  keeper: JobKeeper,
  { record, store, token }: StepHolder,
  targets: readonly AcceptedTarget[],
  now: number,
): void {
  const settled = store.outcomes.accept(targets, { run: record.run, at: now })
  store.reviews.exclude(targets.flatMap(({ id, isByPerson }) => (isByPerson ? [id] : [])))
  keeper.commit(state.recalled(record, token, settled, now))
}

/** The lanes in which there is still something to ask. */
export function endRecall(
  keeper: JobKeeper,
  { record, store, token }: StepHolder,
  lanes: number,
  now: number,
): readonly number[] {
  const batches = canReplan(record) ? store.plan.replan(lanes) : record.batchesTotal
  store.batches.closeSettled()
  keeper.commit(state.recallEnded(record, token, batches, now))
  return store.batches.openLanes()
}

/** `lost`: the job waits for its terms to be approved. */
export function beginBrief(keeper: JobKeeper, holder: StepHolder, now: number): 'wanted' | 'settled' | 'lost' {
  const { record, store } = holder
  if (wantsBrief(record, store.plan.totalTokens()) && store.brief.begin()) return 'wanted'
  return awaitTerms(keeper, holder, now) ? 'lost' : 'settled'
}

/** False also where the job waits for its terms to be approved. */
export function saveBrief(keeper: JobKeeper, holder: StepHolder, { brief, usage }: WrittenBrief, now: number): boolean {
  holder.store.brief.settle(brief)
  if (!settleBatch(keeper, holder, { accepted: 0, flagged: 0, usage }, now)) return false
  return !awaitTerms(keeper, { ...holder, record: keeper.record ?? holder.record }, now)
}

/** A document that the memory has answered has no question that would follow the terms. */
function awaitTerms(keeper: JobKeeper, { record, store, token }: StepHolder, now: number): boolean {
  return store.batches.openLanes().length > 0 && keeper.commit(termsAwaited(record, token, now))
}

export function nextBatch({ record, store, token }: StepHolder, lane: number): BatchWork | 'drained' {
  const item = store.batches.takeNext(lane, token)
  return item === null ? 'drained' : { item: item.item, request: buildRequest(record, store, item) }
}

/** False for an item that is answered already. */
export function saveBatch(
  keeper: JobKeeper,
  holder: StepHolder,
  item: number,
  outcome: TranslationOutcome,
  now: number,
): boolean {
  const asked = holder.store.batches.open(item)
  if (!asked) return false
  return settleBatch(
    keeper,
    holder,
    { ...saveAnswer(holder.store, asked, outcome, { run: holder.record.run, at: now }), usage: outcome.usage },
    now,
  )
}

/** False for an item that is answered already. */
export function failBatch(
  keeper: JobKeeper,
  holder: StepHolder,
  item: number,
  { fault, usage }: { readonly fault: BatchFault; readonly usage: Usage },
  now: number,
): boolean {
  const asked = holder.store.batches.open(item)
  if (!asked) return false
  return settleBatch(
    keeper,
    holder,
    { ...saveFailure(holder.store, asked, fault, { run: holder.record.run, at: now }), usage },
    now,
  )
}

export function endSlice(keeper: JobKeeper, holder: StepHolder, end: state.SliceEnd, now: number): boolean {
  const { record, store, token } = holder
  const isDrained = store.batches.openLanes().length === 0
  if (isDrained && isNoTranslation(holder)) return keeper.commit(state.failed(record, 'translation_incomplete', now))
  const hasOpenBatches = isDrained ? asksForTerms(holder) : end.trouble === null || !store.batches.dropTerms()
  if (!hasOpenBatches && record.detectedLanguage !== record.spec.targetLanguage) store.outcomes.flagEchoes()
  return keeper.commit(state.sliceEnded(record, token, { ...end, hasOpenBatches }, now))
}

function settleBatch(
  keeper: JobKeeper,
  { record, store, token }: StepHolder,
  { accepted, flagged, usage }: { readonly accepted: number; readonly flagged: number; readonly usage: Usage },
  now: number,
): boolean {
  const saved = state.batchSaved(record, token, { settled: accepted + flagged, accepted, usage }, now)
  // Counting every segment after each batch is too slow. Only a batch that yields nothing makes the count worthwhile.
  const isGivenUp = accepted === 0 && flagged > 0 && isHopeless(store.counts.outlook(), false)
  return keeper.commit(isGivenUp ? state.failed(saved, 'translation_incomplete', now) : saved)
}

/** At the end of the translation. */
function isNoTranslation({ record, store }: StepHolder): boolean {
  const outlook = store.counts.outlook()
  const isInTargetLanguage = record.detectedLanguage === record.spec.targetLanguage
  return isHopeless(outlook, true) || isEchoed(outlook, isInTargetLanguage)
}

/**
 * Asks about missed terms once. What is still missed afterwards stays marked. A brief's terms are worth one question; for
 * the owner's glossary there may be as many as the document had.
 */
function asksForTerms({ record, store }: StepHolder): boolean {
  if (store.batches.hasAskedForTerms()) return false
  const questions = store.glossary.terms().length > 0 ? Math.max(1, record.batchesTotal) : 1
  const ids = store.withMissedTerms(questions * MAX_BATCH_SEGMENTS)
  for (let from = 0; from < ids.length; from += MAX_BATCH_SEGMENTS) {
    store.batches.askForTerms(ids.slice(from, from + MAX_BATCH_SEGMENTS))
  }
  return ids.length > 0
}
