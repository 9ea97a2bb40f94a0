import { clsx } from 'clsx'
import { Progress } from 'radix-ui'

interface ProgressBarProps {
  readonly label: string
  /** 0–100; null while the progress is unknown. */
  readonly percent: number | null
  readonly className?: string
}

export function ProgressBar({ label, percent, className }: ProgressBarProps) {
  return (
    <Progress.Root
      value={percent === null ? null : Math.round(percent)}
      aria-label={label}
      className={clsx('h-1.5 w-full overflow-hidden rounded-full bg-rule', className)}
    >
      <Progress.Indicator
        className={clsx(
          'h-full rounded-full bg-accent transition-[width] duration-300 ease-out',
          percent === null && 'w-1/3 animate-pulse',
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </Progress.Root>
  )
}
