import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { controlStyles, FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { useListbox } from './use-listbox.ts'

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

/**
 * Selects one entry of a short list. Use the workspace's searchable selector for long lists. This list is not Radix's,
 * because Radix hides the page behind an open list and loses a key pressed right after another.
 */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, className, choices, value, onChange, onBlur, placeholder, name, ref } = props
  const { isRequired = false, isDisabled = false } = props
  const place = useRef<HTMLDivElement>(null)
  const chosen = choices.findIndex((choice) => choice.value === value)
  const list = useListbox(
    place,
    choices.map((choice) => choice.label),
    chosen,
    (at) => {
      const choice = choices[at]
      if (choice) onChange(choice.value)
    },
  )
  const isOpen = list.place !== null
  const leave = () => {
    list.close()
    onBlur?.()
  }
  return (
    <FieldFrame isMarked={isRequired} label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div ref={place} className="relative">
          <button
            type="button"
            role="combobox"
            {...control}
            ref={ref}
            name={name}
            disabled={isDisabled}
            aria-required={isRequired}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list.listId : undefined}
            aria-activedescendant={isOpen && list.place >= 0 ? list.optionId(list.place) : undefined}
            onClick={({ currentTarget }) => {
              currentTarget.focus() // Safari gives a pressed button no focus
              list.toggle()
            }}
            onKeyDown={list.onKeyDown}
            onKeyUp={(event) => event.key === ' ' && event.preventDefault()} // its click would come after the key was used
            onBlur={leave}
            className={clsx(
              controlStyles,
              'flex h-10 items-center gap-2.5 text-start not-disabled:hover:bg-well',
              chosen < 0 && 'text-ink-muted',
            )}
          >
            <span className="flex min-w-0 grow items-center gap-2.5 truncate">
              {choices[chosen]?.mark}
              {choices[chosen]?.label ?? placeholder}
            </span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
          </button>
          {isOpen && (
            <ul
              id={list.listId}
              role="listbox"
              aria-label={label}
              onMouseDown={(event) => event.preventDefault()} // the focus stays on the button
              className={clsx(
                'absolute z-30 max-h-72 w-full animate-rise overflow-y-auto rounded-lg border bg-sheet p-1.5 shadow-float',
                list.opensUp ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
              )}
            >
              {choices.map((choice, at) => (
                <li
                  key={choice.value}
                  id={list.optionId(at)}
                  role="option"
                  aria-selected={at === chosen}
                  onMouseMove={() => at !== list.place && list.goTo(at)}
                  onClick={() => list.pick(at)}
                  className={clsx(
                    'flex cursor-pointer items-center gap-2.5 rounded-md py-2 ps-2.5 pe-2.5 select-none',
                    at === list.place && 'bg-well',
                  )}
                >
                  {choice.mark}
                  {choice.label}
                  {at === chosen && <Check aria-hidden className="ms-auto size-4 text-accent" />}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
