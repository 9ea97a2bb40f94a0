// Reloads an open page after a deployment, which removes the previous version's files. The page reloads in the current
// version once the server is known to answer.

const MARK = 'verso-reloaded'

/** Does nothing when the server cannot be reached, or when this version of the page has been reloaded for it before. */
export async function reloadOnce(): Promise<void> {
  try {
    if (sessionStorage.getItem(MARK) === import.meta.url) return
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
    if (!answer.ok) return
    sessionStorage.setItem(MARK, import.meta.url)
    location.reload()
  } catch {
    // No connection, or no storage to remember it by: a reload could leave the browser's own error page in our place.
  }
}
