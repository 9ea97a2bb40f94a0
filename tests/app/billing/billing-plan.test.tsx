// Changes of a plan within its month: an upgrade in each way it can go, a booked change, a refund, what fails, and the
// way to the provider's own page.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SEEDED_ADMIN, signUp } from '../../people/accounts.ts'
import { CARDS, subscribe, subscriptionsOf } from '../../people/billing.ts'
import { findToast, request } from '../app.tsx'
import {
  enterCard,
  expectDialog,
  expectHeader,
  expectNoDialog,
  expectPlan,
  expectRegion,
  expectRowNames,
  expectRows,
  loseAnswer,
  openAnew,
  openBillingWith,
  press,
  pressInDialog,
  STANDARD_MONTH,
  takeTurns,
  textOf,
} from './billing-pages.tsx'
import { answer, refusal } from '../network.ts'

takeTurns('stands')

it('an upgrade says what it costs and brings, charges the difference at once, and is in force', async () => {
  const { user, account } = await openBillingWith('standard')
  await press(user, 'Upgrade to Pro')
  await expectDialog('Upgrade to Pro', '£79 a month, 2,000 credits')
  await pressInDialog(user, 'Not now')
  await expectNoDialog()
  await press(user, 'Upgrade to Pro')
  // The first day of the month is free, and brings its credits: the whole difference for all but a day's money.
  await expectDialog('Upgrade to Pro', /Credits added now\s*1,500 credits/)
  await pressInDialog(user, /^Pay £53\.\d\d and upgrade$/)
  await findToast('Plan changed')
  await expectPlan('Pro', '£79/month')
  await expectRegion('Credits', /^Credits\s*2,000 credits/)
  const rest = /^Upgrade to Pro, for the rest of the month until .* 20\d\d$/
  await expectRowNames('Credit history', rest, STANDARD_MONTH)
  await expectRows('Invoices', '£', '£24.00')
  await expectHeader('Premium')
  expect(await subscriptionsOf(request, account)).toHaveLength(1)
})

it('an upgrade that the card refuses says so, leaves no debt, and is paid with another card', async () => {
  const { user, account } = await openBillingWith('standard', CARDS.failsOnRenewal)
  const notPaid = /^£53\.\d\d wasn't paid$/
  await press(user, 'Upgrade to Pro')
  await pressInDialog(user, /and upgrade$/)
  await expectDialog(notPaid, "Your card was declined. You haven't been charged, and you still have Standard.")
  await pressInDialog(user, 'Stay on Standard')
  await findToast('Upgrade called off')
  await expectPlan('Standard')
  await expectRows('Invoices', '£24.00')

  await press(user, 'Upgrade to Pro')
  await pressInDialog(user, /and upgrade$/)
  const dialog = await expectDialog(notPaid)
  await enterCard(user, CARDS.declined)
  await pressInDialog(user, /^Pay £/)
  await waitFor(() => expect(textOf(within(dialog).getByRole('form'))).toContain('Your card was declined.'))
  await user.keyboard('{Escape}')
  await expectNoDialog()
  await expectRows('Invoices', '£24.00')

  await press(user, 'Upgrade to Pro')
  await pressInDialog(user, /and upgrade$/)
  await expectDialog(notPaid) // it has been asked for
  const { user: later } = await openAnew('/billing', account)
  await expectPlan("Your upgrade to Pro isn't complete.", 'you owe nothing')
  await press(later, 'Upgrade to Pro')
  await pressInDialog(later, /upgrade$|^Change plan$/)
  await enterCard(later, CARDS.asksBank)
  await pressInDialog(later, /^Pay £/)
  const bank = await screen.findByRole('dialog', { name: 'Stand-in bank' })
  await later.click(within(bank).getByRole('button', { name: 'Approve' }))
  await findToast('Plan changed')
  await expectPlan('Pro')
  await expectRows('Invoices', '£', '£24.00')
})

it('an upgrade whose answer is lost is never told as failed: the provider is asked', async () => {
  const { user } = await openBillingWith('standard')
  const noAnswer = () => {
    throw new TypeError('Failed to fetch')
  }
  answer('POST', '/api/billing/change-plan', noAnswer)
  answer('POST', '/api/billing/sync', noAnswer, { times: 1 })
  await press(user, 'Upgrade to Pro')
  await pressInDialog(user, /and upgrade$/)
  const dialog = await expectDialog('Upgrade to Pro', "We don't know whether the change went through.")
  const payAgain = within(dialog).getByRole<HTMLButtonElement>('button', { name: /and upgrade$/ })
  expect(payAgain.disabled).toBe(true)
  await pressInDialog(user, 'Check again')
  await expectDialog('Upgrade to Pro', 'nothing was changed or charged')
  await waitFor(() => expect(payAgain.disabled).toBe(false))
  await pressInDialog(user, 'Not now')

  loseAnswer('POST', '/api/billing/change-plan')
  await press(user, 'Upgrade to Pro')
  await pressInDialog(user, /and upgrade$/)
  await expectDialog('Upgrade to Pro', "We don't know whether the change went through.")
  await findToast('Plan changed')
  await expectNoDialog()
  await expectPlan('Pro')
})

it('a booked change is told where the plan is cancelled, and when it is resumed', async () => {
  const { user } = await openBillingWith('pro')
  await press(user, 'Change to Standard')
  await pressInDialog(user, 'Change plan')
  await expectPlan('Changes to Standard')
  await press(user, 'Cancel plan')
  await pressInDialog(user, 'Cancel plan')
  await expectPlan(/If you resume it, it changes to Standard on .*, as you have booked\./)
  await press(user, 'Resume plan')
  await screen.findAllByText(/^It changes to Standard on .*, as you have booked\.$/)
})

it('a change that fails says so where it was made', async () => {
  const { user } = await openBillingWith('standard')
  const unavailable = () => refusal(503, 'payments_unavailable')
  answer('POST', /^\/api\/billing\/(?:cancel|portal)/, unavailable)
  answer('GET', '/api/billing/change-plan', unavailable)
  await press(user, 'Cards and payment details')
  const plan = within(screen.getByRole('region', { name: 'Current plan' }))
  expect(textOf(await plan.findByRole('alert'))).toContain("The payment provider's page couldn't be opened.")
  await press(user, 'Cancel plan')
  await pressInDialog(user, 'Cancel plan')
  await waitFor(() =>
    expect(textOf(within(screen.getByRole('dialog')).getByRole('alert'))).toContain("Your plan wasn't cancelled."),
  )
  await pressInDialog(user, 'Keep plan')
  await press(user, 'Upgrade to Pro')
  await waitFor(() =>
    expect(textOf(within(screen.getByRole('dialog')).getByRole('alert'))).toContain(
      "The price couldn't be worked out.",
    ),
  )
})

it('an admin gives the money back: the plan ends, and unused credits go with it', async () => {
  const account = await signUp(request)
  await subscribe(request, account, 'standard')
  const { user } = await openAnew(`/admin?q=${account.email}`, SEEDED_ADMIN)
  const [person] = await screen.findAllByRole('link', { name: account.email })
  if (person) await user.click(person)
  await expectRows('Invoices', '£24.00')
  await press(user, /^Refund invoice/)
  await expectDialog('Refund £24.00?')
  await pressInDialog(user, 'Refund')
  const dialog = await expectDialog('Refund £24.00?', 'Give a reason.')
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Not for me')
  await pressInDialog(user, 'Refund')
  await screen.findAllByText(`£24.00 goes back to ${account.email}.`)
  await expectRows('Invoices', 'Refunded')
  const invoices = within(screen.getByRole('table', { name: 'Invoices' }))
  await waitFor(() => expect(invoices.queryByRole('button')).toBeNull())

  await openAnew('/billing', account)
  await expectPlan('Free')
  await expectRegion('Credits', /^Credits\s*0 credits/)
  await expectRowNames('Credit history', /^Taken back with the refund of the Standard plan$/, STANDARD_MONTH)
  await expectRows('Invoices', 'Refunded: £24.00')
  expect((await subscriptionsOf(request, account)).map(({ status }) => status)).toEqual(['canceled'])
})

it("the provider's page shows the card, and leads back", async () => {
  const { user } = await openBillingWith('standard')
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  onTestFinished(() => leave.mockRestore())
  await press(user, 'Cards and payment details')
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  const page = await (await request.get(String(leave.mock.calls[0]?.[0]))).text()
  expect(page).toContain('Card: visa ending in 4242')
  expect(page).toContain(`<a href="${location.origin}/billing">Back</a>`)
})
