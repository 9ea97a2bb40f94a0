// What is due by itself: renewals, drafts to finalize, retries, cancellations at a period's end, expiries.
import type { Account } from '../account/account.ts'
import type { Subscription } from '../account/wire.ts'
import { draftInvoice } from '../objects/invoice.ts'
import { itemOf, periodOf } from '../objects/subscription.ts'
import { periodEnd } from './calendar.ts'
import { collect, finalizeAndCollect, isCollectable } from './collecting.ts'
import { endSubscription, expireIncomplete } from './ending.ts'
import { storeDraft } from './invoicing.ts'
import { dropPendingChange, recordDebit } from './pending-change.ts'
import { fullLine } from './starting.ts'

/** Stripe leaves a renewal's draft open to changes for about an hour. */
const DRAFT_SECONDS = 3600
/** The first payment must have come by then. */
const INCOMPLETE_SECONDS = 23 * 3600
/** Stripe forgets an Idempotency-Key after a day. */
const ANSWER_SECONDS = 86_400
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
  for (const [key, { at }] of Object.entries(account.state.answers)) {
    if (at + ANSWER_SECONDS < until) delete account.state.answers[key]
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
    if (isCollectable(subscription)) {
      yield { at: periodOf(subscription).end, run: () => endPeriod(account, subscription) }
    }
  }
}

function endPeriod(account: Account, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) return endSubscription(account, subscription, 'cancellation_requested')
  const item = itemOf(subscription)
  const former = periodOf(subscription)
  const months = item.price.recurring?.interval_count ?? 1
  const period = { start: former.end, end: periodEnd(subscription.billing_cycle_anchor, former.end, months) }
  const prorations = account.state.pendingLines[subscription.id] ?? []
  delete account.state.pendingLines[subscription.id]
  const invoice = draftInvoice(account, {
    subscription,
    reason: 'subscription_cycle',
    lines: [...prorations, fullLine(account, subscription, period)],
    period: former,
    prorationDate: null,
  })
  account.change(subscription, 'customer.subscription.updated', (row) => {
    const renewed = itemOf(row)
    renewed.current_period_start = period.start
    renewed.current_period_end = period.end
    row.latest_invoice = invoice.id
  })
  recordDebit(account, invoice.lines.data)
  storeDraft(account, invoice, account.now() + DRAFT_SECONDS)
}
