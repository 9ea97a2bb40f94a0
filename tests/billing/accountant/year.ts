// A year of one account, month by month, as its accountant would book it: plans bought, renewed, upgraded and refunded;
// documents delivered whole, in part or not at all; credits that roll over, and credits that expire. The real billing
// code and the real SQL keep the books; this module lets the year happen and reads them.
import { runAgain } from '../../../worker/api/translations/run-again.ts'
import { expireLapsedLots } from '../../../worker/billing/ledger/expire.ts'
import { receiveWebhook } from '../../../worker/billing/receive-webhook.ts'
import { createUser } from '../../../worker/billing/sign-up.ts'
import { cancelSubscription, resumeSubscription } from '../../../worker/billing/subscriptions/cancel-subscription.ts'
import { changePlan, previewPlanChange } from '../../../worker/billing/subscriptions/change-plan.ts'
import { refundInvoice } from '../../../worker/billing/subscriptions/refund-invoice.ts'
import { startSubscription } from '../../../worker/billing/subscriptions/start-subscription.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation } from '../../../worker/db/translations.ts'
import { WEBHOOK_SECRET } from '../../fakes/stripe/create-stripe.ts'
import { signature } from '../../fakes/stripe/webhooks/sign.ts'
import { confirmPayment } from '../browser.ts'
import { startDraft, uploadDraft } from '../documents.ts'
import type { RunEnd } from '../job-room.ts'
import { Random } from '../random.ts'
import { World } from '../world.ts'
import { type Month, monthOf } from './month.ts'

export const ACCOUNT = 'ada'
const YEAR = 2027
const CARD = '4242424242424242'
const HOUR_MS = 3_600_000

/** Something that happens at a moment of the year. */
interface Event {
  /** Month, day and time, UTC: `03-16 09:30`. */
  readonly at: string
  readonly happens: (account: AccountYear) => Promise<void>
}

const whole = (pages: number): RunEnd => ({ kind: 'completed', pages, needed: 100, delivered: 100 })
const part = (pages: number, percent: number): RunEnd => ({ kind: 'completed', pages, needed: 100, delivered: percent })
const FAILED: RunEnd = { kind: 'failed' }

const EVENTS: readonly Event[] = [
  { at: '01-01 09:00', happens: (a) => a.signUp() },
  { at: '01-01 09:30', happens: (a) => a.buyStandard() },
  { at: '01-05 10:00', happens: (a) => a.translate(40, whole(40)) },
  { at: '01-12 10:00', happens: (a) => a.translate(180, part(180, 90)) },
  { at: '01-20 10:00', happens: (a) => a.translate(60, { kind: 'cancelled' }) },
  { at: '02-10 10:00', happens: (a) => a.translate(250, whole(250)) },
  // Nothing is translated in March: February and March stand side by side.
  { at: '04-16 09:30', happens: (a) => a.upgradeToPro() },
  { at: '04-20 10:00', happens: (a) => a.translate(900, whole(900)) },
  { at: '05-12 10:00', happens: (a) => a.translate(1_200, FAILED, part(1_200, 95)) },
  { at: '06-15 10:00', happens: (a) => a.translate(1_500, whole(1_500)) },
  { at: '06-30 10:00', happens: (a) => a.letNextChargeFail() },
  { at: '07-02 10:00', happens: (a) => a.translate(300, whole(300)) },
  { at: '08-10 10:00', happens: (a) => a.cancelPlan() },
  { at: '08-20 10:00', happens: (a) => a.resumePlan() },
  { at: '08-25 10:00', happens: (a) => a.translate(2_500, whole(2_500)) },
  { at: '09-15 10:00', happens: (a) => a.translate(500, FAILED) },
  { at: '10-15 10:00', happens: (a) => a.translate(700, whole(700)) },
  { at: '11-15 10:00', happens: (a) => a.translate(2_200, whole(2_200)) },
  { at: '12-05 10:00', happens: (a) => a.translate(1_900, whole(1_900)) },
  { at: '12-09 10:00', happens: (a) => a.beginLongTranslation(300) },
  { at: '12-10 10:00', happens: (a) => a.refundNewestInvoice() },
  { at: '12-12 10:00', happens: (a) => a.endLongTranslation(part(300, 40)) },
]

/** The twelve months of the account. Replaces the platform's clock, chance and `fetch` while it runs. */
export async function accountantsYear(): Promise<Month[]> {
  const account = new AccountYear()
  account.world.enter()
  try {
    const months: Month[] = []
    for (let month = 0; month < 12; month++) {
      const end = Date.UTC(YEAR, month + 1, 1)
      for (const event of EVENTS.filter(({ at }) => Number(at.slice(0, 2)) === month + 1)) {
        await account.passUntil(Date.parse(`${YEAR}-${event.at.replace(' ', 'T')}:00Z`))
        await event.happens(account)
      }
      await account.passUntil(end)
      months.push(monthOf(account.world.sqlite, ACCOUNT, Date.UTC(YEAR, month, 1), end))
    }
    return months
  } finally {
    account.world.leave()
  }
}

class AccountYear {
  readonly world = new World(new Random(1), Date.UTC(YEAR, 0, 1))
  #documents = 0
  #running = ''

  /** Hour by hour: the provider does what is due, its webhooks arrive, and the sweeper expires what has lapsed. */
  async passUntil(end: number): Promise<void> {
    const { env } = this.world
    while (this.world.nowMs < end) {
      await this.world.advance(Math.min(HOUR_MS, end - this.world.nowMs) / 1000)
      await this.#takeWebhooks()
      await expireLapsedLots(env.DB, this.world.nowMs, 10)
    }
  }

  async signUp(): Promise<void> {
    const profile = {
      id: ACCOUNT,
      email: 'ada@verso.test',
      isEmailVerified: true,
      displayName: null,
      photoUrl: null,
      profileIssuedAt: 0,
    }
    const settings = { bootstrapEmail: undefined, mailboxHashes: ['the mailbox of ada'] }
    await createUser(this.world.env.DB, profile, settings, this.world.nowMs)
  }

  async buyStandard(): Promise<void> {
    const { clientSecret } = await startSubscription(this.world.env, ACCOUNT, 'standard', this.world.nowMs)
    await confirmPayment(this.world, clientSecret, CARD)
    await this.#takeWebhooks()
  }

  async upgradeToPro(): Promise<void> {
    const { env, nowMs } = this.world
    const shown = await previewPlanChange(env, ACCOUNT, 'pro', nowMs)
    const waiting = await changePlan(env, ACCOUNT, shown, nowMs)
    if (waiting !== null) throw new Error('the card pays at once')
  }

  /** A document whose runs end like this, one after the other. */
  async translate(pages: number, ...ends: readonly RunEnd[]): Promise<void> {
    const { env, jobs } = this.world
    const id = await this.#start(pages)
    for (const [index, end] of ends.entries()) {
      if (index > 0) {
        const row = await findTranslation(database(env.DB), id)
        if (row) await runAgain(env, row)
      }
      jobs.end(id, end)
      await jobs.flush(id)
    }
  }

  async beginLongTranslation(pages: number): Promise<void> {
    this.#running = await this.#start(pages)
  }

  async endLongTranslation(end: RunEnd): Promise<void> {
    this.world.jobs.end(this.#running, end)
    await this.world.jobs.flush(this.#running)
  }

  async #start(pages: number): Promise<string> {
    return startDraft(this.world, await uploadDraft(this.world, `d${++this.#documents}`, ACCOUNT, pages))
  }

  /** The bank declines once; the provider tries again three days later. */
  async letNextChargeFail(): Promise<void> {
    const [customer] = Object.keys(this.world.stripe.state.objects.customers)
    await this.world.control('decline', { customer, times: 1 })
  }

  async cancelPlan(): Promise<void> {
    await cancelSubscription(this.world.env, ACCOUNT, this.world.nowMs)
  }

  async resumePlan(): Promise<void> {
    await resumeSubscription(this.world.env, ACCOUNT, this.world.nowMs)
  }

  async refundNewestInvoice(): Promise<void> {
    const [invoice] = this.world.sqlite.rows<{ id: string }>('SELECT id FROM invoices ORDER BY created_at DESC LIMIT 1')
    if (!invoice) throw new Error('nothing has been paid')
    const order = { userId: ACCOUNT, invoiceId: invoice.id, actorId: 'admin', reason: 'money back' }
    await refundInvoice(this.world.env, order, this.world.nowMs)
  }

  async #takeWebhooks(): Promise<void> {
    const { env, inbox } = this.world
    for (await this.world.told(); inbox.length > 0; await this.world.told()) {
      for (const { body } of inbox.splice(0)) {
        const signed = await signature(body, WEBHOOK_SECRET, Math.floor(this.world.nowMs / 1000))
        await receiveWebhook(env, body, signed, this.world.nowMs)
      }
    }
  }
}
