// Runs one random history to its end and checks the laws on the way.
import { purgeTranslation } from '../../worker/jobs/lifecycle/delete-translation.ts'
import { specOf } from '../../worker/job-model/job-spec.ts'
import { database } from '../../worker/db/database.ts'
import { translations } from '../../worker/db/schema.ts'
import { expireStatement } from '../../worker/billing/ledger/expire.ts'
import { purgeAccount } from '../../worker/accounts/delete-account.ts'
import { checkPrice } from '../../worker/billing/stripe/plan-prices.ts'
import { paymentProvider } from '../../worker/billing/stripe/stripe-client.ts'
import { PAID_PLANS } from '../../worker/contract/plans.ts'
import type { Action } from './actions/action.ts'
import { adminRefund, closeDispute, refundAtProvider } from './actions/money-back.ts'
import { adjust, deletePerson, expire, givePlan, openVerso, signUp, sweepDeleted } from './actions/people.ts'
import {
  advance,
  buy,
  cancel,
  change,
  compareAtNight,
  loseCustomer,
  pay,
  payOpenInvoice,
  sync,
} from './actions/plans.ts'
import * as documents from './actions/translations.ts'
import { deliver, forge, lose, receive } from './actions/webhooks.ts'
import { figuresOf, type HistoryFigures } from './history-figures.ts'
import { History } from './history.ts'
import { checkAlways, checkSettled } from './laws.ts'
import { Random } from './random.ts'
import { type Webhook, World } from './world.ts'

const ACTIONS: readonly Action[] = [
  signUp,
  adjust,
  givePlan,
  expire,
  deletePerson,
  sweepDeleted,
  buy,
  pay,
  sync,
  change,
  cancel,
  payOpenInvoice,
  loseCustomer,
  advance,
  adminRefund,
  refundAtProvider,
  closeDispute,
  receive,
  lose,
  forge,
  documents.start,
  documents.progress,
  documents.look,
  documents.edit,
  documents.end,
  documents.report,
  documents.repeatReport,
  documents.cancelJob,
  documents.retry,
  documents.remove,
]
/** What runs while another process stands still. */
const BETWEEN: readonly Action[] = [
  receive,
  pay,
  sync,
  expire,
  adjust,
  deletePerson,
  advance,
  change,
  cancel,
  adminRefund,
  refundAtProvider,
  documents.start,
  documents.progress,
  documents.look,
  documents.end,
  documents.cancelJob,
  documents.report,
  documents.repeatReport,
  documents.retry,
  documents.remove,
]
/** Of the webhooks that are left at the end. */
const SHARE_DELIVERED = 0.2
/** Kills are a matter of chance: no webhook meets so many. */
const MAX_ATTEMPTS = 20
/** Most of what can go wrong needs a plan. */
const FIRST_PURCHASES = 0.7
const FEWEST_STEPS = 16
const MOST_STEPS = 56

/** The message has the seed and the history so far. */
export class BrokenHistoryError extends Error {
  override name = 'BrokenHistoryError'
  /** The law that does not hold, or the error that came in between. */
  readonly law: string

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.law = cause instanceof Error ? (cause.message.split(':')[0] ?? '') : String(cause)
  }
}

/** Throws BrokenHistoryError. */
export async function runHistory(seed: number): Promise<HistoryFigures> {
  await (pricesChecked ??= checkPrices())
  const random = new Random(seed)
  const history = new History(random, async (inner) => random.weighted(BETWEEN).run(inner))
  history.world.enter()
  try {
    await openVerso(history)
    while (history.people.length === 0) await signUp.run(history)
    if (random.chance(FIRST_PURCHASES)) await buy.run(history)
    const steps = random.int(FEWEST_STEPS, MOST_STEPS)
    for (let step = 0; step < steps; step++) {
      await random.weighted(ACTIONS).run(history)
      checkAlways(history)
    }
    await settle(history)
    checkSettled(history)
    return figuresOf(history, steps)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    throw new BrokenHistoryError(`history of seed ${seed}:\n${history.lines.join('\n')}\n${reason}`, error)
  } finally {
    history.world.leave()
  }
}

/** The code under test checks prices once and remembers it: no history shall depend on being the first. */
let pricesChecked: Promise<void> | null = null

async function checkPrices(): Promise<void> {
  const world = new World(new Random(0))
  world.enter()
  for (const plan of PAID_PLANS) await checkPrice(paymentProvider(world.env), plan)
  world.leave()
}

/** Everything that was begun comes to its end: jobs, deletions, webhooks, and where some are lost, the comparison. */
async function settle(history: History): Promise<void> {
  const { env, world } = history
  history.log('— everything comes to its end —')
  history.isEnding = true
  await endJobs(history)
  await compareAtNight(history)
  for (await world.told(); world.inbox.length > 0; await world.told()) {
    for (const webhook of lastWebhooks(history)) {
      for (let attempt = 1; (await deliver(history, webhook)).kind !== 'done'; attempt++) {
        if (attempt === MAX_ATTEMPTS) throw new Error(`nobody takes the webhook ${webhook.type}`)
        checkAlways(history)
      }
    }
  }
  for (const { id } of history.deleted) await purgeAccount(env, id, history.nowMs)
  for (const { id } of history.people) await expireStatement(env.DB, id, history.nowMs).run()
}

/** Takes all from the inbox. Of each customer's, the newest and some more are enough: each leads to the same reading. */
function lastWebhooks({ random, world }: History): Webhook[] {
  const waiting = world.inbox.splice(0)
  const newest = new Map(waiting.map((webhook) => [webhook.customer, webhook]))
  const isNewest = new Set(newest.values())
  return waiting.filter((webhook) => isNewest.has(webhook) || random.chance(SHARE_DELIVERED))
}

/** The sweeper's part: jobs that were never made, and translations that were never removed. */
async function endJobs({ env, random, world }: History): Promise<void> {
  const rows = await database(env.DB).select().from(translations)
  for (const row of rows) {
    if (row.status === 'pending') await env.TRANSLATION_JOB.getByName(row.id).ensure(specOf(row), row.run)
  }
  for (const { spec } of world.jobs.running) {
    world.jobs.end(spec.id, documents.endOf(random))
  }
  for (const { spec } of world.jobs.records) await world.jobs.flush(spec.id)
  for (const row of rows) if (row.deletedAt !== null) await purgeTranslation(env, row)
}
