// What axe finds on the page that is open.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 800 }

/** A theme changes colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** In a theme, each finding in one line, whatever its weight. */
export async function findings(page: Page, colorScheme: 'light' | 'dark', rules?: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  // Colours that are still on their way to the other theme are nobody's.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
  const axe = new AxeBuilder({ page }).setLegacyMode() // there is no frame to look into, and so no second page to open
  if (rules) axe.withRules(rules)
  else axe.options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${colorScheme} ${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

export async function findingsInBoth(page: Page): Promise<string[]> {
  return [...(await findings(page, 'light')), ...(await findings(page, 'dark', COLOUR_RULES))]
}

/**
 * Expects that axe finds nothing and nothing sticks out, wide and narrow. Where SHOTS names a folder, both are also kept
 * as pictures in both themes.
 */
export async function expectFaultless(page: Page, state: string): Promise<void> {
  await page.setViewportSize(WIDE)
  await shoot(page, state)
  expect.soft(await findingsInBoth(page), `${state}, wide`).toEqual([])
  await page.setViewportSize(NARROW)
  await shoot(page, state)
  expect.soft(await findings(page, 'dark'), `${state}, narrow`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${state}, narrow: sticks out, px`).toBeLessThanOrEqual(0)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(WIDE)
}

async function shoot(page: Page, state: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${state}, ${colorScheme}, ${page.viewportSize()?.width}.png` })
  }
}
