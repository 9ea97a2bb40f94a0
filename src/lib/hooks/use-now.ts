import { useEffect, useState } from 'react'

/** The time, ticking unless it is stopped. */
export function useNow(intervalMs: number, isStopped = false): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (isStopped) return undefined
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs, isStopped])
  return now
}
