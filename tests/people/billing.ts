// People who pay, and the stand-in of the payment provider whose clock moves on by call.
import type { Billing } from '../../worker/contract/billing.ts'
import type { PaidPlan } from '../../worker/contract/plans.ts'
import type { Account } from './accounts.ts'
import { expectStatus, type Requests } from './requests.ts'

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  asksBank: '4000 0025 0000 3155',
  failsOnRenewal: '4000 0000 0000 0341',
} as const

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Pays by API: for tests of what comes after. */
export async function subscribe(
  request: Requests,
  account: Account,
  plan: PaidPlan,
  card: string = CARDS.pays,
): Promise<void> {
  const headers = { authorization: `Bearer ${account.idToken}` }
  const opened = await request.post('/api/create-subscription', {
    headers,
    data: { priceId: `price_${plan}_monthly` },
  })
  await expectStatus(opened, 200, 'subscription')
  const { clientSecret } = (await opened.json()) as { clientSecret: string }
  const paid = await request.post('/dev/stripe/confirm', { data: { clientSecret, number: card.replaceAll(' ', '') } })
  await expectStatus(paid, 200, 'payment')
  const { status } = (await paid.json()) as { status: string }
  if (status !== 'succeeded') throw new Error(`payment: ${status}`)
  const synced = await request.post('/api/billing/sync', { headers })
  const billing = (await synced.json()) as Billing
  if (billing.plan !== plan) throw new Error(`the plan is ${billing.plan}`)
}

interface StandInState {
  readonly now: number
  readonly customers: readonly { readonly id: string; readonly email: string | null }[]
  readonly subscriptions: readonly {
    readonly id: string
    readonly customer: string
    readonly status: string
    readonly currentPeriodEnd: number
  }[]
}

export async function standIn(request: Requests): Promise<StandInState> {
  return (await (await request.get('/dev/stripe/control/state')).json()) as StandInState
}

/** The stand-in's own subscriptions of somebody, whatever Verso knows of them. */
export async function subscriptionsOf(request: Requests, { email }: Account) {
  const { customers, subscriptions } = await standIn(request)
  const ids = new Set(customers.filter((customer) => customer.email === email).map(({ id }) => id))
  return subscriptions.filter(({ customer }) => ids.has(customer))
}

/** To just after the end of the month that somebody has paid for. An invoice is collected an hour after it is made. */
export async function passMonth(request: Requests, account: Account): Promise<void> {
  const [{ now }, running] = [await standIn(request), await subscriptionsOf(request, account)]
  const ends = running.map(({ currentPeriodEnd }) => currentPeriodEnd)
  await advance(request, Math.max(...ends) - now + 2 * HOUR_SECONDS)
}

export async function passDays(request: Requests, days: number): Promise<void> {
  await advance(request, days * DAY_SECONDS)
}

async function advance(request: Requests, seconds: number): Promise<void> {
  const answer = await request.post('/dev/stripe/control/advance', { data: { seconds } })
  await expectStatus(answer, 200, 'clock')
}
