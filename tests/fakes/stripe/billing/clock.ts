// What is due by itself: renewals, drafts to finalize, retries, cancellations at a period's end, expiries.
import type { Account } from '../account/account.ts'
import { periodOf } from '../objects/subscription.ts'
import { collect, finalizeAndCollect, isCollectable } from './collecting.ts'
import { endSubscription, expireIncomplete } from './ending.ts'
import { dropPendingChange } from './pending-change.ts'
import { endPeriod } from './renewing.ts'

/** The first payment must have come by then. */
const INCOMPLETE_SECONDS = 23 * 3600
/** Stripe forgets an Idempotency-Key after a day. */
const ANSWER_SECONDS = 86_400
/** And an event after a month. */
const EVENT_SECONDS = 30 * 86_400
const RENEWAL = { isOffSession: true, isAutomatic: true }

interface Due {
  readonly at: number
  readonly run: () => void
}

/** Does what has become due by now, in order, each thing at its own moment. */
export function runDue(account: Account): void {
  const until = account.now()
  for (let due = nextDue(account); due !== null && due.at <= until; due = nextDue(account)) {
    account.at(due.at, due.run)
  }
  forget(account, until)
}

function forget({ state, objects }: Account, until: number): void {
  for (const [key, { at }] of Object.entries(state.answers)) {
    if (at + ANSWER_SECONDS < until) delete state.answers[key]
  }
  const unsent = new Set(
    state.deliveries.filter(({ status }) => status === 'waiting' || status === 'held').map(({ event }) => event),
  )
  for (const { id, created } of Object.values(objects.events)) {
    if (created + EVENT_SECONDS < until && !unsent.has(id)) delete objects.events[id]
  }
}

/** The earliest; of several at one moment, the one that comes first below. */
function nextDue(account: Account): Due | null {
  let next: Due | null = null
  for (const due of allDue(account)) if (next === null || due.at < next.at) next = due
  return next
}

function* allDue(account: Account): Generator<Due> {
  for (const invoice of Object.values(account.objects.invoices)) {
    const { status, automatically_finalizes_at: finalizesAt, next_payment_attempt: attemptAt } = invoice
    if (status === 'draft' && finalizesAt !== null) {
      yield { at: finalizesAt, run: () => finalizeAndCollect(account, invoice, RENEWAL) }
    }
    if (status === 'open' && attemptAt !== null) {
      yield { at: attemptAt, run: () => collect(account, invoice, RENEWAL) }
    }
  }
  for (const subscription of Object.values(account.objects.subscriptions)) {
    if (subscription.pending_update !== null) {
      yield { at: subscription.pending_update.expires_at, run: () => dropPendingChange(account, subscription) }
    }
    if (subscription.status === 'incomplete') {
      yield { at: subscription.created + INCOMPLETE_SECONDS, run: () => expireIncomplete(account, subscription) }
    }
    const { cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription
    if (cancelAt !== null && !endsWithPeriod && isCollectable(subscription)) {
      yield { at: cancelAt, run: () => endSubscription(account, subscription, 'cancellation_requested') }
    }
    if (isCollectable(subscription)) {
      yield { at: periodOf(subscription).end, run: () => endPeriod(account, subscription) }
    }
  }
}
