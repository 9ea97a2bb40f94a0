// A document that the credits do not suffice for, and plans without limit. The server of these tests charges nothing:
// its answers about money are changed.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Billing, Shortfall, Subscription } from '../../../worker/contract/billing.ts'
import type { Detection, TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { type Account, signUp, startTranslation } from '../../people/accounts.ts'
import { expectStatus } from '../../people/requests.ts'
import { changeConfig, openApp, openAppAsNew, request } from '../app.tsx'
import { expectHeader, expectRegion, openAnew, press, textOf } from './billing-pages.tsx'
import { answer } from '../network.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TEXT = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Good morning to all of you.\n') }

/** Uploads a document, and gives the address at which it waits. */
async function upload({ idToken }: Account): Promise<{ path: string; draftId: string }> {
  const headers = { authorization: `Bearer ${idToken}` }
  const stored = await request.post('/api/detect-language', { headers, multipart: { file: TEXT } })
  await expectStatus(stored, 200, 'upload')
  const { draftId } = (await stored.json()) as Detection
  return { draftId, path: `/translate?draft=${draftId}` }
}

/** Changes the server's answer. */
function answerWith(method: string, path: string, changes: object): void {
  answer(method, path, async (_, pass) => Response.json({ ...((await (await pass()).json()) as object), ...changes }))
}

/** Opens the page of an uploaded document that costs so many credits. */
async function openWithQuote(account: Account, credits: number, balance: number, isUnlimited = false) {
  const { path, draftId } = await upload(account)
  const quote = { pages: credits, words: credits * 400, credits, balance, isUnlimited } satisfies Detection['quote']
  answerWith('GET', `/api/drafts/${draftId}`, { quote })
  return { ...(await openAnew(path, account)), back: encodeURIComponent(path) }
}

async function expectNotice(...facts: readonly string[]): Promise<HTMLElement> {
  const settings = within(await screen.findByRole('region', { name: 'Translation Settings' }))
  const notice = await settings.findByRole('alert')
  await waitFor(() => {
    for (const fact of facts) expect(textOf(notice)).toContain(fact)
  })
  return notice
}

async function linkOf(name: string): Promise<string | null> {
  return (await screen.findByRole('link', { name })).getAttribute('href')
}

it('the quote offers the smallest plan that covers the document, by name and price', async () => {
  const account = await signUp(request)
  const { back } = await openWithQuote(account, 30, 5)
  await expectNotice(
    "You don't have enough credits for this document.",
    'This document needs 30 credits, and you have 5 credits.',
    'Standard covers it, with 500 credits a month for £24.',
  )
  expect(await linkOf('Get Standard')).toBe(`/checkout?plan=standard&priceId=price_standard_monthly&back=${back}`)
})

it('a book is offered Pro, and a library Enterprise', async () => {
  const account = await signUp(request)
  const { back } = await openWithQuote(account, 600, 5)
  await expectNotice('Pro covers it, with 2,000 credits a month for £79.')
  expect(await linkOf('Get Pro')).toBe(`/checkout?plan=pro&priceId=price_pro_monthly&back=${back}`)
  await openWithQuote(account, 6_000, 5)
  await expectNotice('No monthly plan has enough credits for this document. Enterprise has unlimited credits.')
  expect(await linkOf('Talk to us')).toBe('/contact#question')
})

it('whoever has Standard is led to an upgrade, and whoever has Pro to the next month', async () => {
  const subscription: Subscription = {
    plan: 'standard',
    nextPlan: 'standard',
    state: 'active',
    periodStart: new Date(Date.now() - 1).toISOString(),
    periodEnd: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    isEnding: false,
    openInvoice: null,
    card: null,
  }
  const account = await signUp(request)
  answerWith('GET', '/api/billing', { plan: 'standard', subscription } satisfies Partial<Billing>)
  const { back } = await openWithQuote(account, 30, 5)
  expect(await linkOf('Upgrade to Pro')).toBe(`/billing?back=${back}`)
  const pro: Subscription = { ...subscription, plan: 'pro', nextPlan: 'pro' }
  answerWith('GET', '/api/billing', { plan: 'pro', subscription: pro } satisfies Partial<Billing>)
  const { back: later } = await openWithQuote(account, 30, 5)
  const notice = await expectNotice('Together with what you have left')
  expect(textOf(notice)).toMatch(/Your plan brings 2,000 new credits on .*\. Together with what you have left/)
  expect(await linkOf('See your plan')).toBe(`/billing?back=${later}`)
})

it('a start that is refused says what is missing, and leads to the plans where none can be bought', async () => {
  await changeConfig({ payments: null })
  const refused = {
    error: 'There are not enough credits for this document.',
    code: 'credits_exhausted',
    requestId: 'r',
    shortfall: { pages: 12, credits: 12, balance: 3 } satisfies Shortfall,
  }
  answer('POST', '/api/upload', () => Response.json(refused, { status: 402 }))
  const account = await signUp(request)
  const { path } = await upload(account)
  const { user } = await openApp(path, account)
  await press(user, 'Start AI Translation')
  await expectNotice(
    'This document needs 12 credits, and you have 3 credits.',
    'Standard covers it, with 500 credits a month for £24.',
  )
  expect(await linkOf('See the plans')).toBe('/pricing')
})

it('a translation that failed for want of credits offers the plan, until the credits suffice', async () => {
  const account = await signUp(request)
  const id = await startTranslation(request, account, 'long.txt')
  const cutOff = () => {
    throw new TypeError('Failed to fetch')
  }
  const failWith = (shortfall: Shortfall | null) =>
    answer('GET', `/api/translation/${id}`, async (_, pass) => {
      const detail = (await (await pass()).json()) as TranslationDetail
      const failed = { status: 'failed', code: 'credits_exhausted' } as const
      const progress = { ...detail.progress, ...failed }
      return Response.json({ ...detail, ...failed, downloadUrl: null, stats: null, shortfall, progress })
    })
  answer('GET', `/api/translations/${id}/progress`, cutOff)
  answer('POST', '/api/ws-ticket', cutOff)
  failWith({ pages: 90, credits: 90, balance: 50 })
  await openApp(`/translate/${id}`, account)
  const notice = () => screen.findByRole('alert')
  await waitFor(async () => expect(textOf(await notice())).toContain('Standard covers it'))
  expect(textOf(await notice())).toContain("You don't have enough credits for this document.")
  expect(textOf(await notice())).toContain('This document needs 90 credits, and you have 50 credits.')
  failWith(null)
  await openAnew(`/translate/${id}`, account)
  expect(textOf(await notice())).toContain("You don't have enough credits for this document.")
  expect(textOf(await notice())).toContain('Your credits cover it now, so you can try again.')
  await screen.findByRole('button', { name: 'Retry' })
})

it('a plan without limit is called so in the header, the profile and the quote', async () => {
  const account = await signUp(request)
  answerWith('POST', '/api/auth/sync', { subscriptionType: 'enterprise', isUnlimited: true, credits: 3 })
  await openWithQuote(account, 30, 3, true)
  await expectHeader('Unlimited credits')
  await expectRegion('Quote', 'Unlimited credits')
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start AI Translation' })
  await waitFor(() => expect(start.disabled).toBe(false))
  await openAnew('/profile', account)
  await expectRegion('Plan and credits', 'Unlimited credits')
})

it('an upload that is gone is asked for again, and a new one takes its place', async () => {
  const { user, container } = await openAppAsNew(`/translate?draft=${crypto.randomUUID()}`)
  await screen.findByText(/^The uploaded file is no longer there/)
  const field = container.querySelector<HTMLInputElement>('input[type=file]')
  if (field) await user.upload(field, new File([TEXT.buffer], TEXT.name, { type: TEXT.mimeType }))
  await screen.findByText('letter.txt')
  await waitFor(() => expect(location.search).toMatch(/^\?draft=/))
})
