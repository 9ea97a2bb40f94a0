import { Unplug } from 'lucide-react'
import * as m from '../../../../messages/generated/messages.js'

interface SimulatedNoticeProps {
  /** Nothing in the result is a real translation. */
  readonly isPseudoOnly?: boolean
}

/** On the job itself: it stays true after a model has been connected. */
export function SimulatedNotice({ isPseudoOnly = false }: SimulatedNoticeProps) {
  const title = isPseudoOnly ? m.job_pseudo_title() : m.job_simulated_title()
  return (
    <p role="note" className="mt-4 flex items-start gap-2.5 border-s-2 border-caution ps-3 text-sm">
      <Unplug aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
      <span>
        <strong className="font-semibold">{title}.</strong>{' '}
        {isPseudoOnly ? m.job_pseudo_text() : m.job_simulated_text()}
      </span>
    </p>
  )
}
