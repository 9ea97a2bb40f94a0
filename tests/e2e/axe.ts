// What axe finds on the page that is open.
import { expect, type Locator, type Page, test, type TestInfo } from '@playwright/test'
import type axe from 'axe-core'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 800 }

/** A file of the build, as scripts/build-e2e.ts puts it there: the browser compiles it once for all pages. */
const AXE = '/assets/axe.min.js'

/** A theme changes colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

interface Scope {
  /** For a dialog over a page that has been judged. */
  readonly part?: Locator
  /** Without the site's header and footer, where they have been judged. */
  readonly isWithoutFrame?: boolean
  readonly rules?: 'all' | 'colours' | 'structure'
}

/** In a theme, each finding in one line, whatever its weight. */
export async function findings(
  page: Page,
  colorScheme: 'light' | 'dark',
  { part, isWithoutFrame = false, rules = 'all' }: Scope = {},
): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await loadAxe(page)
  const options: axe.RunOptions = {
    resultTypes: ['violations'], // what passes is not listed in full
    ...(rules === 'colours'
      ? { runOnly: COLOUR_RULES }
      : { rules: { 'target-size': { enabled: true }, ...(rules === 'structure' ? without(COLOUR_RULES) : {}) } }),
  }
  const violations = await (part ?? page.locator('html')).evaluate(
    async (element, { options, isWithoutFrame }) => {
      const judge = Reflect.get(window, 'axe') as typeof axe
      const include = element === document.documentElement ? document : element
      const frame = isWithoutFrame ? [...document.querySelectorAll('header, footer')] : []
      const exclude = frame.filter((element) => !element.closest('main, section, article, aside, [role="dialog"]'))
      // Colours that are on their way to the other theme are nobody's, nor is a toast that is half there.
      for (const animation of document.getAnimations()) animation.finish()
      const { violations } = await judge.run(exclude.length > 0 ? { include, exclude } : include, options)
      return violations
    },
    { options, isWithoutFrame },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${colorScheme} ${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Once for each document. A page that is offline must have it already. */
async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(async (address) => {
    if ('axe' in window) return
    const script = Object.assign(document.createElement('script'), { src: address })
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', () => reject(new Error(`${address} is not there`)))
      document.head.append(script)
    })
    script.remove()
  }, AXE)
}

function without(rules: readonly string[]): axe.RuleObject {
  return Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))
}

/** All rules in the light, and those on colours in the dark. */
export async function findingsInBoth(page: Page, part?: Locator): Promise<string[]> {
  const scope = part === undefined ? {} : { part }
  return [...(await findings(page, 'light', scope)), ...(await findings(page, 'dark', { ...scope, rules: 'colours' }))]
}

/** The frames that a test has had judged, by what they say. */
const judged = new WeakMap<TestInfo, Set<string>>()

/**
 * Expects that axe finds nothing and nothing sticks out, wide in the light and narrow in the dark: each width and each
 * theme is judged once. The site's header and footer are judged again only where they say something new.
 * Where SHOTS names a folder, both widths are also kept as pictures in both themes.
 */
export async function expectFaultless(page: Page, state: string): Promise<void> {
  const frames = judged.get(test.info()) ?? new Set()
  const frame = await frameOf(page)
  const scope = { isWithoutFrame: frames.has(frame) }
  judged.set(test.info(), frame === '' ? frames : frames.add(frame))

  await show(page, 'light', WIDE)
  await shoot(page, state)
  expect.soft(await findings(page, 'light', scope), `${state}, wide`).toEqual([])
  await show(page, 'dark', NARROW)
  await shoot(page, state)
  expect.soft(await findings(page, 'dark', scope), `${state}, narrow`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${state}, narrow: sticks out, px`).toBeLessThanOrEqual(0)
  await show(page, 'light', WIDE)
}

/** What the site's header and footer say; nothing where a dialog hides them. */
async function frameOf(page: Page): Promise<string> {
  const texts = await page.getByRole('banner').or(page.getByRole('contentinfo')).allInnerTexts()
  return texts.join('\n')
}

/** Both at once, so that the page is not painted for each. */
async function show(page: Page, colorScheme: 'light' | 'dark', size: typeof WIDE): Promise<void> {
  await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize(size)])
}

async function shoot(page: Page, state: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${state}, ${colorScheme}, ${page.viewportSize()?.width}.png` })
  }
}
