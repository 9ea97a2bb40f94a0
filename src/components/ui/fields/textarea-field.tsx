import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyles, FieldFrame, type FieldFrameProps } from './field-frame.tsx'

interface TextareaFieldProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldFrameProps {
  /** How much of it is used, under the end of the text: `120 / 2,000`. */
  readonly counter?: string | undefined
}

export function TextareaField({ label, hint, error, counter, className, rows = 5, ...textarea }: TextareaFieldProps) {
  return (
    <FieldFrame
      isMarked={textarea.required}
      label={label}
      hint={hint}
      error={error}
      className={clsx('relative', className)}
    >
      {(control) => (
        <>
          <textarea {...control} rows={rows} className={clsx(controlStyles, 'block resize-y py-2')} {...textarea} />
          {counter !== undefined && <p className="figures mt-1.5 text-end text-sm text-ink-muted">{counter}</p>}
        </>
      )}
    </FieldFrame>
  )
}
