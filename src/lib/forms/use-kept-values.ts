import { useEffect, useEffectEvent, useState } from 'react'
import { useTypedBefore } from './use-typed-before.ts'

const kept = new Map<string, object>()

/**
 * What a form begins with: what stood in it when the person went to another page, otherwise what was typed before the
 * page woke up. It is kept in this page's memory alone.
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
