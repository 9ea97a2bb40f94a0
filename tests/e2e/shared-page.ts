// `test`: tests share one page, which is emptied after each. A new page would be a new process, which compiles the whole
// program anew: for a person who is signed in, that takes two seconds of CPU time. `testAlone`: with a page of its own,
// for tests of what is loaded when, with options of their own (`test.use`), or with what cannot be taken from a page again.
import { test as base, type Disposable, type Page, type ViewportSize } from '@playwright/test'

/** A file of every server of ours, without a script: an origin's storage can be written there, and nobody reads it. */
export const EMPTY_PAGE = '/robots.txt'

/** Each starts a clock that stays. */
const CLOCK_METHODS = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const

/** What tests listen to. Playwright listens to a page, too. */
const EVENTS = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'pageerror',
  'popup',
  'request',
  'response',
  'websocket',
] as const

/** How to take back what a test has done to the page. */
type Undo = () => Promise<void>

interface SharedPage {
  readonly page: Page
  readonly viewport: ViewportSize | null
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
      await provide({ page, viewport, undo })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: ({ sharedPage }, provide) => provide(sharedPage.page.context()),
  page: async ({ sharedPage }, provide, testInfo) => {
    await provide(sharedPage.page)
    // A test that fails is the last of its worker, and its page is still to be looked at.
    if (testInfo.status === testInfo.expectedStatus) await empty(sharedPage)
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
  for (const method of CLOCK_METHODS) page.clock[method] = () => refuse(`clock.${method}`)
}

function refuse(name: string): never {
  throw new Error(`${name} would hold for the next test, too: this one needs testAlone`)
}

async function empty({ page, viewport, undo }: SharedPage): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of EVENTS) page.removeAllListeners(event)
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
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    contrast: null,
    forcedColors: null,
    reducedMotion: 'reduce',
  })
  if (viewport) await page.setViewportSize(viewport)
}
