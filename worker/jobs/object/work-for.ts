import { resultKey } from '../../storage/object-keys.ts'
import { agreedTerms } from '../../terminology/terms/glossary-terms.ts'
import { effectiveSource } from '../../job-model/job-record.ts'
import { isPlanned } from '../../job-model/review-state.ts'
import type { Work } from '../../job-model/rpc-answers.ts'
import type { StepHolder } from './step-holder.ts'

/** What the holder of the step is to do. */
export function workFor({ record, store, token }: StepHolder): Work {
  const { spec, step } = record
  switch (step) {
    case 'translation':
      return { token, spec, step, lanes: store.batches.openLanes(), sourceLanguage: effectiveSource(record) }
    case 'review':
      return {
        token,
        spec,
        step,
        sourceLanguage: effectiveSource(record),
        isPlanned: isPlanned(record),
        brief: agreedTerms(store.glossary.terms(), store.brief.read()).brief,
        judged: store.reviews.planted.counts().planted,
      }
    case 'reconstruction':
      return {
        token,
        spec,
        step,
        resultKey: record.outcome?.output.key ?? resultKey(spec.id, record.run, record.leases),
        sourceLanguage: effectiveSource(record),
        isWritten: record.outcome != null,
      }
    case 'analysis':
    case 'detection':
      return { token, spec, step }
  }
}
