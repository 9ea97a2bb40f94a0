import { RadioGroup } from 'radix-ui'
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
  const choose = (next: string) => {
    const choice = choices.find((choice) => choice.value === next)
    if (choice) onChange(choice.value)
  }
  return (
    <div>
      <p id={id} className="mb-2 text-sm font-medium">
        {legend}
      </p>
      <RadioGroup.Root aria-labelledby={id} value={value} onValueChange={choose} className={className}>
        {choices.map((choice, index) => (
          <RadioGroup.Item
            key={choice.value}
            value={choice.value}
            aria-labelledby={`${id}-${index}`}
            aria-describedby={choice.text === undefined ? undefined : `${id}-${index}-text`}
            className="group flex items-start gap-3 rounded-md border border-control bg-sheet px-4 py-3 text-start hover:bg-well data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft"
          >
            <span className="mt-1 grid size-4 shrink-0 place-items-center rounded-full border border-control bg-sheet group-data-[state=checked]:border-accent">
              <RadioGroup.Indicator className="size-2 rounded-full bg-accent" />
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
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
