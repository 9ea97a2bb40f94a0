// Preloads code that is needed only in certain events, because the connection may be gone by then.

/**
 * Delay after the page has loaded: the page's own resources go first, and a visitor who leaves at once downloads
 * nothing more.
 */
const AFTER_LOAD_MS = 10_000
const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'keydown', 'focusin']

/** Calls once, a moment after the page has loaded; a person who does something before is not kept waiting for it. */
export function onceIdle(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onLoad = () => void (timer = setTimeout(once, AFTER_LOAD_MS))
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('load', onLoad)
    for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, once)
  }
  const once = () => {
    stop()
    begin()
  }
  for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, once)
  if (document.readyState === 'complete') onLoad()
  else addEventListener('load', onLoad)
  return stop
}
