import { Check, Circle, CircleSlash, LoaderCircle, type LucideIcon, Minus } from 'lucide-react'
import type { JobProgress, JobStep } from '../../../../worker/contract/translation/translation.ts'
import { cn } from '../../../lib/cn.ts'
import * as m from '../../../../messages/generated/messages.js'
import { type StepState, stepStates } from './step-states.ts'

const LABELS = {
  analysis: m.step_analysis,
  detection: m.step_detection,
  translation: m.step_translation,
  review: m.step_review,
  reconstruction: m.step_reconstruction,
} satisfies Record<JobStep, () => string>

const STATES = {
  done: { icon: Check, label: m.step_state_done, className: 'text-positive' },
  current: { icon: LoaderCircle, label: m.step_state_current, className: 'text-accent animate-spin' },
  waiting: { icon: Circle, label: m.step_state_waiting, className: 'text-control scale-75' },
  skipped: { icon: Minus, label: m.step_state_skipped, className: 'text-ink-muted' },
  stopped: { icon: CircleSlash, label: m.step_state_stopped, className: 'text-negative' },
} satisfies Record<StepState, { icon: LucideIcon; label: () => string; className: string }>

/** The step that was running at the last news. */
const LAST_KNOWN = { icon: Circle, label: m.step_state_unknown, className: 'text-accent' }

interface StepChecklistProps {
  readonly progress: JobProgress
  /** Its owner has not asked for a review. */
  readonly isReviewOff: boolean
  /** Somebody's translation is reviewed. */
  readonly isFileReview?: boolean
  /** The server does not answer: the last known step may be over. */
  readonly isLost?: boolean
}

export function StepChecklist({ progress, isReviewOff, isFileReview = false, isLost = false }: StepChecklistProps) {
  return (
    <ol aria-label={m.job_steps()} className="divide-y px-4 sm:px-6">
      {stepStates(progress, isFileReview).map(({ step, state }) => {
        const { icon: Icon, label, className } = isLost && state === 'current' ? LAST_KNOWN : STATES[state]
        const note = noteOf(step, state, isReviewOff)
        return (
          <li key={step} aria-current={state === 'current' ? 'step' : undefined} className="flex gap-3 py-3">
            <Icon aria-hidden className={cn('mt-1 size-4 shrink-0', className)} />
            <div className="grow">
              <p className={cn(state === 'current' && 'font-medium', state === 'waiting' && 'text-ink-muted')}>
                {LABELS[step]()}
              </p>
              {note && <p className="text-sm text-ink-muted">{note}</p>}
            </div>
            <span
              className={cn(
                'shrink-0 pt-0.5 text-sm text-ink-muted',
                (state === 'done' || state === 'waiting') && 'sr-only',
              )}
            >
              {label()}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function noteOf(step: JobStep, state: StepState, isReviewOff: boolean): string | null {
  if (step !== 'review') return null
  if (state !== 'skipped') return m.step_review_note()
  return isReviewOff ? m.step_review_off() : m.step_review_without()
}
