// Keeps the focus when the focused element disappears (a pressed button that is no longer needed, a closed dialog, a
// page the user left). The focus would fall to <body>, and a keyboard or screen reader to the top of the page. It moves
// instead to the row that replaced the removed row, or to the heading of the nearest remaining part.

const HEADING = 'h1, h2, h3'

/** A dialog, menu or popover gives the focus back to its opener by itself, a moment after it has closed. */
const OWN_RESTORE_MS = 50

/**
 * The focused element and its place, stored while it is in the page, since a removed element no longer knows its place.
 */
interface Place {
  readonly element: Element
  readonly ancestors: readonly Element[]
  readonly row: { readonly item: Element; readonly list: Element; readonly index: number } | null
}

let holders = 0
let stopWatching: (() => void) | null = null

/** Watches the whole document until the returned function is called, by everybody who has asked for it. */
export function keepFocus(): () => void {
  holders += 1
  stopWatching ??= watch()
  return () => {
    holders -= 1
    // A page that takes the place of another holds on to the watch: it knows where the keyboard was.
    queueMicrotask(() => {
      if (holders > 0) return
      stopWatching?.()
      stopWatching = null
    })
  }
}

function watch(): () => void {
  // It begins to watch when a person has begun to act.
  const { activeElement } = document
  let last = activeElement && activeElement !== document.body ? placeOf(activeElement) : null
  // Nobody else looks for the focus: a ring around a heading would be a riddle to them.
  let usesKeyboard = false
  const onKeyDown = () => void (usesKeyboard = true)
  const onPointerDown = () => void (usesKeyboard = false)

  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = placeOf(target)
  }
  const isLost = () => last !== null && document.activeElement === document.body && !isShown(last.element)
  const restore = () => {
    if (last === null || !isLost()) return
    const home = homeOf(last)
    if (!home) return // the page that comes next has not been drawn yet
    if (home.matches(HEADING) && !home.hasAttribute('tabindex')) home.tabIndex = -1
    home.focus({ preventScroll: true, focusVisible: usesKeyboard })
  }
  const restoreIfLost = () => isLost() && setTimeout(restore, OWN_RESTORE_MS)
  // Whoever clicks beside everything, or lets a control be disabled, has left it: nothing is lost then.
  const onFocusOut = () =>
    setTimeout(() => {
      if (last && isShown(last.element) && document.activeElement === document.body) last = null
      else restoreIfLost()
    })
  const observer = new MutationObserver(restoreIfLost)

  document.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('pointerdown', onPointerDown, true)
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('keydown', onKeyDown, true)
    document.removeEventListener('pointerdown', onPointerDown, true)
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
  }
}

/** False also for what React hides while the page that comes next is loaded, and removes only then. */
function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility()
}

function placeOf(element: Element): Place {
  const ancestors: Element[] = []
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) ancestors.push(at)
  const item = element.closest('li')
  const list = item?.parentElement
  const row = item && list ? { item, list, index: Array.from(list.children).indexOf(item) } : null
  return { element, ancestors, row }
}

function homeOf({ ancestors, row }: Place): HTMLElement | null {
  if (row && row.list.isConnected && !row.item.isConnected) {
    const next = row.list.children[Math.min(row.index, row.list.children.length - 1)]
    const control = next?.querySelector<HTMLElement>('a[href], button')
    if (control) return control
  }
  for (const ancestor of ancestors) {
    if (ancestor.querySelector('main')) break // beyond the page's content, the nearest heading is the footer's
    const heading = shownHeading(ancestor, HEADING)
    if (heading) return heading
  }
  return shownHeading(document, 'main h1')
}

function shownHeading(within: ParentNode, selector: string): HTMLElement | null {
  return [...within.querySelectorAll<HTMLElement>(selector)].find(isShown) ?? null
}
