import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

interface CheckboxProps {
  readonly label: ReactNode
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly name?: string
  readonly isDisabled?: boolean
}

export function Checkbox({ label, isChecked, onChange, name, isDisabled = false }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5">
      <Radix.Root
        id={id}
        checked={isChecked}
        onCheckedChange={(checked) => onChange(checked === true)}
        disabled={isDisabled}
        {...(name !== undefined && { name })}
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-sm border border-control bg-sheet disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Indicator>
          <Check aria-hidden strokeWidth={3} className="size-3.5 text-on-accent" />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className={clsx('cursor-pointer', isDisabled && 'opacity-55')}>
        {label}
      </label>
    </div>
  )
}

interface CheckboxGroupProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly values: readonly Value[]
  readonly onChange: (values: Value[]) => void
  readonly hint?: string
}

/** Any number of a list, kept in the list's order. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, choices, values, onChange, hint } = props
  const id = useId()
  const toggle = (value: Value, isChecked: boolean) =>
    onChange(
      choices.map((choice) => choice.value).filter((other) => (other === value ? isChecked : values.includes(other))),
    )
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend className="mb-2.5 text-sm font-medium">{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-1.5 mb-3 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isChecked={values.includes(value)}
            onChange={(isChecked) => toggle(value, isChecked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
