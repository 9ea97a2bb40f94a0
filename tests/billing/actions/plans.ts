// Plans are bought, changed, cancelled and renewed.
import { reconcileBilling } from '../../../worker/billing/reconciliation/reconcile.ts'
import { cancelSubscription, resumeSubscription } from '../../../worker/billing/subscriptions/cancel-subscription.ts'
import { changePlan, previewPlanChange } from '../../../worker/billing/subscriptions/change-plan.ts'
import { syncUser } from '../../../worker/billing/subscriptions/running-subscription.ts'
import { startSubscription } from '../../../worker/billing/subscriptions/start-subscription.ts'
import { PAID_PLANS } from '../../../worker/contract/plans.ts'
import type { Checkout } from '../../../worker/contract/billing.ts'
import { dayOf } from '../../../worker/db/users.ts'
import { confirmPayment } from '../browser.ts'
import type { History } from '../history.ts'
import type { Outcome } from '../process.ts'
import { checkGoingOn, checkMadeUpgrade, checkShownUpgrade } from '../laws.ts'
import { type Action, anyBuyer } from './action.ts'

const CARDS = [
  { number: '4242424242424242', weight: 12 },
  { number: '4000000000000002', weight: 2 }, // is declined
  { number: '4000002500003155', weight: 3 }, // asks the bank once
  { number: '4000002760003184', weight: 2 }, // asks the bank each time
  { number: '4000000000000341', weight: 4 }, // pays once
  { number: '4000000000000259', weight: 3 }, // is disputed
]

export const buy: Action = {
  name: 'open a checkout',
  weight: 9,
  async run(history) {
    const person = anyBuyer(history)
    // The smaller one: most of what can go wrong with a plan begins with a larger one beside it.
    const plan = history.random.chance(0.75) ? 'standard' : 'pro'
    if (!person) return
    const { env, nowMs } = history
    keepPayment(
      history,
      person.id,
      await history.process(`${person.id} opens the checkout of ${plan}`, () =>
        startSubscription(env, person.id, plan, nowMs),
      ),
    )
    if (history.random.chance(0.7)) await pay.run(history)
  },
}

function keepPayment(history: History, userId: string, outcome: Outcome<Checkout | null>): void {
  if (outcome.kind === 'done' && outcome.value) {
    history.payments.push({ userId, clientSecret: outcome.value.clientSecret })
  }
}

/** In the browser; the page then asks for a sync, unless it was closed. */
export const pay: Action = {
  name: 'pay',
  weight: 8,
  async run(history) {
    const { random, world } = history
    const payment = random.pick(history.payments)
    if (!payment) return
    const { clientSecret, userId } = payment
    const { number } = random.weighted(CARDS)
    const status = await confirmPayment(world, clientSecret, number)
    history.log(`${userId} pays with ${number}: ${status}`)
    if (status === 'requires_action' && random.chance(0.8)) {
      const isApproved = random.chance(0.7)
      await world.control('authenticate', { clientSecret, isApproved })
      history.log(`the bank ${isApproved ? 'approves' : 'refuses'}`)
    }
    if (random.chance(0.6)) await syncOf(history, userId)
  },
}

async function syncOf(history: History, userId: string): Promise<void> {
  const { env, nowMs } = history
  await history.process(`sync of ${userId}`, () => syncUser(env, userId, nowMs))
}

export const sync: Action = {
  name: 'sync',
  weight: 4,
  async run(history) {
    const person = anyBuyer(history)
    if (person) await syncOf(history, person.id)
  },
}

export const change: Action = {
  name: 'change the plan',
  weight: 14,
  async run(history) {
    const person = anyBuyer(history)
    const plan = history.random.pick(PAID_PLANS)
    if (!person || !plan) return
    const { env, nowMs, random } = history
    const before = runningOf(history, person.id)
    const shown = await history.process(`${person.id} looks at ${plan}`, () =>
      previewPlanChange(env, person.id, plan, nowMs),
    )
    if (shown.kind !== 'done') return
    // Another process may have come between, which alters what the price was about.
    const isAlone = history.nowMs === nowMs && isSame(before, runningOf(history, person.id))
    if (before && isAlone) checkGoingOn(before.isEnding, `${person.id} looks at ${plan}`)
    const isUpgrade = shown.value.prorationDate !== null
    if (before && isAlone && isUpgrade) checkShownUpgrade(history, before.id, shown.value, nowMs / 1000)
    if (random.chance(0.2)) return
    // Somebody thinks about it for a while.
    if (random.chance(0.3)) await history.world.advance(random.int(1, 50) * 60)
    const known = new Set(Object.keys(history.world.stripe.state.objects.invoices))
    const atChange = runningOf(history, person.id)
    const outcome = await history.process(`${person.id} changes to ${plan}`, () =>
      changePlan(env, person.id, shown.value, history.nowMs),
    )
    keepPayment(history, person.id, outcome)
    if (outcome.kind !== 'done' || !isUpgrade || !atChange) return
    const made = Object.values(history.world.stripe.state.objects.invoices).filter(
      ({ id, customer, billing_reason: reason }) =>
        !known.has(id) && customer === atChange.customer && reason === 'subscription_update',
    )
    if (made.length > 0) checkGoingOn(atChange.isEnding, `${person.id} changes to ${plan}`)
    const [first] = made
    if (first && made.length === 1) checkMadeUpgrade(history, first.id, shown.value)
  },
}

interface Running {
  readonly id: string
  readonly customer: string
  readonly price: string | undefined
  readonly isEnding: boolean
}

/** At the provider's. */
function runningOf({ world }: History, userId: string): Running | null {
  const rows = world.sqlite.rows<{ id: string }>('SELECT id FROM billing_customers WHERE user_id = ?', userId)
  const theirs = new Set(rows.map(({ id }) => id))
  const found = Object.values(world.stripe.state.objects.subscriptions).find(
    ({ customer, status }) => theirs.has(customer) && (status === 'active' || status === 'past_due'),
  )
  if (!found) return null
  const { id, customer, cancel_at_period_end: isEnding, items } = found
  return { id, customer, isEnding, price: items.data[0]?.price.id }
}

function isSame(one: Running | null, other: Running | null): boolean {
  return one?.id === other?.id && one?.isEnding === other?.isEnding && one?.price === other?.price
}

export const cancel: Action = {
  name: 'cancel or resume the plan',
  weight: 6,
  async run(history) {
    const person = anyBuyer(history)
    if (!person) return
    const { env, nowMs } = history
    const isResume = history.random.chance(0.4)
    await history.process(`${person.id} ${isResume ? 'resumes' : 'cancels'} the plan`, () =>
      isResume ? resumeSubscription(env, person.id, nowMs) : cancelSubscription(env, person.id, nowMs),
    )
  },
}

/** On the provider's page, with a card that pays. */
export const payOpenInvoice: Action = {
  name: 'pay an open invoice',
  weight: 3,
  async run(history) {
    const { random, world } = history
    const open = Object.values(world.stripe.state.objects.invoices).filter(({ status }) => status === 'open')
    const invoice = random.pick(open)
    if (!invoice) return
    const answer = await world.atProvider(`/v1/invoices/${invoice.id}/pay`, { payment_method: 'pm_card_visa' })
    history.log(`somebody pays the open invoice ${invoice.id}: ${answer.status}`)
  },
}

/** The provider ends what the customer has, and the person buys with another one from then on. */
export const loseCustomer: Action = {
  name: 'delete a customer at the provider',
  weight: 1,
  async run(history) {
    const { random, world } = history
    const customer = random.pick(Object.values(world.stripe.state.objects.customers).filter(({ deleted }) => !deleted))
    if (!customer) return
    const answer = await world.atProvider(`/v1/customers/${customer.id}`, null)
    history.log(`somebody deletes the customer ${customer.id} at the provider: ${answer.status}`)
  },
}

const HOURS = [
  { hours: 2, weight: 4 },
  { hours: 30, weight: 2 },
  { hours: 24 * 8, weight: 3 },
  { hours: 24 * 31, weight: 5 },
  { hours: 24 * 45, weight: 1 },
]

/** Renewals, retries of failed payments, ends of plans and of lots. */
export const advance: Action = {
  name: 'time passes',
  weight: 9,
  async run(history) {
    await compareAtNight(history)
    const { hours } = history.random.weighted(HOURS)
    await history.world.advance(hours * 3600)
    history.log(`${hours} hours pass: ${new Date(history.nowMs).toISOString()}`)
  },
}

/** After a lost webhook no night passes without it. */
export async function compareAtNight(history: History): Promise<void> {
  if (!history.hasLost) return
  const { env, world } = history
  await world.advance(24 * 3600)
  const isDone = () =>
    world.sqlite.rows('SELECT 1 FROM daily_duties WHERE position IS NULL AND day = ?', dayOf(world.nowMs)).length > 0
  while (!isDone()) await history.process('nightly comparison', () => reconcileBilling(env, world.nowMs))
  history.hasLost = false
}
