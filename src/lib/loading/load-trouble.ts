// Parts of the page whose code failed to load. The page stays as it is, reports the failure, and retries when asked.

const waiting = new Set<() => void>()
const listeners = new Set<() => void>()
let hasTriedAgain = false

/** `tryAgain` is called when the person asks for it. The trouble lasts until what is given back is called. */
export function raiseLoadTrouble(tryAgain: () => void): () => void {
  // A trouble of its own, even where the same function is given twice.
  const again = () => tryAgain()
  waiting.add(again)
  tell()
  return () => {
    waiting.delete(again)
    tell()
  }
}

export function isInLoadTrouble(): boolean {
  return waiting.size > 0
}

/** True once the person has pressed the button: from then on a part that is still missing may be fetched by a reload. */
export function wasTriedAgain(): boolean {
  return hasTriedAgain
}

export function tryLoadingAgain(): void {
  if (waiting.size === 0) return
  hasTriedAgain = true
  for (const again of waiting) again()
}

export function onLoadTroubleChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
