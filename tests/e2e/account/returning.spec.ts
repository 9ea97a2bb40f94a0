// A user who returns signed in never sees the page that is prerendered for visitors.
import { type Browser, expect, type Page } from '@playwright/test'
import { visitSignedIn } from '../actions.ts'
import { likest, tracedFrames } from '../painted-frames.ts'
import { testAlone as test } from '../shared-page.ts'

declare global {
  interface Window {
    /** One entry for each different state that was about to be painted. */
    painted: string[]
  }
}

/** Notes before each paint what a person would see. */
async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.painted = []
    const note = () => {
      const seen = (selector: string) => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true })
      const state = [
        seen('header') && 'header',
        seen('header a[href*="signin"]') && 'get-started',
        seen('footer') && 'footer',
        seen('main h1') && document.querySelector('main h1')?.textContent,
      ]
      const text = state.filter(Boolean).join(' | ')
      if (window.painted.at(-1) !== text) window.painted.push(text)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
}

/** The program comes late, so that what the page looks like before it lasts. */
async function delayProgram(page: Page): Promise<void> {
  await page.route('**/assets/index-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
}

test('a signed-in reload of the start page never paints the landing page, and a public page hides what is for visitors', async ({
  page,
  request,
}) => {
  await watchPaints(page)
  const painted = () => page.evaluate(() => window.painted)
  await delayProgram(page)
  await test.step('would notice: a visitor sees the landing page before any script', async () => {
    await page.goto('/')
    await expect.poll(async () => (await painted()).join()).toContain('header | get-started | footer | ')
  })
  await page.goto('about:blank')
  await visitSignedIn(page, '/')
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  await test.step('the start page', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
    const states = await painted()
    expect(states).toContain('header') // the shell, before any script
    expect(states.filter((state) => /get-started|footer/.test(state))).toEqual([])
    const [, headline = ''] = /<h1[^>]*>([^<]+)/.exec(await (await request.get('/')).text()) ?? []
    expect(headline).not.toBe('')
    expect(states.filter((state) => state.includes(headline))).toEqual([])
  })
  await test.step('a public page', async () => {
    await page.goto('/about')
    await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
    const states = await painted()
    expect(states.filter((state) => state.includes('get-started'))).toEqual([])
    expect(states.at(-1)).toBe('header | footer | About')
  })
})

/** The landing page as it lies in the file, before any script. */
async function landingPicture(browser: Browser): Promise<Buffer> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  // Switched off, scripts would be missed in a line of their own.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picture = await page.screenshot()
  await context.close()
  return picture
}

test('no frame of a signed-in reload looks like the landing page, in a trace that shows it to a visitor', async ({
  browser,
  page,
}) => {
  const landing = await landingPicture(browser)

  await delayProgram(page)
  const visitors = await tracedFrames(browser, page, async () => {
    await page.goto('/')
    await expect(page.locator('html[data-awake]')).toBeAttached()
  })
  expect(await likest(visitors, landing)).toBeGreaterThan(0.9)

  await visitSignedIn(page, '/')
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  const own = await tracedFrames(browser, page, async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  })
  expect(own.length).toBeGreaterThan(1)
  expect(await likest(own, landing)).toBeLessThan(0.5)
})

test('a sign-in that has ended leads a returning person to the landing page, and a start that is cut off ends none', async ({
  page,
}) => {
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('verso-signed-in', '1'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await visitSignedIn(page, '/')
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  await page.route('/api/config', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.unroute('/api/config')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
})
