// The plans on the pricing page, for visitors and customers, and where each leads.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signUp } from '../../people/accounts.ts'
import { subscribe } from '../../people/billing.ts'
import { expectPath, main, openApp, openAppAsNew, request } from '../app.tsx'
import { expectPlan, expectRegion, STANDARD, takeTurns, textOf } from '../billing/billing-pages.tsx'

takeTurns('stands')

function planNamed(name: string): HTMLElement {
  const plans = within(screen.getByRole('region', { name: 'Plans' }))
  const line = plans.getByRole('heading', { name }).closest('li')
  if (!line) throw new Error(`no plan ${name}`)
  return line
}

it('four plans say what they cost and what they give', async () => {
  await openApp('/pricing')
  await screen.findByRole('region', { name: 'Plans' })
  const expected: readonly (readonly [string, ...string[]])[] = [
    ['Free Trial', '£0', '50 credits', '7 days', 'You keep up to 25 credits', 'No credit card'],
    ['Standard', '£24', '500 credits', '1,000', '4.8p per page'],
    ['Pro', '£79', '2,000 credits', '4,000', '3.95p per page'],
    ['Enterprise', 'Custom', 'Unlimited credits'],
  ]
  for (const [name, ...facts] of expected) {
    const line = textOf(planNamed(name))
    for (const fact of facts) expect(line).toContain(fact)
  }
  for (const heading of ['How Credits Work', 'Enterprise Features']) {
    screen.getByRole('heading', { level: 2, name: heading })
  }
  expect(main().textContent).toContain('30-day money-back')
  await expectRegion('Plans', 'Get Started')
  expect(textOf(main())).toContain('Do you have another question? Visit the help centre or write to us')
})

it('each Get Started opens the sign-in dialog over the page, and gives the focus back', async () => {
  const { user } = await openApp('/pricing')
  for (const plan of ['Free Trial', 'Standard', 'Pro']) {
    const button = await screen.findByRole('link', { name: `Get Started with ${plan}` })
    button.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('tab', { name: 'Sign Up' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectPath('/pricing')
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})

it('leads on to the payment of the chosen plan when the sign-in comes first', async () => {
  const { user } = await openAppAsNew('/pricing#standard')
  await screen.findByText('You chose Standard')
  const goOn = await screen.findByRole('link', { name: 'Continue to the payment' })
  expect(goOn.getAttribute('href')).toBe(STANDARD)
  expect(screen.queryByText(/^You can't buy a plan here/)).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Get Started with Standard' }))
  await expectPath(STANDARD)
})

it('a customer sees which plan they have and what they can change to, and no free trial', async () => {
  const account = await signUp(request)
  await subscribe(request, account, 'standard')
  const { user } = await openApp('/pricing', account)
  await waitFor(() => expect(textOf(planNamed('Standard'))).toContain('Your plan'))
  expect(screen.queryByText('Get Started')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Start Your Free Trial' })).toBeNull()
  await user.click(within(planNamed('Pro')).getByRole('link', { name: 'Upgrade to Pro' }))
  await waitFor(() => expect(location.pathname + location.hash).toBe('/billing#upgrade'))
  await expectPlan('Standard')
})

it('leads from Enterprise to a question, which asks for no rating', async () => {
  const { user } = await openApp('/pricing')
  await user.click(await screen.findByRole('link', { name: 'Talk to us about Enterprise' }))
  await screen.findByRole('button', { name: 'Send question' })
  expect(location.pathname + location.hash).toBe('/contact#question')
  const question = screen.getByRole<HTMLInputElement>('radio', { name: 'Question' })
  expect(question.checked || question.getAttribute('aria-checked') === 'true').toBe(true)
  expect(screen.queryByRole('radio', { name: '5 of 5' })).toBeNull()
})

it('answers a question when it is asked, and tells search engines the same', async () => {
  const { user } = await openApp('/pricing')
  const question = await screen.findByRole('button', { name: 'Which file formats can I translate?' })
  expect(question.getAttribute('aria-expanded')).toBe('false')
  const answer = screen.getByText(/PPTX support covers slides/)
  await user.click(question)
  expect(question.getAttribute('aria-expanded')).toBe('true')
  expect(answer.closest('[data-state]')?.id).toBe(question.getAttribute('aria-controls'))

  const page = await (await request.get('/pricing')).text()
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  const faq = JSON.parse(data) as { '@type': string; mainEntity: { name: string }[] }
  expect(faq['@type']).toBe('FAQPage')
  const questions = [...document.querySelectorAll('#questions h3')].map(textOf)
  expect(faq.mainEntity.map(({ name }) => name)).toEqual(questions)
})
