// What becomes of a plan with the days and the months: changes, renewals, and those that are not paid. The stand-in's
// clock is moved on.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CARDS, passDays, passMonth } from '../../people/billing.ts'
import { expectStatus } from '../../people/requests.ts'
import { findToast, request } from '../app.tsx'
import {
  expectDialog,
  expectHeader,
  expectPlan,
  expectRegion,
  expectRowNames,
  expectRows,
  holdCalls,
  openAnew,
  openBillingWith,
  press,
  pressInDialog,
  rowNamesOf,
  STANDARD_MONTH,
  takeTurns,
  textOf,
} from './billing-pages.tsx'

takeTurns('moves')

it('an upgrade whose price has changed under the open dialog shows the new one and asks again', async () => {
  const { user } = await openBillingWith('standard')
  await press(user, 'Upgrade to Pro')
  await screen.findByRole('button', { name: /^Pay £53\.\d\d/ })
  await passDays(request, 10)
  await pressInDialog(user, /^Pay £/)
  const alert = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(textOf(alert)).toContain('The price has changed.')
  expect(textOf(alert)).toMatch(/Nothing has been charged yet\. You would pay £3\d\.\d\d now\./)
  const pay = await screen.findByRole('button', { name: /^Pay £3\d\.\d\d and upgrade$/ })
  const agreed = /£[\d.]+/.exec(textOf(pay))?.[0] ?? 'none'
  await user.click(pay)
  await findToast('Plan changed')
  await expectRows('Invoices', agreed, '£24.00')
})

it('a change to the smaller plan waits for the next month, and can be taken back', async () => {
  const { user, account } = await openBillingWith('pro')
  await press(user, 'Change to Standard')
  await expectDialog('Change to Standard', /Charged now\s*Nothing/)
  await pressInDialog(user, 'Change plan')
  await expectPlan(/Changes to Standard on .*, for £24\/month/, 'Pro')

  await press(user, 'Stay on Pro')
  await pressInDialog(user, 'Change plan')
  await expectPlan(/Renews on .* for £79/)

  await press(user, 'Change to Standard')
  await pressInDialog(user, 'Change plan')
  await expectPlan('Changes to Standard')
  await passMonth(request, account)
  await openAnew('/billing', account)
  await expectPlan(/^Current plan\s*Standard/)
  await expectRows('Credit history', 'Credits of the Standard plan', 'Credits of the')
  await expectRows('Invoices', '£24.00', '£79.00')
})

async function cancel(user: UserEvent): Promise<void> {
  await press(user, 'Cancel plan')
  await expectDialog('Cancel Standard?', "isn't renewed")
  await pressInDialog(user, 'Cancel plan')
  await findToast('Plan cancelled')
}

it('a cancelled plan runs to its end, is resumed, and ends when it is cancelled again', async () => {
  const { user, account } = await openBillingWith('standard')
  await cancel(user)
  await expectPlan(/Runs until .* and isn't renewed/)
  const ends = textOf(screen.getByText(/^Ends /))
  // The profile says the same, and names no plan before it knows it.
  const reading = holdCalls('POST', '/api/auth/sync')
  await openAnew('/profile', account)
  const profile = await screen.findByRole('region', { name: 'Plan and credits' })
  expect(profile.textContent).not.toMatch(/Free|Active/)
  reading.open()
  await expectRegion('Plan and credits', 'Standard', ends)
  expect(profile.textContent).not.toContain('Active')

  const { user: again } = await openAnew('/billing', account)
  await press(again, 'Resume plan')
  await findToast('Plan resumed')
  await expectPlan(/Renews on .* for £24/)
  await cancel(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Upgrade to Pro' })).toBeNull())
  await passMonth(request, account)
  await openAnew('/billing', account)
  await expectPlan('Free', 'Your plan has ended.')
  await expectRegion('Credits', '500 credits Plan credits')
  await screen.findByRole('link', { name: 'Upgrade to Standard' })
  await expectRowNames('Credit history', STANDARD_MONTH)
  await expectRows('Invoices', '£24.00')
})

it('a plan is renewed each month: a lot, a line and an invoice more', async () => {
  const { account } = await openBillingWith('standard')
  await passMonth(request, account)
  await openAnew('/billing', account)
  await expectRegion('Credits', '1,000 credits')
  expect(within(screen.getByRole('region', { name: 'Credits' })).getAllByRole('listitem')).toHaveLength(2)
  await expectRowNames('Credit history', STANDARD_MONTH, STANDARD_MONTH)
  const [newer, older] = rowNamesOf('Credit history')
  expect(newer).not.toBe(older)
  await expectRows('Invoices', 'Paid', 'Paid')
})

it('a renewal that is not paid leaves a time of grace, and is paid with another card', async () => {
  const { account } = await openBillingWith('standard', CARDS.failsOnRenewal)
  await passMonth(request, account)
  await openAnew('/billing', account)
  await expectPlan(
    'Standard',
    'Payment due',
    /Your renewal of £24\.00 on .* couldn't be charged to your Visa ending in 0341\./,
    /We'll keep trying the payment until about/,
  )
  await screen.findByText('Pay your renewal first if you want to change your plan.')
  await expectRegion('Credits', /^Credits\s*500 credits/)
  await expectRows('Invoices', 'Unpaid', 'Paid')

  const plan = within(screen.getByRole('region', { name: 'Current plan' }))
  const { href } = plan.getByRole<HTMLAnchorElement>('link', { name: 'Pay now' })
  const paid = await request.post(href, { form: { number: CARDS.pays.replaceAll(' ', '') } })
  await expectStatus(paid, 200, 'invoice')
  await openAnew('/billing', account)
  await expectPlan('Active')
  await expectRegion('Credits', '1,000 credits')
  await expectRows('Invoices', 'Paid', 'Paid')
})

it('a plan that could not be renewed ends at once when it is cancelled', async () => {
  const { account } = await openBillingWith('standard', CARDS.failsOnRenewal)
  await passMonth(request, account)
  const { user } = await openAnew('/billing', account)
  await press(user, 'Cancel plan')
  await expectDialog('Cancel Standard?', 'Your plan ends now, and nothing more is charged.')
  await pressInDialog(user, 'Cancel plan')
  await findToast('Plan cancelled')
  await expectPlan('Free')
  await expectRegion('Credits', '500 credits Plan credits')
})

it('a renewal that is never paid ends the plan, and leaves what was paid for', async () => {
  const { account } = await openBillingWith('pro', CARDS.failsOnRenewal)
  await passMonth(request, account)
  await passDays(request, 16)
  await openAnew('/billing', account)
  await expectPlan('Free', "Your plan ended because its renewal wasn't paid.")
  await expectRegion('Credits', '2,000 credits Plan credits')
  await expectHeader('Free')
})
