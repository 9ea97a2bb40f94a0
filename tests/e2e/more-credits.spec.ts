// A document that the credits do not suffice for, and plans without limit. No model is connected here and so nothing is
// charged: the server's answers about money are put in its mouth.
import { expect, type Page, test } from '@playwright/test'
import { signUp, startTranslation } from '../people/accounts.ts'
import { chooseFile, visitSignedIn } from './actions.ts'
import { signInBeforehand } from './people.ts'

const TEXT = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Good morning to all of you.\n') }

/** Changes what the server answers with JSON at this address. */
async function answerWith(page: Page, url: string, changes: object): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...changes } })
  })
}

const quoteOf = (credits: number, balance: number, isUnlimited = false) =>
  ({ quote: { pages: credits, words: credits * 400, credits, balance, isUnlimited } }) as const
const payments = { publishableKey: 'pk', isStandIn: true, prices: { standard: 'price_1', pro: 'price_2' } }

test('the quote offers the smallest plan that covers the document, by name and price', async ({ page }) => {
  await answerWith(page, '**/api/config', { payments })
  await answerWith(page, '**/api/detect-language', quoteOf(30, 5))
  await visitSignedIn(page, '/translate')
  await chooseFile(page, TEXT)
  const notice = page.getByRole('alert').filter({ hasText: "You don't have enough credits for this document." })
  await expect(notice).toContainText('This document needs 30 credits, and you have 5 credits.')
  await expect(notice).toContainText('Standard covers it, with 500 credits a month for £24.')
  await expect(notice.getByRole('link', { name: 'Get Standard' })).toHaveAttribute(
    'href',
    /^\/checkout\?plan=standard&priceId=price_1&back=%2Ftranslate%3Fdraft%3D/,
  )
})

test('a book is offered Pro, and a library Enterprise', async ({ page }) => {
  await answerWith(page, '**/api/config', { payments })
  await answerWith(page, '**/api/detect-language', quoteOf(600, 5))
  await visitSignedIn(page, '/translate')
  await chooseFile(page, TEXT)
  await expect(page.getByText('Pro covers it, with 2,000 credits a month for £79.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Pro' })).toHaveAttribute(
    'href',
    /^\/checkout\?plan=pro&priceId=price_2&/,
  )
  await page.getByRole('button', { name: 'Remove letter.txt' }).click()
  await page.unroute('**/api/detect-language')
  await answerWith(page, '**/api/detect-language', quoteOf(6_000, 5))
  await chooseFile(page, TEXT)
  await expect(
    page.getByText('No monthly plan has enough credits for this document. Enterprise has unlimited credits.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact#question')
})

test('without payments the offer leads to the plans', async ({ page }) => {
  await answerWith(page, '**/api/config', { payments: null })
  await answerWith(page, '**/api/detect-language', quoteOf(30, 5))
  await visitSignedIn(page, '/translate')
  await chooseFile(page, TEXT)
  await expect(page.getByText('Standard covers it, with 500 credits a month for £24.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
})

test('whoever has Standard is led to an upgrade, and whoever has Pro to the next month', async ({ page }) => {
  const month = 30 * 24 * 60 * 60 * 1000
  const subscription = {
    plan: 'standard',
    nextPlan: 'standard',
    state: 'active',
    periodStart: new Date(Date.now() - 1).toISOString(),
    periodEnd: new Date(Date.now() + month).toISOString(),
    isEnding: false,
    openInvoice: null,
    card: null,
  }
  await answerWith(page, '**/api/billing', { plan: 'standard', subscription })
  await answerWith(page, '**/api/detect-language', quoteOf(30, 5))
  await visitSignedIn(page, '/translate')
  await chooseFile(page, TEXT)
  await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', /^\/billing\?back=/)
  await page.unroute('**/api/billing')
  await answerWith(page, '**/api/billing', {
    plan: 'pro',
    subscription: { ...subscription, plan: 'pro', nextPlan: 'pro' },
  })
  await page.reload()
  await chooseFile(page, TEXT)
  await expect(
    page.getByText(/^Your plan brings 2,000 new credits on .*\. Together with what you have left/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', /^\/billing\?back=/)
})

test('a start that is refused says what is missing, and the offer stays when the toast has gone', async ({ page }) => {
  await page.route('**/api/upload', (route) =>
    route.fulfill({
      status: 402,
      json: {
        error: 'There are not enough credits for this document.',
        code: 'credits_exhausted',
        requestId: 'r',
        shortfall: { pages: 12, credits: 12, balance: 3 },
      },
    }),
  )
  await visitSignedIn(page, '/translate')
  await chooseFile(page, TEXT)
  await page.getByRole('button', { name: 'Start AI Translation' }).click()
  const notice = page.getByRole('region', { name: 'Translation settings' }).getByRole('alert')
  await expect(notice).toContainText('This document needs 12 credits, and you have 3 credits.')
  await expect(notice).toContainText('Standard covers it')
})

test('a translation that failed for want of credits offers the plan, until the credits suffice', async ({
  page,
  request,
}) => {
  const ada = await signUp(request)
  const id = await startTranslation(request, ada, 'long.txt')
  const failed = { status: 'failed', code: 'credits_exhausted' } as const
  const answer = async (shortfall: object | null) => {
    await page.unrouteAll()
    await page.route(`**/api/translations/${id}/progress`, (route) => route.abort())
    await page.routeWebSocket(/.*/, (socket) => socket.close())
    await page.route(`**/api/translation/${id}`, async (route) => {
      const response = await route.fetch()
      const detail = (await response.json()) as { progress: object }
      await route.fulfill({
        response,
        json: {
          ...detail,
          ...failed,
          downloadUrl: null,
          stats: null,
          shortfall,
          progress: { ...detail.progress, ...failed },
        },
      })
    })
  }
  await answer({ pages: 90, credits: 90, balance: 50 })
  await signInBeforehand(page, ada)
  await page.goto(`/translate/${id}`)
  const notice = page.getByRole('alert').filter({ hasText: "You don't have enough credits for this document." })
  await expect(notice).toContainText('This document needs 90 credits, and you have 50 credits.')
  await expect(notice).toContainText('Standard covers it')
  await answer(null)
  await page.reload()
  await expect(notice).toContainText('Your credits cover it now, so you can try again.')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a plan without limit is called so in the header, the profile and the quote', async ({ page }) => {
  await answerWith(page, '**/api/auth/sync', { subscriptionType: 'enterprise', isUnlimited: true, credits: 3 })
  await answerWith(page, '**/api/detect-language', quoteOf(30, 3, true))
  await visitSignedIn(page, '/translate')
  await expect(page.getByRole('banner')).toContainText('Unlimited credits')
  await chooseFile(page, TEXT)
  await expect(page.getByRole('region', { name: 'Quote' })).toContainText('Unlimited credits')
  await expect(page.getByRole('button', { name: 'Start AI Translation' })).toBeEnabled()
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Plan and credits' })).toContainText('Unlimited credits')
})
