// Sign-up credits are granted only for a verified address.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openVerificationLink, verifiedAccount } from '../../people/accounts.ts'
import {
  findBanner,
  continuePath,
  fill,
  findDialog,
  findWholeToast,
  mailsTo,
  openAnew,
  openMail,
  passMinute,
} from './account-pages.tsx'
import { expectPath, findToast, forgetEverything, main, openApp, openAppAsNew, request } from '../app.tsx'

const CHECKOUT = '/checkout?plan=pro&priceId=price_pro_monthly'

async function signUpOverDialog(user: UserEvent): Promise<string> {
  const email = `${crypto.randomUUID()}@verso.test`
  const dialog = await findDialog()
  fill(dialog.getByLabelText('Email'), email)
  fill(dialog.getByLabelText('Password'), 'long enough')
  await user.click(dialog.getByRole('button', { name: 'Create account' }))
  return email
}

async function findNotice(): Promise<HTMLElement> {
  return waitFor(() => {
    const notes = screen.getAllByRole('note')
    const notice = notes.find(({ textContent }) => textContent.includes('Confirm your email address to get your 50'))
    if (!notice) throw new Error('no note asks to confirm the address')
    return notice
  })
}

async function waitForCredits(text: string): Promise<void> {
  await waitFor(async () => expect((await findBanner()).textContent).toContain(text))
}

it('a new person is told why there are no credits, opens the mailed link, and has them on coming back', async () => {
  const { user } = await openApp('/?signin=1&account=new')
  const email = await signUpOverDialog(user)
  await findWholeToast(
    'Account created!',
    `We sent an email to ${email}. Open the link in it to confirm your address. You then get 50 credits, unless this mailbox has had them before.`,
  )
  const notice = await findNotice()
  expect(notice.textContent).toContain('Confirm your email address to get your 50 credits.')
  expect(notice.textContent).toContain(email)
  await waitForCredits('0 credits')
  await user.click(within(notice).getByRole('button', { name: "I've confirmed it" }))
  await findToast('Not confirmed yet')

  expect((await openMail(email)).text).toContain('Email verified')
  fireEvent.focus(window) // the person comes back
  await findWholeToast('Your address is confirmed.', '50 credits were added.')
  await waitForCredits('50 credits')
  await waitFor(() => expect(notice.isConnected).toBe(false))
  await openAnew('/translate')
  await waitForCredits('50 credits')
  expect(screen.queryByText(/Confirm your email address/)).toBeNull()
})

it('tells somebody whose mailbox has had the trial why there are no credits, above the dashboard and with the plan', async () => {
  const name = crypto.randomUUID()
  await openApp('/', await verifiedAccount(request, `${name}@verso.test`))
  await waitForCredits('50 credits')
  const again = await verifiedAccount(request, `${name}+again@verso.test`)
  cleanup()
  await forgetEverything()
  await openApp('/', again)
  await screen.findByText('No trial credits')
  await screen.findByText(/^Your mailbox has already had the free trial/)
  await waitForCredits('0 credits')
  await openAnew('/billing')
  const plan = await screen.findByRole('region', { name: 'Current plan' })
  await within(plan).findByText(/^Your mailbox has already had the free trial/)
})

it('sends the verification mail again, after a pause, and its link leads back to the credits', async () => {
  const { user } = await openApp('/?signin=1&account=new')
  const email = await signUpOverDialog(user)
  const notice = await findNotice()
  await user.click(within(notice).getByRole('button', { name: 'Send again' }))
  await findWholeToast('Email sent', `We sent a new link to ${email}.`)
  const again = within(notice).getByRole('button', { name: /^Send again/ })
  await waitFor(() => expect(again.textContent).toMatch(/in \d+s$/))
  expect(again.getAttribute('aria-disabled')).toBe('true')
  passMinute()
  await waitFor(() => expect(again.textContent).toBe('Send again'))
  expect(again.getAttribute('aria-disabled')).toBe('false')

  const mail = await openMail(email)
  expect(mail.text).toContain('Email verified')
  expect(await mailsTo(email)).toHaveLength(2)
  await openAnew(continuePath(mail.text))
  await waitForCredits('50 credits')
  await findToast('Your address is confirmed.')
})

it('leads on to the payment of the plan that was pressed before a sign-up, also by the mailed link', async () => {
  const { user } = await openApp('/pricing')
  const start = await screen.findByRole('link', { name: 'Get Started with Pro' })
  // Until it is known that payments are set up, it leads back to the plan, which then offers the payment.
  await waitFor(() => expect(start.getAttribute('href')).toMatch(/checkout/))
  await user.click(start)
  const email = await signUpOverDialog(user)
  await expectPath(CHECKOUT)
  await screen.findByRole('heading', { name: 'Complete Your Subscription' })
  const mail = await openMail(email)
  expect(continuePath(mail.text)).toBe(CHECKOUT)
  await openAnew(CHECKOUT)
  await waitForCredits('50 credits')
})

it('a billing page that stands open has the credits as soon as the address is confirmed', async () => {
  const { account } = await openAppAsNew('/billing')
  // Asked for each time: a panel may be drawn anew when its figures come.
  const credits = () => screen.getByRole('region', { name: 'Credits' }).textContent
  await waitFor(() => expect(credits()).toMatch(/^Credits\s*0 credits/))
  await waitForCredits('0 credits')
  await openVerificationLink(request, account)
  fireEvent.focus(window)
  await waitForCredits('50 credits')
  await waitFor(() => expect(credits()).toMatch(/^Credits\s*50 credits/))
  expect(credits()).toMatch(/25 credits\s*Trial credits/)
  const rows = () => screen.getByRole('table', { name: 'Credit history' }).querySelectorAll('tbody tr')
  await waitFor(() => expect(rows()).toHaveLength(2))
})

it('a checkout that stands open keeps its form when the credits come', async () => {
  const { account } = await openAppAsNew('/checkout?plan=standard&priceId=price_standard_monthly')
  const cards = await screen.findByText('Test cards')
  await openVerificationLink(request, account)
  fireEvent.focus(window)
  await waitForCredits('50 credits')
  expect(cards.isConnected).toBe(true)
})

it('the profile says the same as the dashboard, and why the plan has no credits yet', async () => {
  const { account } = await openAppAsNew('/')
  const notice = await findNotice()
  const onDashboard = notice.textContent
  const colour = /bg-\S+/.exec(notice.className)?.[0]
  expect(onDashboard).toContain(`We sent an email to ${account.email}.`)
  await openAnew('/profile')
  const onProfile = await findNotice()
  expect(onProfile.textContent).toBe(onDashboard)
  expect(colour).toBeDefined()
  expect(onProfile.className).toContain(colour)
  const plan = screen.getByRole('region', { name: 'Plan and credits' })
  await within(plan).findByText(
    'Your 50 credits are added when you confirm your email address, unless this mailbox has had them before.',
  )
})

it('the profile says how many of the credits expire, and when', async () => {
  await openApp('/profile', await verifiedAccount(request))
  await waitForCredits('50 credits')
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(inAWeek)
  await within(main()).findByText(`25 of them until ${date}.`)
})
