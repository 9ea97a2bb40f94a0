// The lists of the billing page: a long credit history, and parts that cannot be loaded.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminHeaders, signUp } from '../../people/accounts.ts'
import { expectStatus } from '../../people/requests.ts'
import { main, openApp, openAppAsNew, request } from '../app.tsx'
import { expectRows, textOf } from './billing-pages.tsx'
import { answer, refusal, stopAnswering } from '../network.ts'

it('shows a long history page by page', async () => {
  const account = await signUp(request)
  await request.post('/api/auth/sync', { headers: { authorization: `Bearer ${account.idToken}` }, data: {} })
  const headers = await adminHeaders(request)
  const found = await request.get(`/api/admin/users?q=${account.email}`, { headers })
  const [person] = (await found.json()) as { id: string }[]
  for (let n = 1; n <= 27; n++) {
    const data = { id: crypto.randomUUID(), amount: n, reason: 'A test', customerNote: `Number ${n}` }
    const added = await request.post(`/api/admin/users/${person?.id}/adjustments`, { headers, data })
    await expectStatus(added, 200, `adjustment ${n}`)
  }
  const { user } = await openApp('/billing', account)
  const added = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, at) => `Added by Verso: Number ${from - at}`)
  await expectRows('Credit history', ...added(27, 3))
  const history = within(screen.getByRole('region', { name: 'Credit history' }))
  await user.click(history.getByRole('button', { name: 'Show more' }))
  await expectRows('Credit history', ...added(27, 1))
})

it('parts that fail say so, each at its place, and are tried again', async () => {
  const parts = ['/api/billing', '/api/billing/usage', '/api/billing/ledger', '/api/billing/invoices']
  for (const part of parts) answer('GET', part, () => refusal(500, 'internal'))
  const { user } = await openAppAsNew('/billing')
  await screen.findByText("Your plan couldn't be loaded")
  for (const name of ['Usage', 'Credit history', 'Invoices']) {
    const list = await screen.findByRole('region', { name })
    await waitFor(() => expect(textOf(list)).toContain("This list couldn't be loaded"))
  }
  stopAnswering()
  const triesAgain = () => within(main()).queryAllByRole('button', { name: 'Try again' })
  for (const failed of parts.keys()) {
    await waitFor(() => expect(triesAgain()).toHaveLength(parts.length - failed))
    const [first] = triesAgain()
    if (first) await user.click(first)
  }
  await screen.findByRole('region', { name: 'Current plan' })
  await screen.findByText('No usage history yet')
})
