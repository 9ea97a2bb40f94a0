import { useEffect, useEffectEvent, useState } from 'react'
import { useTypedBefore } from './use-typed-before.ts'

const kept = new Map<string, object>()

/**
 * A form's initial values: the values the form had when the user left for another page, otherwise the text typed before
 * hydration. They are kept only in this page's memory.
 */
export function useKeptValues<Values extends object>(name: string, empty: Values): Values {
  const typed = useTypedBefore(empty)
  const [first] = useState(() => ({ ...typed, ...kept.get(name) }))
  return first
}

/** Keeps the values when the form goes, unless it was sent: `read` then answers null. */
export function useKeeping(name: string, read: () => object | null): void {
  const keep = useEffectEvent(() => {
    const values = read()
    if (values) kept.set(name, values)
    else kept.delete(name)
  })
  useEffect(() => () => keep(), [])
}
