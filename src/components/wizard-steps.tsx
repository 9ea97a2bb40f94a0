import { Check } from 'lucide-react'
import { cn } from '../lib/cn.ts'
import * as m from '../../messages/generated/messages.js'

const STEPS = [m.wizard_upload, m.wizard_languages, m.wizard_translation, m.wizard_download]
export type WizardStep = 1 | 2 | 3 | 4

/** The current step of a translation, of the four steps of SPEC §2. */
export function WizardSteps({ current, isDone = false }: { readonly current: WizardStep; readonly isDone?: boolean }) {
  return (
    <ol aria-label={m.wizard_label()} className="grid grid-cols-4 gap-2 sm:gap-3">
      {STEPS.map((label, index) => {
        const step = index + 1
        const isPast = step < current || (isDone && step === current)
        const isReached = step <= current
        return (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={cn(
              'flex flex-col gap-1 border-t-2 pt-2.5 text-sm sm:flex-row sm:gap-2',
              isReached ? 'border-accent text-ink' : 'border-rule text-ink-muted',
              step === current && 'font-medium',
            )}
          >
            <span className="figures flex h-5 items-center">
              {isPast ? <Check aria-label={m.wizard_done()} className="size-4 text-accent" /> : step}
            </span>
            <span className="leading-tight sm:leading-5">{label()}</span>
          </li>
        )
      })}
    </ol>
  )
}
