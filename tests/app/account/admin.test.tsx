// The admin panel as an admin uses it, and as everybody else meets it (SPEC §2, §5, §6, §8): totals, users, access.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AdminDashboard } from '../../../worker/contract/admin.ts'
import { ADMIN_TEXTS } from '../../e2e/spec-strings.ts'
import { SEEDED_ADMIN, SEEDED_USER, startTranslation } from '../../people/accounts.ts'
import { changeAsOtherAdmin, headersOf, openPanel, registered, search, sections, uidOf } from './admin-pages.ts'
import { main, openApp, request } from '../app.tsx'
import { answer, calls, goOffline } from '../network.ts'
import {
  choose,
  expectFocus,
  expectTexts,
  field,
  fill,
  findInToast,
  findRowWith,
  press,
  rowWith,
} from '../page-parts.ts'

const found = new Set<string>()

async function look(place: keyof typeof ADMIN_TEXTS): Promise<void> {
  await expectTexts(place, ADMIN_TEXTS[place])
  for (const text of ADMIN_TEXTS[place]) found.add(text)
}

const findDialog = (name: string) => screen.findByRole('dialog', { name })
const listOf = (dialog: HTMLElement, name: string) => within(dialog).getByRole('combobox', { name })
const rowsOf = (table: string) => within(screen.getByRole('table', { name: table })).getAllByRole('row')

it('shows five totals, the users and the newest translations of all', async () => {
  const account = await registered()
  await startTranslation(request, account, 'for the panel.txt')
  // Tests of payments may have run on this server before.
  answer('GET', '/api/admin/dashboard', async (_, pass) => {
    const dashboard = (await (await pass()).json()) as AdminDashboard
    return Response.json({ ...dashboard, revenue: 0 })
  })
  await openPanel()
  await look('panel')
  const recent = await screen.findByRole('table', { name: 'Recent Translations' })
  const row = within(recent).getByText('for the panel.txt').closest('tr')
  expect(row?.textContent).toContain(account.email)
  expect(row?.textContent).toContain('English → Spanish')
  expect(rowsOf('Recent Translations').length).toBeLessThanOrEqual(11)
})

it('an admin finds a user, edits every field within its limits, and sees it in the audit log', async () => {
  const account = await registered()
  const { email } = account
  const { user } = await openPanel()
  await search(email)
  await findRowWith(email, 'Free')
  await press(user, `Edit ${email}`)
  const dialog = await findDialog('Edit user')
  for (const [label, options] of [
    ['Role', ['User', 'Premium', 'Admin']],
    ['Subscription type', ['Free', 'Standard', 'Pro', 'Enterprise']],
    ['Subscription status', ['Active', 'Cancelled', 'Expired']],
  ] as const) {
    await user.click(listOf(dialog, label))
    const shown = await screen.findAllByRole('option')
    expect(shown.map(({ textContent }) => textContent)).toEqual(options)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    expect(document.body.contains(dialog)).toBe(true)
    for (const text of [label, ...options]) found.add(text)
  }
  fill('Credits', '-1', dialog)
  found.add('Credits')
  await press(user, 'Save changes', dialog)
  await within(dialog).findByText('Enter a whole number from 0 to 1,000,000.')
  fill('Credits', '120', dialog)
  await press(user, 'Save changes', dialog)
  await within(dialog).findByText('Give a reason for the change of the credits.')
  await choose(user, 'Subscription type', 'Pro')
  await waitFor(() => expect(listOf(dialog, 'Role').textContent).toBe('Premium'))
  fill('Reason', 'Agreed by phone', dialog)
  // The user signs in meanwhile, which is in nobody's way.
  const signedIn = await request.post('/api/auth/sync', { headers: headersOf(account), data: {} })
  expect(signedIn.status()).toBe(200)
  await press(user, 'Save changes', dialog)
  await look('updated')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await findRowWith(email, 'Premium', '120')

  await user.click(sections().getByRole('link', { name: 'Audit log' }))
  const change = await findRowWith(email, 'User changed')
  expect(change.textContent).toContain('Role: User → Premium')
  expect(change.textContent).toContain('Subscription type: Free → Pro')
  expect(change.textContent).toContain('Agreed by phone')
})

it('a change that another admin was faster with says so, and shows the values that count', async () => {
  const account = await registered()
  const { user } = await openPanel()
  await search(account.email)
  await press(user, `Edit ${account.email}`)
  await changeAsOtherAdmin(account, { subscriptionType: 'standard' })
  const dialog = await findDialog('Edit user')
  fill('Credits', '9', dialog)
  fill('Reason', 'Agreed by phone', dialog)
  await press(user, 'Save changes', dialog)
  await look('update failed')
  await within(dialog).findByText('This user has changed since you opened this dialog')
  await waitFor(() => expect(listOf(dialog, 'Subscription type').textContent).toBe('Standard'))
  fill('Credits', '9', dialog)
  fill('Reason', 'Agreed by phone', dialog)
  await press(user, 'Save changes', dialog)
  await findInToast('User updated successfully')
})

it("adjusts credits with a reason and a note on a user's page, and never below zero", async () => {
  const { email } = await registered()
  const { user } = await openPanel()
  await search(email)
  await user.click(await screen.findByRole('link', { name: email }))
  await screen.findByRole('heading', { name: email })
  await press(user, 'Adjust credits')
  const dialog = await findDialog('Adjust credits')
  await press(user, 'Adjust', dialog)
  await within(dialog).findByText('Give a reason.')
  await within(dialog).findByText(/^Enter a whole number other than 0/)
  fill('Amount', '40', dialog)
  fill('Reason', 'A gift', dialog)
  fill('Note for the customer', 'With our thanks', dialog)
  await press(user, 'Adjust', dialog)
  await findInToast('Credits adjusted')
  await waitFor(() => expect(rowsOf('Credit ledger')[1]?.textContent).toContain('A gift'))
  expect(rowsOf('Credit ledger')[1]?.textContent).toContain('For the customer: With our thanks')
  expect(rowsOf('Credit ledger')[1]?.textContent).toContain('+40')

  await press(user, 'Adjust credits')
  const again = await findDialog('Adjust credits')
  fill('Amount', '-5000', again)
  fill('Reason', 'Too much', again)
  await press(user, 'Adjust', again)
  await within(again).findByText(/^This would take more credits than the user has/)
  await expectFocus(() => field('Amount', again))
  fill('Amount', '1000000', again)
  await press(user, 'Adjust', again)
  await within(again).findByText(/^This would be more credits than a user can have/)
})

it('an adjustment whose answer is lost is booked once, however often it is sent', async () => {
  const account = await registered()
  const { user } = await openPanel(`/admin/users/${uidOf(account)}`)
  await press(user, 'Adjust credits')
  const dialog = await findDialog('Adjust credits')
  fill('Amount', '40', dialog)
  fill('Reason', 'A gift', dialog)
  const lose = async (_: Request, pass: () => Promise<Response>) => {
    await pass()
    throw new TypeError('Failed to fetch')
  }
  answer('POST', /\/adjustments$/, lose, { times: 1 })
  await press(user, 'Adjust', dialog)
  await findInToast('Update failed')
  await press(user, 'Adjust', dialog)
  await findInToast('Credits adjusted')
  const ledger = await screen.findByRole('table', { name: 'Credit ledger' })
  await waitFor(() => expect(within(ledger).getAllByText('A gift')).toHaveLength(1))
})

it('in the edit dialog the role follows the plan, and a plan that is not active says so', async () => {
  const { user } = await openPanel(`/admin/users/${uidOf(await registered())}`)
  await press(user, 'Edit user')
  const dialog = await findDialog('Edit user')
  await choose(user, 'Subscription type', 'Enterprise')
  await waitFor(() => expect(listOf(dialog, 'Role').textContent).toBe('Premium'))
  await choose(user, 'Subscription status', 'Cancelled')
  await waitFor(() => expect(listOf(dialog, 'Role').textContent).toBe('User'))
  within(dialog).getByText('Not active: the user has no advantages of this plan.')
})

it("shows on a user's page that the address is unconfirmed, where credits came from, and that there is no such user", async () => {
  const account = await registered()
  const { router } = await openPanel(`/admin/users/${uidOf(account)}`)
  await screen.findByText('Email not verified')
  expect(main().textContent).toContain(account.email)
  expect(sections().getByRole('link', { name: 'Users' }).getAttribute('aria-current')).toBe('true')
  await router.navigate({ to: '/admin/users/$userId', params: { userId: 'dev-user' } })
  expect((await findRowWith('Sign-up credits')).textContent).toContain("Don't expire")
  expect(rowWith('Trial credits').textContent).toMatch(/Expire on \w+ \d+, \d{4}/)
  await router.navigate({ to: '/admin/users/$userId', params: { userId: 'nobody' } })
  await screen.findByText('There is no such user')
  expect(screen.queryByText("This list couldn't be loaded")).toBeNull()
})

it('stays in the panel when Back is pressed after several searches', async () => {
  const { email } = await registered()
  const { router } = await openPanel()
  for (const words of ['admin', 'nobody at all', email]) await search(words)
  history.back()
  await waitFor(() => expect(field('Search users').value).toBe('nobody at all'))
  history.back()
  await waitFor(() => expect(field('Search users').value).toBe('admin'))
  history.back()
  await waitFor(() => expect(field('Search users').value).toBe(''))
  screen.getByRole('heading', { name: 'Admin Panel', level: 1 })
  await router.navigate({ to: '/admin/translations', search: { status: 'failed' } })
  expect((await screen.findByRole('combobox', { name: 'Status' })).textContent).toBe('Failed')
})

it('deletes a user once the address is typed, and no admin', async () => {
  const account = await registered()
  const { email } = account
  const { user } = await openPanel()
  await search(SEEDED_ADMIN.email)
  const ownDelete = await screen.findByRole('button', { name: `Delete ${SEEDED_ADMIN.email}` })
  expect(ownDelete).toHaveProperty('disabled', true)
  await search(email)
  await press(user, `Delete ${email}`)
  const dialog = await findDialog('Delete this user?')
  expect(within(dialog).getByRole('button', { name: 'Delete user' })).toHaveProperty('disabled', true)
  expect(dialog.textContent).toContain("Don't name the person; this text is kept after the account is deleted.")
  const description = "Capital letters and spaces around it don't matter."
  within(dialog).getByRole('textbox', { name: 'Type the email address to confirm', description })
  fill('Type the email address to confirm', ` ${email.toUpperCase()}`, dialog)
  fill('Reason', 'Asked for by letter', dialog)
  await press(user, 'Delete user', dialog)
  await look('deleted')
  await screen.findByText('No user matches this search.')
  const refused = await request.get('/api/translations', { headers: headersOf(account) })
  expect([refused.status(), await refused.json()]).toMatchObject([403, { code: 'account_deleted' }])
  await user.click(sections().getByRole('link', { name: 'Audit log' }))
  await findRowWith('User deleted', 'Asked for by letter')
})

it('says when a deletion failed', async () => {
  const { email } = await registered()
  const { user } = await openPanel()
  await search(email)
  await press(user, `Delete ${email}`)
  const dialog = await findDialog('Delete this user?')
  fill('Type the email address to confirm', email, dialog)
  goOffline()
  await press(user, 'Delete user', dialog)
  await look('delete failed')
  expect(document.body.contains(dialog)).toBe(true)
})

it('denies everybody else, without asking for anything', async () => {
  const { router } = await openApp('/', SEEDED_USER)
  await screen.findByRole('heading', { name: 'Recent Translations' })
  for (const path of ['/admin', '/admin/audit', '/admin/users/somebody']) {
    await router.navigate({ href: path })
    await screen.findByRole('heading', { name: 'Access Denied' })
    within(main()).getByText("You don't have admin privileges")
    await findInToast("You don't have admin privileges")
  }
  await look('denied')
  expect(calls.filter((call) => call.includes('/api/admin'))).toEqual([])
})

it('has every text that SPEC gives for it', () => {
  const texts: string[] = Object.values(ADMIN_TEXTS).flat()
  expect(texts.filter((text) => !found.has(text))).toEqual([])
})
