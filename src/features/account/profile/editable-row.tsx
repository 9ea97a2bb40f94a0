import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import * as m from '../../../../messages/generated/messages.js'

interface EditableRowProps {
  readonly label: string
  /** As it is now. */
  readonly value: ReactNode
  /** What the button says instead of "Change". */
  readonly action?: string
  /** What waits for the person, in place of the button. */
  readonly below?: ReactNode
  /** The form that changes it, given what closes the form. */
  readonly children: (close: () => void) => ReactNode
}

/** A setting with its value; its form opens below. */
export function EditableRow({ label, value, action, below = null, children }: EditableRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div role="group" aria-label={label} className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-40 grow basis-0">
          <p className="text-sm text-ink-muted">{label}</p>
          <div className="[overflow-wrap:anywhere]">{value}</div>
        </div>
        {!isOpen && below === null && (
          <Button size="sm" aria-label={action ?? m.profile_change_of({ what: label })} onClick={() => setOpen(true)}>
            {action ?? m.profile_change()}
          </Button>
        )}
      </div>
      {below}
      {isOpen && <div className="mt-4 max-w-md">{children(() => setOpen(false))}</div>}
    </div>
  )
}

interface FormButtonsProps {
  readonly label: string
  readonly isBusy: boolean
  readonly onCancel: () => void
}

export function FormButtons({ label, isBusy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {m.profile_cancel()}
      </Button>
    </div>
  )
}
