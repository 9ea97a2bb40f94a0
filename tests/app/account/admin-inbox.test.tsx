// The admin panel as an admin uses it: professionals, messages, the audit log.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AdminRegistration } from '../../../worker/contract/admin.ts'
import { type Account, adminHeaders, SEEDED_ADMIN, startTranslation } from '../../people/accounts.ts'
import { expectStatus } from '../../people/requests.ts'
import {
  changeAsOtherAdmin,
  headersOf,
  openPanel,
  professionalOf,
  registered,
  search,
  sections,
  uidOf,
} from './admin-pages.ts'
import { expectPath, openApp, request } from '../app.tsx'
import { choose, fill, findInToast, findRowWith, press, reload, rowWith } from '../page-parts.ts'

async function registerAsProfessional(account: Account, lastName: string): Promise<void> {
  const sent = { headers: headersOf(account), data: professionalOf(account, lastName) }
  await expectStatus(await request.post('/api/registrations', sent), 200, 'registration')
}

const findArticle = (name: string) => screen.findByRole('article', { name })

async function expectNoArticle(name: string): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())
}

it('verifies one professional and rejects another with a reason', async () => {
  for (const lastName of ['Edith', 'Constant']) await registerAsProfessional(await registered(), lastName)
  const { user } = await openPanel('/admin/professionals')
  expect((await findArticle('Constance Edith')).textContent).toContain('ATA 123')
  await waitFor(() => sections().getByRole('link', { name: /^Professionals.*\(\d+\+? waiting\)/ }))
  await press(user, 'Verify Constance Edith')
  await press(user, 'Verify', await screen.findByRole('dialog'))
  await expectNoArticle('Constance Edith')
  await press(user, 'Reject Constance Constant')
  const dialog = await screen.findByRole('dialog')
  await press(user, 'Reject', dialog)
  await within(dialog).findByText('Give a reason for the rejection.')
  fill('Reason', 'No such license', dialog)
  await press(user, 'Reject', dialog)
  await expectNoArticle('Constance Constant')
  await choose(user, 'Status', 'Rejected')
  expect((await findArticle('Constance Constant')).textContent).toContain('Reason: No such license')
  await choose(user, 'Status', 'Verified')
  await findArticle('Constance Edith')
  await expectPath('/admin/professionals?status=verified')
  history.back()
  const rejected = await findArticle('Constance Constant')
  await user.click(within(rejected).getByRole('link'))
  await waitFor(() => expect(location.pathname).toMatch(/^\/admin\/users\//))
})

it('tells a professional on the profile what has become of the credentials', async () => {
  const account = await registered()
  await registerAsProfessional(account, 'Garnett')
  await openApp('/profile', account)
  const card = () => screen.getByRole('region', { name: 'Professional registration' }).textContent
  await waitFor(() => expect(card()).toContain('Your credentials are being checked.'))

  const headers = await adminHeaders(request)
  const listed = (await (
    await request.get('/api/admin/registrations?limit=100', { headers })
  ).json()) as readonly AdminRegistration[]
  const { registeredAt, userId } = listed.find(({ email }) => email === account.email) ?? {}
  const decide = async (status: string, reason: string) => {
    const data = { status, reason, registeredAt }
    await request.post(`/api/admin/registrations/${userId}/decision`, { headers, data })
  }
  await decide('rejected', 'No such license')
  await reload()
  await waitFor(() => expect(card()).toMatch(/Your credentials could not be verified \(\w+ \d+, \d{4}\)/))
  expect(card()).toContain('Reason: No such license')
  await decide('verified', 'Found it')
  await reload()
  await waitFor(() => expect(card()).toMatch(/Your credentials were verified on \w+ \d+, \d{4}/))
})

it('handles messages, and shows how translations were rated', async () => {
  const account = await registered()
  const translationId = await startTranslation(request, account, 'rated.txt')
  const rating = { translationId, rating: 'positive' }
  await request.post('/api/feedback', { headers: headersOf(account), data: rating })
  const subject = `A table ${crypto.randomUUID()}`
  const message = { type: 'support', email: account.email, subject, message: 'It is empty.' }
  await request.post('/api/test-email', { data: message })
  const { user } = await openPanel('/admin/messages')
  const handled = `Mark as handled: the message from ${account.email}`
  expect((await findArticle(subject)).textContent).toContain('It is empty.')
  await press(user, handled)
  await expectNoArticle(subject)
  await findInToast('Message marked as handled')
  await press(user, 'Undo')
  await findArticle(subject)
  await press(user, handled)
  await expectNoArticle(subject)
  await choose(user, 'Show', 'All')
  expect((await findArticle(subject)).textContent).toContain('Handled')
  const rated = screen.getByRole('table', { name: 'Ratings of translations' })
  expect(within(rated).getByText('rated.txt').closest('tr')?.textContent).toContain('Great')
})

it('filters the audit log by change and person, in the address', async () => {
  const account = await registered()
  await changeAsOtherAdmin(account, { credits: 7 })
  await changeAsOtherAdmin(account, { isDisabled: true, reason: 'R'.repeat(180) })
  const { user } = await openPanel('/admin/audit')
  await search(uidOf(account), 'Person', 'user')
  const rows = () => within(screen.getByRole('table', { name: 'Audit log' })).getAllByRole('row')
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rowWith('Credits adjusted').textContent).toContain('Credits: 0 → 7')
  within(rowWith('User disabled')).getByRole('link', { name: SEEDED_ADMIN.email })
  await choose(user, 'Change', 'User disabled')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(location.search).toMatch(/[?&]action=user\.disable/)
  await reload()
  await findRowWith('User disabled')
  expect(rows()).toHaveLength(2)
  history.back()
  await waitFor(() => expect(rows()).toHaveLength(3))
})
