// A question whose answer is wanted for something paid for already: it waits for a busy service a little.
import { EngineTroubleError } from './engine.ts'

/** A longer wait is the job's, which sleeps. */
const LONGEST_WAIT_MS = 5_000
const MAX_TRIES = 4

/** Asks again as often as the service is busy and names a short wait. Rejects as `ask` does, and with the signal's reason. */
export async function askPatiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const waitMs = error instanceof EngineTroubleError && error.trouble.kind === 'busy' && error.trouble.retryAfterMs
      if (typeof waitMs !== 'number' || waitMs > LONGEST_WAIT_MS || tries === MAX_TRIES) throw error
      await pause(waitMs, signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
