// Webhooks arrive: in any order, more than once, late, forged, or never.
import { receiveWebhook } from '../../../worker/billing/receive-webhook.ts'
import { WEBHOOK_SECRET } from '../../fakes/stripe/create-stripe.ts'
import { signature } from '../../fakes/stripe/webhooks/sign.ts'
import type { History } from '../history.ts'
import type { Outcome } from '../process.ts'
import type { Webhook } from '../world.ts'
import type { Action } from './action.ts'

/** The provider signs each attempt anew. */
export async function deliver(history: History, webhook: Webhook): Promise<Outcome<unknown>> {
  const { env, nowMs } = history
  const signed = await signature(webhook.body, WEBHOOK_SECRET, Math.floor(nowMs / 1000))
  return history.process(`webhook ${webhook.type}`, () => receiveWebhook(env, webhook.body, signed, nowMs))
}

export const receive: Action = {
  name: 'webhooks arrive',
  weight: 14,
  async run(history) {
    const { random, world } = history
    await world.told()
    for (let count = random.int(1, 3); count > 0; count--) {
      const webhook = random.pick(world.inbox)
      if (!webhook) return
      const { kind } = await deliver(history, webhook)
      // One that was not answered comes again, and some of the answered do too.
      if (kind === 'done' && random.chance(0.85)) remove(history, webhook)
    }
  },
}

export const lose: Action = {
  name: 'a webhook is lost',
  weight: 1,
  async run(history) {
    await history.world.told()
    const webhook = history.random.pick(history.world.inbox)
    if (!webhook) return
    history.hasLost = true
    remove(history, webhook)
    history.log(`webhook ${webhook.type} is lost`)
  },
}

export const forge: Action = {
  name: 'a forged webhook',
  weight: 1,
  async run(history) {
    const { env, nowMs, random, world } = history
    await world.told()
    const webhook = random.pick(world.inbox)
    if (!webhook) return
    const signed = await signature(webhook.body, 'whsec_of_somebody_else', Math.floor(nowMs / 1000))
    const outcome = await history.process('a forged webhook', () => receiveWebhook(env, webhook.body, signed, nowMs))
    if (outcome.kind === 'done') throw new Error('a forged webhook was taken')
  },
}

function remove({ world }: History, webhook: Webhook): void {
  world.inbox.splice(world.inbox.indexOf(webhook), 1)
}
