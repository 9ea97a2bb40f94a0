import { Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { FREE_PREVIEW_PAGES } from '../../../../worker/contract/limits.ts'
import type { JobProgress } from '../../../../worker/contract/translation/translation.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { cn } from '../../../lib/cn.ts'
import { formatClock, formatDuration, formatNumber } from '../../../lib/format.ts'
import { type Contact, isOutOfTouch } from '../../../lib/api/job-watch.ts'
import { useNow } from '../../../lib/hooks/use-now.ts'
import * as m from '../../../../messages/generated/messages.js'
import { StepChecklist } from './step-checklist.tsx'
import { estimateTime } from './time-estimate.ts'
import { useCancelJob } from '../use-job-actions.ts'
import type { LiveProgress } from './use-job-progress.ts'

/** SPEC §9: the timer's tick. */
const TICK_MS = 1_000

const CONTACTS = {
  live: m.job_leave,
  polling: m.job_reconnecting,
  lost: m.job_out_of_touch,
  offline: m.job_offline,
} satisfies Record<Contact, () => string>

interface RunningJobProps {
  readonly live: LiveProgress & { readonly progress: JobProgress }
  readonly isReviewOff: boolean
  /** Somebody's translation is reviewed. */
  readonly isFileReview?: boolean
}

export function RunningJob({ live, isReviewOff, isFileReview = false }: RunningJobProps) {
  const { progress, contact } = live
  const cancel = useCancelJob(progress.id)
  return (
    <>
      {/* Above what it speaks of: with all steps, the panel is higher than most windows. */}
      <p
        role="status"
        className={cn('mt-4 text-sm', isOutOfTouch(contact) ? 'font-medium text-caution' : 'text-ink-muted')}
      >
        {CONTACTS[contact]()}
      </p>
      <Panel className="mt-4">
        <Meter live={live} />
        <StepChecklist
          progress={progress}
          isReviewOff={isReviewOff}
          isFileReview={isFileReview}
          isLost={isOutOfTouch(contact)}
        />
      </Panel>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {progress.segmentsTotal > 0 && (
          <Button asChild>
            <Link to="/translate/$translationId/preview" params={{ translationId: progress.id }}>
              <BookOpen aria-hidden />
              {m.job_preview()}
            </Link>
          </Button>
        )}
        <ConfirmDialog
          trigger={<Button isBusy={cancel.isPending}>{m.job_cancel()}</Button>}
          title={m.job_cancel_confirm_title()}
          text={cancelText(progress.cancelCredits)}
          confirmLabel={m.job_cancel_confirm()}
          keepLabel={m.job_cancel_keep()}
          onConfirm={() => cancel.mutate()}
        />
      </div>
    </>
  )
}

export function cancelText(credits: number): string {
  return credits === 0
    ? m.job_cancel_confirm_text()
    : m.job_cancel_confirm_charged({ credits, pages: FREE_PREVIEW_PAGES })
}

function Meter({ live }: Pick<RunningJobProps, 'live'>) {
  const { progress, receivedAtMs, contact } = live
  const isLost = isOutOfTouch(contact)
  const { percent, segmentsDone, segmentsTotal, waitingSince } = progress
  const nowMs = useNow(TICK_MS, isLost)
  const { elapsedSeconds, remainingSeconds } = estimateTime(progress, receivedAtMs, nowMs)
  return (
    <div className="border-b p-4 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <p className="headline figures text-3xl">{m.job_percent({ percent: Math.floor(percent) })}</p>
        {segmentsTotal > 0 && (
          <p className="figures text-sm text-ink-muted">
            {m.job_segments({ done: formatNumber(segmentsDone), total: formatNumber(segmentsTotal) })}
          </p>
        )}
      </div>
      <ProgressBar label={m.job_progress_label()} percent={percent} className="mt-3" />
      <dl className="figures mt-3 flex flex-wrap justify-between gap-x-8 gap-y-1 text-sm">
        <div className="flex gap-2">
          <dt className="text-ink-muted">{m.job_elapsed()}</dt>
          <dd>{formatDuration(elapsedSeconds)}</dd>
        </div>
        {waitingSince === null && (
          <div className="flex gap-2">
            <dt className="text-ink-muted">{m.job_remaining()}</dt>
            <dd>{isLost ? m.job_remaining_unknown() : remainingText(remainingSeconds)}</dd>
          </div>
        )}
      </dl>
      <p role="status" className="sr-only">
        {waitingSince !== null && m.job_waiting_spoken({ clock: formatClock(waitingSince) })}
      </p>
      {waitingSince !== null && (
        <p className="mt-3 text-sm font-medium text-caution">
          {m.job_waiting({
            time: formatDuration((nowMs - Date.parse(waitingSince)) / 1000),
            clock: formatClock(waitingSince),
          })}
        </p>
      )}
    </div>
  )
}

function remainingText(seconds: number | null): string {
  if (seconds === null) return m.job_remaining_unknown()
  if (seconds < 1) return m.job_remaining_soon()
  return m.job_remaining_about({ time: formatDuration(seconds) })
}
