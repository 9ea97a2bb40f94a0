// What a state of a page looks like: axe, nothing that sticks out, and a picture for whoever wants to see it.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDE = 1280
const NARROW = 390

/** In both themes, wide and narrow. Where SHOTS names a folder, each is also kept as a picture. */
export async function look(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [WIDE, NARROW]) {
      await page.setViewportSize({ width, height: 800 })
      // Colours are those of the theme, everything else is that of the width: two of the four show all.
      if ((colorScheme === 'light') === (width === WIDE)) {
        expect.soft(await findings(page), `${state} ${colorScheme} ${width}`).toEqual([])
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${state} ${colorScheme} ${width}`).toBeLessThanOrEqual(0)
      const folder = process.env['SHOTS']
      if (folder) await page.screenshot({ path: `${folder}/${state}-${colorScheme}-${width}.png`, fullPage: true })
    }
  }
  await page.setViewportSize({ width: WIDE, height: 800 })
}

async function findings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
}
