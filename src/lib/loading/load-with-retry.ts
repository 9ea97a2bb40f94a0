import { raiseLoadTrouble, wasTriedAgain } from './load-trouble.ts'
import { reloadOnce } from './reload-once.ts'
import { tellWhenSlow } from './tell-when-slow.ts'

/** Between two tries: a connection that comes and goes is back within seconds, or the person sees that it is not. */
const RETRY_MS = 3_000

/**
 * Loads a module that the page can do without for a while. A lost connection must not break the page, as the rejection
 * of a lazy component would: the user is told and may retry at once. Code that neither comes nor fails is
 * told as well.
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  let settle = () => {}
  for (;;) {
    const stopWaiting = tellWhenSlow()
    try {
      const module = await load().finally(stopWaiting)
      settle()
      return module
    } catch {
      if (wasTriedAgain()) await reloadOnce()
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, RETRY_MS)
        const settleBefore = settle
        settle = raiseLoadTrouble(() => {
          clearTimeout(timer)
          resolve()
        })
        settleBefore()
      })
    }
  }
}
