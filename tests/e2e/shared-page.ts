// `test`: tests share one page, which is emptied after each. A new page would be a new process, which compiles the whole
// program anew: for a person who is signed in, that takes two seconds of CPU time. `testAlone`: with a page of its own,
// for tests of what is loaded when, of another kind of browser, or with what cannot be taken from a page again.
import { test as base, type Disposable, type Page } from '@playwright/test'

/** A file of every server of ours, without a script: an origin's storage can be written there, and nobody reads it. */
export const EMPTY_PAGE = '/robots.txt'

/** How to take back what a test has done to the page. */
type Undo = () => Promise<void>

interface SharedPage {
  readonly page: Page
  /** Of the test that runs. */
  readonly undo: Undo[]
}

export const test = base.extend<object, { sharedPage: SharedPage }>({
  sharedPage: [
    async ({ browser }, provide, { project }) => {
      const { baseURL = '', viewport = null, contextOptions } = project.use
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport })
      const page = await context.newPage()
      const undo: Undo[] = []
      noteChanges(page, undo)
      await page.goto(EMPTY_PAGE)
      await provide({ page, undo })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: ({ sharedPage }, provide) => provide(sharedPage.page.context()),
  page: async ({ sharedPage, viewport }, provide) => {
    await provide(sharedPage.page)
    await empty(sharedPage)
    if (viewport) await sharedPage.page.setViewportSize(viewport)
  },
})

export const testAlone = test.extend({
  context: async ({ browser }, provide) => {
    const context = await browser.newContext()
    await provide(context)
    await context.close()
  },
  page: async ({ context }, provide) => provide(await context.newPage()),
})

function noteChanges(page: Page, undo: Undo[]): void {
  const noting =
    <Arguments extends unknown[]>(change: (...args: Arguments) => Promise<Disposable>) =>
    async (...args: Arguments) => {
      const made = await change(...args)
      undo.push(() => made.dispose())
      return made
    }
  page.addInitScript = noting(page.addInitScript.bind(page))
  page.exposeFunction = noting(page.exposeFunction.bind(page))
  page.routeWebSocket = () => refuse('routeWebSocket')
  page.clock.install = () => refuse('clock.install')
}

function refuse(name: string): never {
  throw new Error(`${name} would hold for the next test, too: this one needs testAlone`)
}

async function empty({ page, undo }: SharedPage): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of ['console', 'domcontentloaded', 'pageerror', 'request', 'response', 'websocket'] as const) {
    page.removeAllListeners(event)
  }
  for (const change of undo.splice(0)) await change()
  await context.setOffline(false)
  await context.clearPermissions()
  await page.goto(EMPTY_PAGE)
  await page.evaluate(() => sessionStorage.clear())
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage', // not the cache of the program's code
  })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  await page.mouse.move(-1, -1)
  await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: null, reducedMotion: 'reduce' })
}
