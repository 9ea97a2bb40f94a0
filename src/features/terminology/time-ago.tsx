import { formatAgo } from '../../lib/format.ts'
import { useNow } from '../../lib/hooks/use-now.ts'

/** `5 minutes ago` need not be more exact than this. */
const CLOCK_MS = 30_000

export function TimeAgo({ time }: { readonly time: string }) {
  return <time dateTime={time}>{formatAgo(time, useNow(CLOCK_MS))}</time>
}
