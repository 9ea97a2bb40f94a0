// Each public page in a browser, in one visit: its answer, its hydration without a visible change, its policy, the way
// Tab takes through it, and its look in windows of all widths, in both themes.
import { expect } from '@playwright/test'
import { PUBLIC_PAGES } from '../../../worker/contract/pages.ts'
import { findings } from '../axe.ts'
import { NO_FAULTS, textFaults } from '../drawn-text.ts'
import { drawAllParts } from '../late-parts.ts'
import { violationsOn } from '../policy-violations.ts'
import { test } from '../shared-page.ts'
import { type Stop, walkByTab } from '../tab-walk.ts'

const PAGES = [...PUBLIC_PAGES, '/nothing'] as const

/** Two in a row are not quite level. */
const ROW_PX = 24

for (const path of PAGES) {
  test(`${path} wakes up without a change, keeps its policy, is walked through by Tab, and fits every window`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    const violations = await violationsOn(page)
    await test.step('answers with the page and a policy, and wakes up', async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(path === '/nothing' ? 404 : 200)
      expect((await answer?.text())?.match(/<h1[ >]/g)).toHaveLength(1)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      for (const directive of ["base-uri 'none'", "form-action 'self'", "object-src 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(directive)
      expect(policy).not.toMatch(/\*|https:/)
      expect(answer?.headers()['permissions-policy']).toContain('camera=()')
      await expect(page.locator('html[data-awake]')).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })
    await test.step('is walked through by Tab on a phone, from top to bottom', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      expectStraight(await walkByTab(page))
    })
    await test.step('fits every window', async () => {
      await drawAllParts(page, path)
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await textFaults(page), `at ${width} px`).toEqual(NO_FAULTS)
        // A phone's page has buttons of its own, in the colours that the wide page is judged by.
        if (width === 390) expect.soft(await findings(page, 'light', { rules: 'structure' }), 'narrow').toEqual([])
      }
    })
    await test.step('shows axe nothing, in the light and in the dark', async () => {
      expect.soft(await findings(page, 'light'), 'wide').toEqual([])
      await page.getByRole('radio', { name: 'Dark' }).check()
      await expect(page.locator('html')).toHaveClass(/dark/)
      expect.soft(await findings(page, 'dark', { rules: 'colours' }), 'dark').toEqual([])
      expect.soft(await textFaults(page), 'in the dark').toEqual(NO_FAULTS)
    })
    await page.waitForLoadState('networkidle')
    expect(violations).toEqual([])
    expect(complaints.filter((text) => !isAnswer404(path, text))).toEqual([])
  })
}

/** A browser complains of the answer itself. */
function isAnswer404(path: string, complaint: string): boolean {
  return path === '/nothing' && complaint.includes('404')
}

function expectStraight(stops: readonly Stop[]): void {
  expect(stops.length).toBeGreaterThan(3)
  const unmarked = stops.filter(({ isMarked }) => !isMarked)
  expect
    .soft(
      unmarked.map(({ name }) => name),
      'without a mark',
    )
    .toEqual([])
  const upwards = stops.filter(({ top }, index) => top < (stops[index - 1]?.top ?? 0) - ROW_PX)
  expect
    .soft(
      upwards.map(({ name }) => name),
      'backwards',
    )
    .toEqual([])
}
