import { clsx } from 'clsx'
import { Check, Circle, LoaderCircle, type LucideIcon, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatDuration } from '../../lib/format.ts'
import * as m from '../../../messages/generated/messages.js'
import { Badge } from '../ui/badge.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import {
  type CardStatus,
  type CardStepState,
  cardStepState,
  estimatedPercent,
  INITIAL_ESTIMATE_SECONDS,
  PROGRESS_STEPS,
  type ProgressStep,
  remainingSeconds,
} from './progress-estimate.ts'

/** SPEC §9. */
const TICK_MS = 1_000

const LABELS = {
  extraction: m.progress_extraction,
  detection: m.progress_detection,
  translation: m.progress_translation,
  review: m.progress_review,
  formatting: m.progress_formatting,
} satisfies Record<ProgressStep, () => string>

const STATES = {
  done: { icon: Check, label: m.step_state_done, className: 'text-positive' },
  current: { icon: LoaderCircle, label: m.step_state_current, className: 'animate-spin text-accent' },
  waiting: { icon: Circle, label: m.step_state_waiting, className: 'scale-75 text-control' },
  failed: { icon: X, label: m.step_state_stopped, className: 'text-negative' },
} satisfies Record<CardStepState, { icon: LucideIcon; label: () => string; className: string }>

const BADGES = {
  processing: { tone: 'accent', label: m.status_processing },
  completed: { tone: 'positive', label: m.progress_complete },
  failed: { tone: 'negative', label: m.status_failed },
} as const satisfies Record<CardStatus, object>

interface ProgressCardProps {
  readonly fileName: string
  readonly status: CardStatus
  readonly step: ProgressStep
  readonly estimateSeconds?: number
  /** The message at the end, instead of the card's own. */
  readonly success?: string
  readonly onComplete?: () => void
}

/** A translation under way (SPEC §2). It counts the time from when it first appears. */
export function ProgressCard(props: ProgressCardProps) {
  const { fileName, status, step, estimateSeconds = INITIAL_ESTIMATE_SECONDS, success, onComplete } = props
  const elapsedSeconds = useElapsedSeconds(status === 'processing')
  const announceEnd = useEffectEvent(() => onComplete?.())
  useEffect(() => {
    if (status === 'completed') announceEnd()
  }, [status])
  const percent = estimatedPercent(status, step)
  const { tone, label } = BADGES[status]
  return (
    <div className="border-t px-4 py-4 sm:px-6">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 truncate text-sm font-medium" translate="no">
          {fileName}
        </p>
        <p className="figures flex shrink-0 items-center gap-3 text-sm text-ink-muted">
          {m.job_percent({ percent })}
          <Badge tone={tone}>{label()}</Badge>
        </p>
      </div>
      <ProgressBar label={m.job_progress_label()} percent={percent} className="mt-3" />
      <dl className="figures mt-2.5 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <Time label={m.job_elapsed()} value={formatDuration(elapsedSeconds)} />
        {status === 'processing' && (
          <Time label={m.job_remaining()} value={remainingText(remainingSeconds(elapsedSeconds, estimateSeconds))} />
        )}
      </dl>
      <ol
        aria-label={m.job_steps()}
        className="mt-3 grid gap-x-4 gap-y-1.5 border-t pt-3 sm:grid-cols-2 lg:grid-cols-5"
      >
        {PROGRESS_STEPS.map((each) => (
          <Step key={each} label={LABELS[each]()} state={cardStepState(status, step, each)} />
        ))}
      </ol>
      {status !== 'processing' && (
        <p className={clsx('mt-3 text-sm', status === 'completed' ? 'text-positive' : 'text-negative')}>
          {status === 'completed' ? (success ?? m.progress_success()) : m.progress_failure()}
        </p>
      )}
    </div>
  )
}

function Time({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Step({ label, state }: { readonly label: string; readonly state: CardStepState }) {
  const { icon: Icon, label: stateLabel, className } = STATES[state]
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className="flex min-w-0 items-start gap-2 text-sm">
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', className)} />
      <span className={state === 'waiting' ? 'text-ink-muted' : undefined}>{label}</span>
      <span className="sr-only">{stateLabel()}</span>
    </li>
  )
}

function useElapsedSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setSeconds((seconds) => seconds + TICK_MS / 1_000), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}

function remainingText(seconds: number | null): string {
  return seconds === null ? m.job_remaining_soon() : m.job_remaining_about({ time: formatDuration(seconds) })
}
