/** Wider windows have a margin beside the page's 72rem for what floats over it. */
const NARROW = '(width < 78rem)'
/** Without a movement, the page stands still. */
const REST_MS = 250
const START_PX = 64
const CONTROLS = 'a, button, input, textarea, select, label, pre, [role=slider]'
const TYPED_INTO = 'input, textarea, select'

/** Calls back when `floating` begins or ceases to be in the way of the page below it. Answers how to end it. */
export function watchForOverlap(floating: HTMLElement, setAway: (isAway: boolean) => void): () => void {
  const narrow = matchMedia(NARROW)
  let below = heightBelow()
  let readsOn = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => setAway(narrow.matches && (readsOn || isTyping() || isOverControl(floating)))
  const lookAtRest = () => {
    clearTimeout(timer)
    timer = setTimeout(look, REST_MS)
  }
  const follow = () => {
    const moved = below - heightBelow()
    if (Math.abs(moved) < 1) return // something came late above, and the browser scrolled along with the text
    below -= moved
    readsOn = moved > 0 && scrollY > START_PX && below > innerHeight + 1
    if (narrow.matches) setAway(true)
    lookAtRest()
  }
  const watched = ['resize', 'focusin', 'focusout']
  // Parts that come late, and other pages.
  const content = new ResizeObserver(() => {
    below = heightBelow()
    lookAtRest()
  })
  content.observe(document.body)
  addEventListener('scroll', follow, { passive: true })
  for (const event of watched) addEventListener(event, lookAtRest)
  return () => {
    clearTimeout(timer)
    content.disconnect()
    removeEventListener('scroll', follow)
    for (const event of watched) removeEventListener(event, lookAtRest)
  }
}

/** From the window's top to the page's end: unlike the scroll position, it tells reading from what grows above. */
function heightBelow(): number {
  return document.documentElement.scrollHeight - scrollY
}

function isTyping(): boolean {
  return document.activeElement?.matches(TYPED_INTO) ?? false
}

function isOverControl(floating: HTMLElement): boolean {
  const { left, right, top, bottom } = floating.getBoundingClientRect()
  const across = [left, (left + right) / 2, right - 1]
  const down = [top, (top + bottom) / 2, bottom - 1]
  return across.some((x) =>
    down.some((y) =>
      document.elementsFromPoint(x, y).some((element) => !floating.contains(element) && element.matches(CONTROLS)),
    ),
  )
}
