import { MAX_PERCENT_BEFORE_COMPLETION } from '../../../../worker/contract/limits.ts'
import type { JobStatus, JobStep, Translation } from '../../../../worker/contract/translation/translation.ts'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { isOutOfTouch } from '../../../lib/api/job-watch.ts'
import { formatDuration } from '../../../lib/format.ts'
import { useNow } from '../../../lib/hooks/use-now.ts'
import * as m from '../../../../messages/generated/messages.js'
import { estimateTime } from '../job/time-estimate.ts'
import { useJobProgress } from '../job/use-job-progress.ts'

const STEPS = {
  analysis: m.step_short_analysis,
  detection: m.step_short_detection,
  translation: m.step_short_translation,
  review: m.step_short_review,
  reconstruction: m.step_short_reconstruction,
} satisfies Record<JobStep, () => string>

/** A running job in the list: its step, how far it is, and for how long it has run. */
export function RowProgress({ translation }: { readonly translation: Translation }) {
  const { progress, receivedAtMs, contact } = useJobProgress(translation.id)
  const isLost = isOutOfTouch(contact)
  const nowMs = useNow(1_000, isLost)
  const { status, currentStep } = progress ?? translation
  const elapsed = progress ? estimateTime(progress, receivedAtMs, nowMs).elapsedSeconds : translation.processingTime
  // A job that has just ended is listed as running until the list is there anew.
  const percent = Math.min(MAX_PERCENT_BEFORE_COMPLETION, progress?.percent ?? 0)
  return (
    <div className="grow md:w-64">
      <p className="flex justify-between gap-3 text-sm">
        {isLost ? (
          <span className="text-caution">{m.row_out_of_touch()}</span>
        ) : (
          <span className="text-accent">{stateText(status, currentStep, progress?.waitingSince ?? null)}</span>
        )}
        <span className="figures text-ink-muted">
          {m.job_percent({ percent: Math.floor(percent) })} · {formatDuration(elapsed)}
        </span>
      </p>
      <ProgressBar label={m.job_progress_label()} percent={percent} className="mt-1.5" />
    </div>
  )
}

function stateText(status: JobStatus, step: JobStep, waitingSince: string | null): string {
  if (status === 'pending') return m.status_pending()
  if (status === 'awaiting_terms') return m.status_awaiting_terms()
  return waitingSince === null ? STEPS[step]() : m.row_waiting()
}
