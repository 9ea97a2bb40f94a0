import { JOB_STEPS, type JobProgress, type JobStep } from '../../../../worker/contract/translation/translation.ts'

export type StepState = 'done' | 'current' | 'waiting' | 'skipped' | 'stopped'

/**
 * SPEC §4: steps before the current one show as completed; without multi-agent the review shows as skipped. A file that
 * is reviewed is not translated.
 */
export function stepStates(
  progress: Pick<JobProgress, 'status' | 'currentStep' | 'isReviewSkipped'>,
  isFileReview = false,
): readonly { readonly step: JobStep; readonly state: StepState }[] {
  const current = JOB_STEPS.indexOf(progress.currentStep)
  const steps = JOB_STEPS.map((step, index) => ({ step, state: stateOf(step, index - current, progress) }))
  return steps.filter(({ step }) => !(isFileReview && step === 'translation'))
}

function stateOf(
  step: JobStep,
  distance: number,
  { status, isReviewSkipped }: Pick<JobProgress, 'status' | 'isReviewSkipped'>,
): StepState {
  if (step === 'review' && isReviewSkipped) return 'skipped'
  if (status === 'completed' || distance < 0) return 'done'
  if (status === 'pending' || distance > 0) return 'waiting'
  return status === 'processing' ? 'current' : 'stopped'
}
