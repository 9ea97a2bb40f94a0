/** Between two tries: a connection that comes and goes is back within seconds, or the person sees that it is not. */
const RETRY_MS = 3_000

/**
 * Loads a module that the page can do without until it is there. A lost connection must not take the page with it, as
 * the rejection of a lazy component would.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
