import type { Page } from '@playwright/test'

export interface Stop {
  readonly name: string
  readonly top: number
  readonly isMarked: boolean
}

/** Walks with Tab from the top of the page to its footer, which is the same everywhere, and notes each stop. */
export async function walkByTab(page: Page): Promise<readonly Stop[]> {
  const presses = await page.evaluate(() => {
    const stops: Stop[] = []
    Object.assign(window, { stops })
    // Before React, which holds events back from parts of the page that are not awake yet.
    window.addEventListener('focusin', note, true)
    function note({ target }: FocusEvent) {
      // A group hands the focus on to what is chosen in it.
      if (!(target instanceof HTMLElement) || target.matches('[role="tablist"], [role="radiogroup"]')) return
      const around = [target, target.parentElement, target.parentElement?.parentElement, ...target.children]
      const isMarked = around.some((element) => {
        const style = element && getComputedStyle(element)
        return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
      })
      const name = `${target.tagName} ${target.getAttribute('aria-label') ?? target.textContent.slice(0, 30)}`
      stops.push({ name, top: target.getBoundingClientRect().top + scrollY, isMarked })
    }
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex="0"]')
    const footer = document.querySelector('footer')
    return Array.from(all).filter(
      (element) =>
        element.checkVisibility() &&
        element.tabIndex >= 0 &&
        (footer?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING,
    ).length
  })
  for (let press = 0; press < presses; press++) await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const footerTop = (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) + scrollY
    return (Reflect.get(window, 'stops') as Stop[]).filter(({ top }) => top < footerTop)
  })
}
