// Money goes back: by an admin, at the provider's pages, or by a dispute.
import { refundInvoice } from '../../../worker/billing/subscriptions/refund-invoice.ts'
import { checkRefunded } from '../laws.ts'
import type { Action } from './action.ts'
import { ADMIN } from './people.ts'

export const adminRefund: Action = {
  name: 'refund by an admin',
  weight: 4,
  async run(history) {
    const { env, nowMs, random, world } = history
    const all = world.sqlite.rows<{ id: string; userId: string }>('SELECT id, user_id AS userId FROM invoices')
    const ofSeveral = all.filter(({ userId }) => all.filter((one) => one.userId === userId).length > 1)
    const invoice = random.pick(ofSeveral.length > 0 && random.chance(0.7) ? ofSeveral : all)
    if (!invoice) return
    const order = { userId: invoice.userId, invoiceId: invoice.id, actorId: ADMIN, reason: 'asked for it' }
    const outcome = await history.process(`the admin refunds ${invoice.id} of ${invoice.userId}`, () =>
      refundInvoice(env, order, nowMs),
    )
    if (outcome.kind === 'done') checkRefunded(history, invoice.id)
  },
}

export const refundAtProvider: Action = {
  name: 'refund at the provider',
  weight: 3,
  async run(history) {
    const { random, world } = history
    const charges = Object.values(world.stripe.state.objects.charges)
    const charge = random.pick(charges.filter(({ status, disputed }) => status === 'succeeded' && !disputed))
    if (!charge) return
    const left = charge.amount - charge.amount_refunded
    const amount = random.chance(0.5) ? left : random.int(1, Math.max(1, left))
    const answer = await world.atProvider('/v1/refunds', { charge: charge.id, amount: String(amount) })
    history.log(`${amount} of ${left} pence of ${charge.id} are refunded at the provider: ${answer.status}`)
  },
}

export const closeDispute: Action = {
  name: 'a dispute ends',
  weight: 3,
  async run(history) {
    const { random, world } = history
    const open = Object.values(world.stripe.state.objects.disputes).filter(({ status }) => status === 'needs_response')
    const dispute = random.pick(open)
    if (!dispute) return
    const status = random.chance(0.6) ? 'lost' : 'won'
    const answer = await world.control('disputes', { dispute: dispute.id, status })
    history.log(`the dispute ${dispute.id} is ${status}: ${answer.status}`)
  },
}
