// The pages of payment and billing, and the stand-in's payment form on them.
import { locks } from 'node:worker_threads'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, expect } from 'vitest'
import type { PaidPlan } from '../../../worker/contract/plans.ts'
import { type Account, type Credentials, signUp } from '../../people/accounts.ts'
import { subscribe } from '../../people/billing.ts'
import { forgetEverything, openApp, request } from '../app.tsx'
import { answer } from '../network.ts'

export const STANDARD = '/checkout?plan=standard&priceId=price_standard_monthly'
export const PAY_STANDARD = 'Subscribe for £24/month'

const TURN_LIMIT_MS = 600_000

/**
 * For each file whose people pay. The stand-in has one clock: a file that moves it on runs while no other file looks at
 * somebody's month.
 */
export function takeTurns(clock: 'moves' | 'stands'): void {
  let leave = () => {}
  beforeAll(
    () =>
      new Promise<void>((begin) => {
        void locks.request('stand-in', { mode: clock === 'moves' ? 'exclusive' : 'shared' }, () => {
          begin()
          return new Promise<void>((end) => (leave = end))
        })
      }),
    TURN_LIMIT_MS,
  )
  afterAll(() => leave())
}

/** Opens the billing page as somebody new who has bought the plan. */
export async function openBillingWith(plan: PaidPlan, card?: string) {
  const account = await signUp(request)
  await subscribe(request, account, plan, card)
  return { ...(await openApp('/billing', account)), account }
}

/** The page in a new document: nothing is left of the one before. */
export async function openAnew(path: string, person?: Credentials) {
  cleanup()
  await forgetEverything()
  return openApp(path, person)
}

/** Waits until a region says all of it, as one text with single spaces. */
export async function expectRegion(name: string, ...facts: readonly (string | RegExp)[]): Promise<void> {
  await waitFor(() => expectFacts(screen.getByRole('region', { name }), facts))
}

function expectFacts(element: Element, facts: readonly (string | RegExp)[]): void {
  const text = textOf(element)
  for (const fact of facts) {
    if (typeof fact === 'string') expect(text).toContain(fact)
    else expect(text).toMatch(fact)
  }
}

/** Waits until the site's header says it. */
export async function expectHeader(text: string): Promise<void> {
  await waitFor(() => expect(screen.getAllByRole('banner')[0]?.textContent).toContain(text))
}

export function expectPlan(...facts: readonly (string | RegExp)[]): Promise<void> {
  return expectRegion('Current plan', ...facts)
}

export function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

type List = 'Credit history' | 'Invoices'

/** The rows of a list on the billing page, newest first, without its head. None while the list is not there. */
function rowsOf(list: List): HTMLElement[] {
  const table = screen.queryByRole('table', { name: list })
  return table ? within(table).getAllByRole('row').slice(1) : []
}

/** Waits until the list has a row for each of these, newest first. */
export async function expectRows(list: List, ...expected: readonly (string | RegExp)[]): Promise<void> {
  await waitFor(() => expectTexts(rowsOf(list).map(textOf), expected))
}

/** Waits until the rows of the list are named so, newest first. */
export async function expectRowNames(list: List, ...expected: readonly (string | RegExp)[]): Promise<void> {
  await waitFor(() => expectTexts(rowNamesOf(list), expected))
}

export function rowNamesOf(list: List): string[] {
  return rowsOf(list).map((row) => textOf(within(row).getByRole('rowheader')))
}

function expectTexts(texts: readonly string[], expected: readonly (string | RegExp)[]): void {
  expect(texts).toEqual(
    expected.map((text) => (typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text))),
  )
}

/** How the credit history names a month of Standard. */
export const STANDARD_MONTH = /^Credits of the Standard plan, .* 20\d\d to .* 20\d\d$/

/** What a new customer of Standard has. */
export async function expectStandard(account: Account): Promise<void> {
  await openAnew('/billing', account)
  await expectPlan('Standard', 'Visa ending in 4242')
  await expectRegion('Credits', '500 credits Plan credits')
  await expectRows('Credit history', /^Credits of the Standard plan.*\+500/)
  await expectRows('Invoices', /£24\.00.*Paid/)
  await screen.findByRole('link', { name: 'Ask for your money back' })
}

/** Presses a button once it can be pressed. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await pressWithin(user, screen, name)
}

/** Presses a button of the dialog that is open. */
export async function pressInDialog(user: UserEvent, name: string | RegExp): Promise<void> {
  await pressWithin(user, within(await screen.findByRole('dialog')), name)
}

async function pressWithin(user: UserEvent, place: Pick<typeof screen, 'getByRole'>, name: string | RegExp) {
  const button = await waitFor(() => {
    const found = place.getByRole<HTMLButtonElement>('button', { name })
    if (found.disabled) throw new Error(`${String(name)} is disabled`)
    return found
  })
  await user.click(button)
}

/** Waits until the open dialog says all of it, and gives the dialog. */
export async function expectDialog(name: string | RegExp, ...facts: readonly (string | RegExp)[]) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expectFacts(dialog, facts))
  return dialog
}

export async function expectNoDialog(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Chooses one of the stand-in's cards, and waits until the form can be sent. */
export async function enterCard(user: UserEvent, number: string): Promise<void> {
  await press(user, number)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe(number))
}

/** Enters a card and sends the form, once it can be sent. */
export async function payWith(user: UserEvent, number: string, submit = PAY_STANDARD): Promise<void> {
  await enterCard(user, number)
  await press(user, submit)
}

/** The call arrives, and its answer does not. */
export function loseAnswer(method: string, path: string, options?: { times: number }): void {
  answer(
    method,
    path,
    async (_, pass) => {
      await pass()
      throw new TypeError('Failed to fetch')
    },
    options,
  )
}

/** Keeps calls waiting until the gate is opened. */
export function holdCalls(method: string, path: string, options?: { times: number }): { open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(
    method,
    path,
    async (_, pass) => {
      await promise
      return pass()
    },
    options,
  )
  return { open: resolve }
}
