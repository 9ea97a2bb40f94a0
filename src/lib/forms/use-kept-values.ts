import { useEffect, useEffectEvent, useState } from 'react'
import { getSession, onSessionChange } from '../session/session.ts'
import { useTypedBefore } from './use-typed-before.ts'

const kept = new Map<string, object>()
/** How many people have signed out in this tab. */
let signOuts = 0

let isSignedIn = getSession().status === 'signed-in'
// The next person in this tab has no business with what this one typed. A visitor who signs in goes on with the form.
onSessionChange(({ status }) => {
  if (isSignedIn && status === 'signed-out') {
    signOuts++
    forgetKeptValues()
  }
  isSignedIn = status === 'signed-in'
})

export function forgetKeptValues(): void {
  kept.clear()
}

/**
 * A form's initial values: the values the form had when the user left for another page, otherwise the text typed before
 * hydration. They are kept only in this page's memory.
 */
export function useKeptValues<Values extends object>(name: string, empty: Values): Values {
  const typed = useTypedBefore(empty)
  const [first] = useState(() => ({ ...typed, ...kept.get(name) }))
  return first
}

/** Keeps the values when the form goes. Nothing is kept once it was sent (`read` answers null) or its person signed out. */
export function useKeeping(name: string, read: () => object | null): void {
  const [signOutsBefore] = useState(signOuts)
  const keep = useEffectEvent(() => {
    const values = signOuts === signOutsBefore ? read() : null
    if (values) kept.set(name, values)
    else kept.delete(name)
  })
  useEffect(() => () => keep(), [])
}
