import { formatAgo } from '../../lib/format.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { formatInstant } from '../../lib/format-exact.ts'

/** `5 minutes ago` need not be more exact than this. */
const CLOCK_MS = 30_000

export function Ago({ time }: { readonly time: string }) {
  const nowMs = useNow(CLOCK_MS)
  return (
    <time dateTime={time} title={formatInstant(time)} className="whitespace-nowrap">
      {formatAgo(time, nowMs)}
    </time>
  )
}
