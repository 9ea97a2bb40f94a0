// With keys of the payment provider, its own form is used: loaded on the pages where people pay and nowhere else, under
// a content policy that lets it in there. The provider's script and the calls that reach it are made up here; the
// Worker, its policy and the page are real.
import { test as base, expect, type Page } from '@playwright/test'
import { VersoServer } from '../../process/server.ts'
import { signInNew } from '../billing-actions.ts'

const test = base.extend<object, { server: VersoServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters of a fixture
    async ({}, use) => {
      const server = new VersoServer({
        STRIPE_SECRET_KEY: 'sk_test_nobody',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
        STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
        STRIPE_PRICE_STANDARD: 'price_1',
        STRIPE_PRICE_PRO: 'price_2',
      })
      await server.start()
      await use(server)
      await server.stop()
      server.remove()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.origin),
})

/** As much of Stripe.js as the page uses. The card field's text decides what becomes of the payment. */
const STRIPE_SCRIPT = `
  window.Stripe = (key) => {
    let field
    const element = (name) => {
      const listeners = {}
      return {
        on(event, listener) { listeners[event] = listener; return this },
        once() { return this }, off() { return this }, update() {}, destroy() {}, unmount() {},
        mount(place) {
          field = document.createElement('input')
          field.setAttribute('aria-label', 'Card, as ' + key)
          place.append(field)
          setTimeout(() => listeners.ready?.({ elementType: name }))
        },
      }
    }
    const elements = (options) => {
      window.stripeOptions = options
      return {
        create: element, getElement: () => null, fetchUpdates: async () => ({}),
        update: (changed) => Object.assign(window.stripeOptions, changed),
        submit: async () => (field.value === '' ? { error: { type: 'validation_error' } } : {}),
      }
    }
    const confirmPayment = async ({ confirmParams, redirect }) => {
      window.stripeConfirmed = { returnUrl: confirmParams.return_url, redirect }
      return field.value === 'declined'
        ? { error: { type: 'card_error', message: 'Your card was declined.' } }
        : { paymentIntent: { status: 'succeeded' } }
    }
    const nothing = () => {}
    return {
      elements, confirmPayment, createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing,
      registerAppInfo: nothing, _registerWrapper: nothing,
    }
  }
`

interface StripeWindow {
  readonly stripeOptions: { readonly clientSecret: string; readonly appearance: { readonly theme: string } }
  readonly stripeConfirmed: { readonly returnUrl: string; readonly redirect: string }
}

/** Answers for the provider; gives what was asked of its script's host. */
async function standInForStripe(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://js.stripe.com/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT })
  })
  const checkout = { clientSecret: 'pi_1_secret_1', plan: 'standard', amount: 2_400 }
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ json: checkout }))
  return asked
}

test("the provider's form is loaded where people pay and nowhere else, in the colours of the theme, and pays", async ({
  page,
  request,
}) => {
  const asked = await standInForStripe(page)
  const violations: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()))
  await page.emulateMedia({ colorScheme: 'light' })
  await signInNew(page, request)
  const start = await page.goto('/pricing')
  expect(start?.headers()['content-security-policy']).not.toContain('stripe')
  await expect(page.locator('html[data-awake]')).toBeAttached()

  const document = page.waitForResponse((response) => new URL(response.url()).pathname === '/checkout')
  const link = page.getByRole('link', { name: 'Get Started with Standard', exact: true })
  await expect(link).toHaveAttribute('href', /checkout/) // until payments are known to be set up, it leads back here
  expect(asked).toEqual([])
  await link.click()
  expect((await document).headers()['content-security-policy']).toContain("script-src 'self' https://js.stripe.com")
  const card = page.getByLabel('Card, as pk_test_nobody')
  await expect(card).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(violations).toEqual([])

  const options = () => page.evaluate(() => (window as unknown as StripeWindow).stripeOptions)
  const pay = page.getByRole('button', { name: 'Subscribe for £24/month' })
  await expect(pay).toBeEnabled()
  expect(await options()).toMatchObject({ clientSecret: 'pi_1_secret_1', appearance: { theme: 'stripe' } })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await options()).appearance.theme).toBe('night')

  await pay.click()
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
  await card.fill('declined')
  await pay.click()
  await expect(page.getByRole('form', { name: 'Payment' })).toContainText('Your card was declined.')
  await card.fill('4242')
  await pay.click()
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as StripeWindow).stripeConfirmed)).toEqual({
    returnUrl: new URL('/billing?success=true&plan=standard', page.url()).href,
    redirect: 'if_required',
  })
})

test('says when the form could not be loaded, and tries again', async ({ page, request }) => {
  await standInForStripe(page)
  await signInNew(page, request)
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto('/checkout?plan=standard&priceId=price_1')
  await expect(page.getByRole('alert')).toContainText("The payment form couldn't be loaded.")
  await expect(page.getByRole('button', { name: 'Subscribe for £24/month' })).toBeDisabled()
  await page.unroute('https://js.stripe.com/**')
  await standInForStripe(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Subscribe for £24/month' })).toBeEnabled()
})
