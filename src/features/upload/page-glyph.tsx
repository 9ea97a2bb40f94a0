import { cn } from '../../lib/cn.ts'

/** A sheet with its corner turned; it turns further when something is about to land on it. */
export function PageGlyph({
  isTurning = false,
  className,
}: {
  readonly isTurning?: boolean
  readonly className?: string
}) {
  return (
    <svg
      viewBox="0 0 40 52"
      fill="none"
      aria-hidden
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={cn('h-13 w-10 shrink-0', className)}
    >
      <path d="M2 2H26L38 14V50H2Z" className="fill-sheet stroke-control" />
      <path
        d="M26 2V14H38Z"
        className={cn(
          'origin-[38px_2px] fill-accent stroke-accent transition-transform duration-300 group-hover:scale-125',
          isTurning && 'scale-150',
        )}
      />
      <path d="M9 24H31M9 31H31M9 38H22" className="stroke-control" />
    </svg>
  )
}
