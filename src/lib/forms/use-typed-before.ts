import { useState } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'

/** A form's initial values: in a prerendered page, the text typed into its named fields before hydration. */
export function useTypedBefore<Values extends object>(empty: Values): Values {
  const isHydrated = useHydrated()
  const [first] = useState(() => (isHydrated || typeof document === 'undefined' ? empty : withTyped(empty)))
  return first
}

function withTyped<Values extends object>(empty: Values): Values {
  const typed = Object.keys(empty).flatMap((name) => {
    const field = document.querySelector(`main [name="${name}"]`)
    const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && TEXTS.has(field.type))
    return isText && field.value !== '' ? [[name, field.value] as const] : []
  })
  return { ...empty, ...Object.fromEntries(typed) }
}

const TEXTS = new Set(['text', 'email'])
