// What credits were used for, on a server that charges: the embedded provider of the other tests is free, so here a
// fake model translates.
import { connect } from 'node:net'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '../../../src/lib/api/config.ts'
import { identity } from '../../../src/lib/session/session.ts'
import type { TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { type FakeModel, startFakeModel } from '../../fakes/model/fake-model.ts'
import { type Account, signUp, startTranslation } from '../../people/accounts.ts'
import { CARDS, subscribe } from '../../people/billing.ts'
import { expectStatus } from '../../people/requests.ts'
import { VersoServer } from '../../process/server.ts'
import { openApp, openAppAsNew, request } from '../app.tsx'
import { expectRegion, expectRowNames, expectRows, openAnew, payWith, press } from './billing-pages.tsx'
import { answer, sendCallsTo } from '../network.ts'
import { nextDownload } from '../page-parts.ts'

/** A translation can be cancelled before its answer comes. */
const MODEL_DELAY_MS = 400

let model: FakeModel
let server: VersoServer

beforeAll(async () => {
  await loadConfig() // both are asked for once in all files: their server is the one of all files
  await identity()
  model = await startFakeModel({ delayMs: MODEL_DELAY_MS })
  server = new VersoServer({
    TRANSLATION_ENGINE: 'openai-compatible',
    LLM_BASE_URL: model.url,
    MODEL_TRANSLATOR: 'fake',
  })
  callOnlyIfThere()
  await server.start()
  sendCallsTo(server.origin)
})

afterAll(async () => {
  sendCallsTo(null)
  callOnlyIfThere()
  await server.stop()
  server.remove()
  await model.close()
})

/** A server is asked until it is there or gone, and happy-dom prints each call that finds none. */
function callOnlyIfThere(): void {
  answer('GET', '/api/health', async ({ url }, pass) =>
    (await takesConnections(url)) ? pass() : new Response(null, { status: 503 }),
  )
}

function takesConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

/** As many words as fill three pages, and no sentence twice. */
function threePages(name: string): string {
  const sentence = (n: number) =>
    `Paragraph ${n} of ${name} tells of the harbour and its ${n + 3} ships that morning.\n\n`
  return Array.from({ length: 75 }, (_, n) => sentence(n)).join('')
}

function authorization({ idToken }: Account) {
  return { authorization: `Bearer ${idToken}` }
}

async function translate(account: Account, name: string, text: string, target: string): Promise<string> {
  const id = await startTranslation(request, account, name, text, target)
  await waitFor(async () => {
    const read = await request.get(`/api/translation/${id}`, { headers: authorization(account) })
    expect(((await read.json()) as TranslationDetail).status).toBe('completed')
  })
  return id
}

it('credits bought for a document lead back to it, and it starts', async () => {
  const { user: sender, container, account } = await openAppAsNew('/translate')
  const sixty = new File([threePages('sixty').repeat(20)], 'sixty.txt', { type: 'text/plain' })
  const field = container.querySelector<HTMLInputElement>('input[type=file]')
  if (field) await sender.upload(field, sixty)
  await screen.findByText("You don't have enough credits for this document.")
  await expectRegion('Translation Settings', 'This document needs 53 credits')
  expect(screen.queryByText('Ready for translation')).toBeNull()
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Get Standard' })
  const { user } = await openAnew(href, account) // a plain link: the checkout has a document of its own
  await payWith(user, CARDS.pays)
  await screen.findByRole('link', { name: 'Back to your document' })
  await waitFor(() => expect(location.pathname + location.search).toMatch(/^\/translate\?draft=/))
  await screen.findByText('sixty.txt')
  await expectRegion('Quote', '500 credits')
  await screen.findByText('Ready for translation')
  await press(user, 'Translate · 53 credits')
  await waitFor(() => expect(location.pathname).toMatch(/^\/translate\/[-\w]+$/))
})

it('says of each entry what happened, and of the usage where it went', async () => {
  const account = await signUp(request)
  const headers = authorization(account)
  await subscribe(request, account, 'standard')
  await translate(account, 'contract.txt', threePages('the contract'), 'es')
  await translate(account, 'letter.txt', 'Good morning to all of you.\n', 'de')
  const deleted = await translate(account, 'secret.txt', threePages('the secret'), 'fr')
  await request.delete(`/api/translations/${deleted}`, { headers })
  const long = threePages('the long one').repeat(4)
  const cancelled = await startTranslation(request, account, 'long.txt', long, 'it')
  await expectStatus(await request.post(`/api/translations/${cancelled}/cancel`, { headers }), 200, 'cancel')

  const { user } = await openApp('/billing', account)
  await expectRowNames(
    'Credit history',
    /^12 pages of long\.txt, all given back$/,
    /^3 pages of a deleted document$/,
    /^1 page of letter\.txt$/,
    /^3 pages of contract\.txt$/,
    /^Credits of the Standard plan, .* to /,
  )
  await expectRows('Credit history', '493', 'deleted', 'letter', '−3', 'Standard')

  await expectRegion('Usage', '7 credits in the last 30 days, for 3 documents.')
  const usage = within(screen.getByRole('region', { name: 'Usage' }))
  await usage.findByRole('img', { name: /^Bar chart of the credits used on each/ })
  await user.click(usage.getByRole('tab', { name: 'By language pair' }))
  await usage.findByRole('img', { name: /each language pair/ })
  await press(user, 'Show as table')
  const pairs = within(await usage.findByRole('table', { name: 'Language pair' }))
  for (const pair of ['English → Spanish 3 1', 'English → German 1 1', 'Deleted documents 3 1']) {
    pairs.getByRole('row', { name: pair })
  }
  await user.click(usage.getByRole('tab', { name: 'By day' }))
  within(await usage.findByRole('table', { name: 'Day' })).getByRole('row', { name: / 7 3$/ })

  const { promise: written, resolve: tell } = Promise.withResolvers<string>()
  answer('GET', '/api/billing/ledger.csv', async (_, pass) => {
    const response = await pass()
    const text = await response.text() // a clone lacks the first piece
    tell(text)
    return new Response(text, response)
  })
  const saved = nextDownload()
  await press(user, 'Export CSV')
  expect((await saved).download).toMatch(/^verso-credits-.*\.csv$/)
  const lines = (await written).trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toContain('Credits,Balance')
  expect(lines.join('\n')).toContain('contract.txt')
})
