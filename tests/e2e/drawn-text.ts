// Checks for faults in a page's rendered text. They run in the browser and name what they find.
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../worker/contract/languages.ts'

export interface TextFaults {
  /** What reaches beyond the window, if the page scrolls sideways. */
  readonly sideways: readonly string[]
  /** Text that a box around it hides a part of. */
  readonly cutOff: readonly string[]
  /** Two texts on one another. */
  readonly overlapping: readonly string[]
}

export const NO_FAULTS: TextFaults = { sideways: [], cutOff: [], overlapping: [] }

export function textFaults(page: Page): Promise<TextFaults> {
  return page.evaluate(() => {
    /** Letters are smaller than their lines: so much of a line's height, above and below, may lie over another's. */
    const LEADING = 0.25
    const SLACK_PX = 1.5

    interface Line {
      readonly node: Node
      readonly words: string
      readonly box: DOMRect
    }

    interface Surroundings {
      readonly isClippedAway: boolean
      /** Over the page on purpose, and out of its way by scrolling. */
      readonly isAfloat: boolean
      /** The nearest box that hides what reaches out of it: null where it can be scrolled to. */
      readonly frame: DOMRect | null
    }
    const NOTHING_AROUND: Surroundings = { isClippedAway: false, isAfloat: false, frame: null }
    const surroundingsOf = new Map<Element, Surroundings>()

    const { scrollWidth, clientWidth } = document.documentElement
    const sideways =
      scrollWidth <= clientWidth
        ? []
        : Array.from(document.querySelectorAll('body *'))
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect()
              return right > clientWidth || left < 0
            })
            .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`)

    const lines: Line[] = []
    const cutOff: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (words === '' || parent === null || !isSeen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = Array.from(range.getClientRects()).filter(({ width, height }) => width > 0 && height > 0)
      const { frame, isAfloat } = surroundings(parent)
      if (frame && boxes.some((box) => reachesOut(box, frame))) cutOff.push(words.slice(0, 60))
      if (!isAfloat) lines.push(...boxes.map((box) => ({ node, words, box })))
    }
    for (const field of document.querySelectorAll<HTMLElement>('input, textarea, [role=combobox]')) {
      if (isSeen(field) && field.scrollWidth > field.clientWidth + SLACK_PX) cutOff.push(`${field.tagName} ${field.id}`)
    }

    const overlapping: string[] = []
    lines.sort((one, other) => one.box.top - other.box.top)
    lines.forEach((one, index) => {
      for (let at = index + 1; at < lines.length; at++) {
        const other = lines[at]
        if (!other || other.box.top >= one.box.bottom) break
        if (one.node !== other.node && isOn(one.box, other.box)) {
          overlapping.push(`${one.words.slice(0, 40)} | ${other.words.slice(0, 40)}`)
        }
      }
    })
    return { sideways, cutOff, overlapping }

    /** What is only for screen readers is clipped away. */
    function isSeen(element: Element): boolean {
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !surroundings(element).isClippedAway
      )
    }

    /** Of an element and all around it; each is looked at once, however many texts are in it. */
    function surroundings(element: Element): Surroundings {
      const known = surroundingsOf.get(element)
      if (known) return known
      const around = element.parentElement ? surroundings(element.parentElement) : NOTHING_AROUND
      const { clipPath, position, overflowX, overflowY } = getComputedStyle(element)
      const hides = (...values: string[]) => values.includes(overflowX) || values.includes(overflowY)
      const found: Surroundings = {
        isClippedAway: around.isClippedAway || clipPath === 'inset(50%)',
        isAfloat: around.isAfloat || position === 'fixed' || position === 'sticky',
        frame:
          element === document.body || hides('auto', 'scroll')
            ? null
            : hides('hidden', 'clip')
              ? element.getBoundingClientRect()
              : around.frame,
      }
      surroundingsOf.set(element, found)
      return found
    }

    function reachesOut(box: DOMRect, frame: DOMRect): boolean {
      const leading = box.height * LEADING
      return (
        box.left < frame.left - SLACK_PX ||
        box.right > frame.right + SLACK_PX ||
        box.top + leading < frame.top ||
        box.bottom - leading > frame.bottom
      )
    }

    function isOn(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down =
        Math.min(one.bottom - one.height * LEADING, other.bottom - other.height * LEADING) -
        Math.max(one.top + one.height * LEADING, other.top + other.height * LEADING)
      return across > SLACK_PX && down > SLACK_PX
    }
  })
}

/**
 * Finds text without the accents of the pseudo-locales, including text only for screen readers. Excluded are pictured
 * documents in their own languages (`lang`), names and code (`translate="no"`, `code`), and the catalogue's language
 * names.
 */
export function plainText(page: Page): Promise<string[]> {
  const names: string[] = LANGUAGES.flatMap(({ name, nativeName }) => [name, nativeName])
  return page.evaluate((names) => {
    const found: string[] = []
    const judge = (text: string | null, element: Element | null) => {
      const words = text?.trim() ?? ''
      if (!/[a-z]{2}/i.test(words) || names.includes(words)) return
      if (element?.closest('[lang]:not(html), [translate="no"], code, script, style, noscript')) return
      found.push(words)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) judge(node.textContent, node.parentElement)
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`body [${name}]`)) judge(element.getAttribute(name), element)
    }
    return found
  }, names)
}
