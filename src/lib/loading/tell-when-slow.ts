import { raiseLoadTrouble } from './load-trouble.ts'
import { reloadIfServed } from './reload-once.ts'

/** Nothing that a page needs is waited for longer than this without a word. */
export const PATIENCE_MS = 8_000

/**
 * Reports what does not come, and offers a reload: a request that hangs cannot be repeated otherwise. Call what is given
 * back once the wait is over.
 */
export function tellWhenSlow(): () => void {
  let settle = () => {}
  const timer = setTimeout(() => (settle = raiseLoadTrouble(() => void reloadIfServed())), PATIENCE_MS)
  return () => {
    clearTimeout(timer)
    settle()
  }
}
