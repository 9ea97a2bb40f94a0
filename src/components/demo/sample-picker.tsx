import { useId } from 'react'
import * as m from '../../../messages/generated/messages.js'
import { DEMO_CATEGORIES, type DemoCategory } from './demo-figures.ts'

const LABELS = {
  business: m.demo_business,
  legal: m.demo_legal,
  medical: m.demo_medical,
  technical: m.demo_technical,
} satisfies Record<DemoCategory, () => string>

interface SamplePickerProps {
  /** Null while the text is not a sample. */
  readonly chosen: DemoCategory | null
  readonly onChoose: (category: DemoCategory) => void
}

/** One of four samples; the arrow keys walk through them. */
export function SamplePicker({ chosen, onChoose }: SamplePickerProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <legend className="float-start w-full text-sm font-medium sm:me-5 sm:w-auto">{m.demo_samples()}</legend>
      {DEMO_CATEGORIES.map((category) => (
        <label
          key={category}
          className="relative rounded-sm border-b-2 border-transparent py-1 text-ink-muted transition-colors hover:text-ink has-checked:border-accent has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
            checked={category === chosen}
            onChange={() => onChoose(category)}
          />
          {LABELS[category]()}
        </label>
      ))}
    </fieldset>
  )
}
