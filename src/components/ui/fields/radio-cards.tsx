import { useId } from 'react'

interface RadioCard<Value extends string> {
  readonly value: Value
  readonly title: string
  readonly text?: string
}

interface RadioCardsProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly RadioCard<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** One of a few, each with a line about it; the arrow keys walk through them. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, choices, value, onChange, className = 'grid gap-3 sm:grid-cols-2' } = props
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className={className}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="group relative flex items-start gap-3 rounded-md border border-control bg-sheet px-4 py-3 hover:bg-well has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={choice.text === undefined ? undefined : `${id}-${index}-text`}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span
              aria-hidden
              className="mt-1 grid size-4 shrink-0 place-items-center rounded-full border border-control bg-sheet group-has-checked:border-accent"
            >
              <span className="hidden size-2 rounded-full bg-accent group-has-checked:block" />
            </span>
            <span className="min-w-0">
              <span id={`${id}-${index}`} className="block font-medium">
                {choice.title}
              </span>
              {choice.text !== undefined && (
                <span id={`${id}-${index}-text`} className="block text-sm text-ink-muted">
                  {choice.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
