import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../../lib/cn.ts'

export const inputStyles =
  'h-10 w-full rounded-md border border-control bg-sheet px-3 text-base text-ink placeholder:text-ink-muted aria-invalid:border-negative'

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** A control at the end of the input. */
  readonly trailing?: ReactNode
}

/** A labelled input; its hint or error is read out with it. */
export function Field({ label, hint, error, trailing, className, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={cn(inputStyles, trailing !== undefined && 'pr-11', className)}
          {...input}
        />
        {trailing}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={cn('mt-1.5 text-sm', error ? 'text-negative' : 'text-ink-muted')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
