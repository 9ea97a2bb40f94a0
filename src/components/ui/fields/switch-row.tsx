import { clsx } from 'clsx'
import { Switch } from 'radix-ui'
import { useId } from 'react'

interface SwitchRowProps {
  readonly label: string
  readonly text: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** Beside something that matters more. */
  readonly isSmall?: boolean
  /** It has no effect here, which the text says. */
  readonly isDisabled?: boolean
}

/** A setting that is on or off, with a line of meaning. */
export function SwitchRow({ label, text, isOn, onChange, isSmall = false, isDisabled = false }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={clsx('flex items-start justify-between gap-4', isSmall ? 'py-2' : 'py-3')}>
      <div>
        <label htmlFor={id} className={clsx('block', isSmall ? 'text-sm' : 'text-base font-medium')}>
          {label}
        </label>
        <p id={`${id}-text`} className={clsx('text-ink-muted', isSmall ? 'text-xs' : 'text-sm')}>
          {text}
        </p>
      </div>
      <Switch.Root
        id={id}
        aria-describedby={`${id}-text`}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
        className="mt-0.5 inline-flex disabled:cursor-not-allowed disabled:opacity-55 h-6 w-10 shrink-0 items-center rounded-full border border-control bg-well px-0.5 transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Switch.Thumb className="size-4.5 rounded-full bg-control transition-transform data-[state=checked]:translate-x-4 rtl:data-[state=checked]:-translate-x-4 data-[state=checked]:bg-on-accent" />
      </Switch.Root>
    </div>
  )
}
