// How the height is divided between the documents and the list, remembered in the browser.
import { useState } from 'react'

/** Per cent of the height that the documents have. */
export const SPLIT = { min: 20, initial: 50, max: 85 } as const
const KEY = 'verso-preview-split'

export function clampSplit(share: number): number {
  return Math.round(Math.min(SPLIT.max, Math.max(SPLIT.min, share)))
}

export function useSplit(): readonly [number, (share: number) => void] {
  const [split, setSplit] = useState(remembered)
  const change = (share: number) => {
    const next = clampSplit(share)
    setSplit(next)
    try {
      localStorage.setItem(KEY, String(next))
    } catch {
      // A browser that stores nothing divides the page anew each time.
    }
  }
  return [split, change]
}

function remembered(): number {
  try {
    const share = Number(localStorage.getItem(KEY) ?? Number.NaN)
    return Number.isFinite(share) ? clampSplit(share) : SPLIT.initial
  } catch {
    return SPLIT.initial
  }
}
