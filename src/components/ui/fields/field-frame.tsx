import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

/** On a phone a toast stands at the head of the page: a field that takes the focus scrolls to below it. */
export const controlStyles =
  'scroll-mt-36 sm:scroll-mt-12 w-full rounded-md border border-control bg-sheet px-3 text-base text-ink placeholder:text-ink-muted disabled:opacity-55 aria-invalid:border-negative'

/** Props for a labelled control, so that screen readers announce label, hint and error with it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface FieldFrameProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Puts a star after the label; the control itself says that it is required. */
  readonly isMarked?: boolean | undefined
  readonly className?: string | undefined
}

/** A label above a control, and a hint or what is wrong below it. */
export function FieldFrame({
  label,
  hint,
  error,
  isMarked = false,
  className,
  children,
}: FieldFrameProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        {isMarked && (
          <span aria-hidden className="ms-0.5 text-negative">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={clsx('mt-1.5 text-sm', error ? 'text-negative' : 'text-ink-muted')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
