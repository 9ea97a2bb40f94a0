import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { controlStyles, FieldFrame, type FieldFrameProps } from './field-frame.tsx'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldFrameProps {
  /** A control at the end of the input. */
  readonly trailing?: ReactNode
}

/** A labelled input; its hint or error is read out with it. */
export function Field({ label, hint, error, trailing, className, ...input }: FieldProps) {
  return (
    <FieldFrame isMarked={input.required} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input {...control} className={clsx(controlStyles, 'h-10', trailing !== undefined && 'pe-11')} {...input} />
          {trailing}
        </div>
      )}
    </FieldFrame>
  )
}
