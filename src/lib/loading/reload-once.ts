// Reloads an open page. Without a connection, the browser's own error page would take its place: the server is known to
// answer before.

const MARK = 'verso-reloaded'

/**
 * After a deployment, which removes the previous version's files, the page reloads in the current version. Does nothing
 * when this version of the page has been reloaded for it before.
 */
export async function reloadOnce(): Promise<void> {
  try {
    if (sessionStorage.getItem(MARK) === import.meta.url) return
    await reloadIfServed(() => sessionStorage.setItem(MARK, import.meta.url))
  } catch {
    // No storage to remember the reload by: the page could reload for ever.
  }
}

/** Does nothing when the server cannot be reached. */
export async function reloadIfServed(onServed?: () => void): Promise<void> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  onServed?.()
  location.reload()
}
