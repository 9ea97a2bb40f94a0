import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { Select } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { controlStyles, FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export interface Choice<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** Before the label: a flag, a mark. */
  readonly mark?: ReactNode
}

interface SelectFieldProps<Value extends string> extends FieldFrameProps {
  readonly choices: readonly Choice<Value>[]
  /** Empty while nothing is chosen. */
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  readonly placeholder?: string
  readonly name?: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** One of a short list. Long lists want the searchable selector of the workspace. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, className, choices, value, onChange, onBlur, placeholder, name, ref } = props
  const { isRequired = false, isDisabled = false } = props
  const choose = (next: string) => {
    const choice = choices.find((choice) => choice.value === next)
    if (choice) onChange(choice.value)
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Select.Root
          value={value}
          onValueChange={choose}
          required={isRequired}
          disabled={isDisabled}
          {...(name !== undefined && { name })}
        >
          <Select.Trigger
            {...control}
            ref={ref}
            onBlur={onBlur}
            className={clsx(
              controlStyles,
              'flex h-10 items-center gap-2.5 text-start not-disabled:hover:bg-well data-placeholder:text-ink-muted [&>span]:flex [&>span]:min-w-0 [&>span]:grow [&>span]:items-center [&>span]:gap-2.5 [&>span]:truncate',
            )}
          >
            <Select.Value placeholder={placeholder} />
            <Select.Icon asChild>
              <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
            </Select.Icon>
          </Select.Trigger>
          <Select.Portal>
            <Select.Content
              position="popper"
              sideOffset={6}
              collisionPadding={12}
              className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-rise overflow-hidden rounded-lg border bg-sheet shadow-float"
            >
              <Select.Viewport className="max-h-72 p-1.5">
                {choices.map((choice) => (
                  <SelectItem key={choice.value} {...choice} />
                ))}
              </Select.Viewport>
            </Select.Content>
          </Select.Portal>
        </Select.Root>
      )}
    </FieldFrame>
  )
}

function SelectItem({ value, label, mark }: Choice) {
  return (
    <Select.Item
      value={value}
      className="flex cursor-pointer items-center gap-2.5 rounded-md py-2 ps-2.5 pe-2.5 outline-none select-none data-highlighted:bg-well"
    >
      <Select.ItemText>
        {mark !== undefined ? (
          <span className="flex items-center gap-2.5">
            {mark}
            {label}
          </span>
        ) : (
          label
        )}
      </Select.ItemText>
      <Select.ItemIndicator className="ms-auto">
        <Check aria-hidden className="size-4 text-accent" />
      </Select.ItemIndicator>
    </Select.Item>
  )
}
