// What holds after every step, whatever has been killed, repeated or overtaken, and what holds once everything has been
// told. Each law is checked from the tables and from the provider's own state.
import { checkDeliveries, checkPreviews } from './delivery-laws.ts'
import { PLANS } from '../../worker/contract/plans.ts'
import type { History } from './history.ts'
import {
  creditsOfInvoice,
  isChargedAfterMoneyBack,
  isDisputed,
  keptForNothing,
  planOfCustomers,
  returnedOf,
  fairUpgrade,
} from './provider-truth.ts'

class BrokenLawError extends Error {
  override name = 'BrokenLawError'
}

function law(holds: boolean, name: string, found: unknown): void {
  if (!holds) throw new BrokenLawError(`${name}: ${JSON.stringify(found)}`)
}

/** After every step. */
export function checkAlways(history: History): void {
  checkBalances(history)
  checkLots(history)
  checkRuns(history)
  checkDeliveries(history, law)
  checkPreviews(history, law)
  checkGrants(history)
  checkTrials(history)
  checkTakebacks(history)
  checkMoney(history)
  checkRoles(history)
}

function checkBalances({ world }: History): void {
  const accounts = world.sqlite.rows<{ id: string; credits: number; ledger: number; lots: number }>(
    `SELECT id, credits, (SELECT coalesce(sum(amount), 0) FROM credit_ledger WHERE user_id = u.id) AS ledger,
            (SELECT coalesce(sum(remaining), 0) FROM credit_lots WHERE user_id = u.id) AS lots FROM users u`,
  )
  for (const account of accounts) {
    const { credits, ledger, lots } = account
    law(credits === ledger && credits === lots && credits >= 0, 'balance = ledger = lots ≥ 0', account)
  }
  const gone = world.sqlite.rows<{ id: string; ledger: number }>(
    `SELECT user_id AS id, sum(amount) AS ledger FROM credit_ledger
     WHERE user_id NOT IN (SELECT id FROM users) GROUP BY user_id HAVING sum(amount) != 0`,
  )
  law(gone.length === 0, 'the ledger of a deleted account ends at zero', gone)
}

/** Each lot by itself: what came in, less what is drawn, has expired or was taken back, is what remains. */
function checkLots({ world }: History): void {
  const lots = world.sqlite.rows<{ id: string; remaining: number; booked: number; drawn: number; grants: number }>(
    `SELECT id, remaining, (SELECT coalesce(sum(amount), 0) FROM credit_ledger WHERE lot_id = l.id) AS booked,
            (SELECT coalesce(sum(amount - released), 0) FROM credit_allocations WHERE lot_id = l.id) AS drawn,
            (SELECT count(*) FROM credit_ledger WHERE lot_id = l.id AND amount > 0) AS grants
     FROM credit_lots l`,
  )
  for (const lot of lots) {
    law(lot.remaining === lot.booked - lot.drawn && lot.remaining >= 0, 'a lot adds up', lot)
    law(lot.grants <= 1, 'a lot is filled once', lot)
  }
}

interface RunRow {
  readonly translation: string
  readonly run: number
  readonly reserved: number
  readonly givenBack: number | null
  readonly drawn: number
  readonly quote: number | null
  readonly runs: number | null
}

/** Nothing is reserved twice, nothing charged twice, and nothing charged that was not delivered. */
function checkRuns({ world }: History): void {
  const runs = world.sqlite.rows<RunRow>(
    `SELECT r.translation_id AS translation, CAST(substr(r.id, length(r.translation_id) + 2) AS INTEGER) AS run,
            -r.amount AS reserved, s.amount AS givenBack, t.quoted_pages AS quote, t.run AS runs,
            (SELECT sum(amount - released) FROM credit_allocations WHERE reserve_id = r.id) AS drawn
     FROM credit_ledger r LEFT JOIN credit_ledger s ON s.id = replace(r.id, ':reserve', ':settle')
     LEFT JOIN translations t ON t.id = r.translation_id WHERE r.kind = 'reserve'`,
  )
  const held = new Map<string, number>()
  for (const run of runs) {
    const { translation, reserved, givenBack, drawn, quote } = run
    const cost = reserved - (givenBack ?? 0)
    law(cost >= 0 && cost <= reserved && drawn === cost, 'a run costs what its lots gave', run)
    law(run.runs === null || run.run <= run.runs, 'only runs that have begun reserve', run)
    const sum = (held.get(translation) ?? 0) + cost
    held.set(translation, sum)
    law(quote === null || sum <= quote, 'no page is reserved or charged twice', { ...run, sum })
    if (givenBack === null) continue
    // Where only figures are known. Of whole documents, `checkDeliveries` knows the price.
    const owed = world.jobs.costs.get(`${translation}:${run.run}`)
    law(owed === undefined || cost === owed, 'a settled run costs the pages that it delivered', { ...run, owed })
  }
  const settled = world.sqlite.rows(
    `SELECT id FROM credit_ledger s WHERE kind = 'release'
       AND NOT EXISTS (SELECT 1 FROM credit_ledger r WHERE r.id = replace(s.id, ':settle', ':reserve'))`,
  )
  law(settled.length === 0, 'only reserves are settled', settled)
}

/** An invoice brings its credits once, and only when it is paid. */
function checkGrants({ world }: History): void {
  const { invoices } = world.stripe.state.objects
  const grants = world.sqlite.rows<{ lot: string; amount: number; userId: string }>(
    `SELECT lot_id AS lot, amount, user_id AS userId FROM credit_ledger WHERE kind = 'grant' AND lot_id LIKE 'invoice:%'`,
  )
  for (const grant of grants) {
    const invoice = invoices[grant.lot.slice('invoice:'.length)]
    law(invoice?.status === 'paid', 'only paid invoices bring credits', grant)
    if (invoice) law(grant.amount === creditsOfInvoice(invoice), 'an invoice brings its credits', grant)
  }
  law(new Set(grants.map(({ lot }) => lot)).size === grants.length, 'an invoice brings its credits once', grants)
}

/** However often people leave and come back, and however they spell their address. */
function checkTrials({ world, mailboxes }: History): void {
  const rows = world.sqlite.rows<{ userId: string; credits: number }>(
    `SELECT user_id AS userId, sum(amount) AS credits FROM credit_ledger
     WHERE kind = 'grant' AND (lot_id LIKE 'signup:%' OR lot_id LIKE 'trial:%') GROUP BY user_id`,
  )
  const trials = rows.map(({ userId, credits }) => ({ mailbox: mailboxes.get(userId), credits }))
  law(new Set(trials.map(({ mailbox }) => mailbox)).size === trials.length, 'a mailbox has one trial', trials)
  law(
    trials.every(({ credits }) => credits === PLANS.trial.credits),
    'a trial is granted whole',
    trials,
  )
}

/** With money go at most the credits that it had brought, and only where money went back. */
function checkTakebacks({ world }: History): void {
  const { objects } = world.stripe.state
  const taken = world.sqlite.rows<{ lot: string; taken: number }>(
    `SELECT lot_id AS lot, -sum(amount) AS taken FROM credit_ledger WHERE kind = 'refund' GROUP BY lot_id`,
  )
  for (const row of taken) {
    const invoice = objects.invoices[row.lot.slice('invoice:'.length)]
    const share = invoice ? (creditsOfInvoice(invoice) * returnedOf(objects, invoice)) / invoice.total : 0
    law(row.taken >= 0 && row.taken <= share, 'a refund takes back its share of the credits at most', { ...row, share })
  }
}

function checkMoney({ world }: History): void {
  const [sums] = world.sqlite.rows<{ revenue: number; invoices: number }>(
    `SELECT (SELECT value FROM counters WHERE name = 'revenue_pence') AS revenue,
            (SELECT coalesce(sum(paid_pence - refunded_pence), 0) FROM invoices) AS invoices`,
  )
  law(sums?.revenue === sums?.invoices, 'revenue = what is paid and not given back', sums)
}

function checkRoles({ world }: History): void {
  const users = world.sqlite.rows<{ id: string; role: string; type: string }>(
    'SELECT id, role, subscription_type AS type FROM users',
  )
  for (const user of users) {
    if (user.role !== 'admin')
      law((user.role === 'premium') === (user.type !== 'free'), 'the role follows the plan', user)
  }
}

/** Once every job has reported and D1 has heard of everything that happened at the provider. */
export function checkSettled(history: History): void {
  checkAlways(history)
  checkAllGranted(history)
  checkAllMoney(history)
  checkPlans(history)
  checkKeptMoney(history)
  checkMoneyBack(history)
  checkDeletedMoney(history)
  const { sqlite } = history.world
  const open = sqlite.rows(
    `SELECT id FROM credit_ledger r WHERE kind = 'reserve'
       AND NOT EXISTS (SELECT 1 FROM credit_ledger s WHERE s.id = replace(r.id, ':reserve', ':settle'))`,
  )
  law(open.length === 0, 'every run is settled', open)
  const lapsed = sqlite.rows('SELECT id FROM credit_lots WHERE remaining > 0 AND expires_at <= ?', history.nowMs)
  law(lapsed.length === 0, 'nothing is left in lots that have ended', lapsed)
  const rows = sqlite.rows<{ id: string; used: number; charged: number }>(
    `SELECT t.id, t.credits_used AS used,
            (SELECT coalesce(-sum(amount), 0) FROM credit_ledger WHERE translation_id = t.id) AS charged FROM translations t`,
  )
  for (const row of rows) law(row.used === row.charged, 'a translation shows what it cost', row)
}

function checkAllGranted({ world }: History): void {
  const { objects } = world.stripe.state
  const customers = world.sqlite.rows<{ id: string }>(
    'SELECT c.id FROM billing_customers c JOIN users u ON u.id = c.user_id WHERE u.deleted_at IS NULL',
  )
  const living = new Set(customers.map(({ id }) => id))
  for (const invoice of Object.values(objects.invoices)) {
    const credits = creditsOfInvoice(invoice)
    if (invoice.status !== 'paid' || credits === 0 || !living.has(String(invoice.customer))) continue
    const lot = `invoice:${invoice.id}`
    const [granted] = world.sqlite.rows<{ amount: number }>('SELECT amount FROM credit_ledger WHERE id = ?', lot)
    law(granted?.amount === credits, 'every paid invoice has brought its credits', { lot, credits, granted })
    const kept = Math.ceil((credits * (invoice.total - returnedOf(objects, invoice))) / invoice.total)
    const [left] = world.sqlite.rows<{ remaining: number }>('SELECT remaining FROM credit_lots WHERE id = ?', lot)
    law((left?.remaining ?? 0) <= kept, 'nothing is left of credits whose money went back', { lot, left, kept })
  }
}

function checkAllMoney({ world }: History): void {
  const { objects } = world.stripe.state
  const kept = Object.values(objects.invoices)
    .filter(({ status }) => status === 'paid')
    .reduce((sum, invoice) => sum + invoice.amount_paid - returnedOf(objects, invoice), 0)
  const [revenue] = world.sqlite.rows<{ value: number }>(`SELECT value FROM counters WHERE name = 'revenue_pence'`)
  law(revenue?.value === kept, 'revenue is what the provider has kept', { revenue, kept })
}

function checkPlans({ world }: History): void {
  const rows = world.sqlite.rows<{ id: string; type: string; status: string; customers: string }>(
    `SELECT u.id, u.subscription_type AS type, u.subscription_status AS status, json_group_array(c.id) AS customers
     FROM users u JOIN billing_customers c ON c.user_id = u.id WHERE u.deleted_at IS NULL GROUP BY u.id`,
  )
  for (const { customers, ...found } of rows) {
    const truth = planOfCustomers(world.stripe.state.objects, new Set(JSON.parse(customers) as string[]))
    law(found.type === truth.plan, 'the plan is the one that is paid for', { found, truth })
    law(found.status === truth.status, 'the status says how the plan stands', { found, truth })
  }
}

/** What the person has paid for is what the person has: where the plan has ended, the rest of its money is back. */
function checkKeptMoney({ world, leaving }: History): void {
  const rows = world.sqlite.rows<{ id: string; userId: string }>('SELECT id, user_id AS userId FROM billing_customers')
  const staying = rows.filter(({ userId }) => !leaving.has(userId)).map(({ id }) => id)
  const kept = keptForNothing(world.stripe.state.objects, new Set(staying))
  law(
    kept.length === 0,
    'no money is kept for a plan that has ended',
    kept.map(({ id }) => id),
  )
}

/** A whole penny for each of the two lines of an upgrade. */
const ROUNDING_PENCE = 1

/** Of an upgrade, when its price is shown: whole days are rounded for the person, never for Verso. */
export function checkShownUpgrade({ world }: History, subscriptionId: string, shown: ShownUpgrade, at: number): void {
  const fair = fairUpgrade(world.stripe.state.objects, subscriptionId, at)
  const found = { shown, fair, at }
  law(shown.amountNow <= fair.pence + ROUNDING_PENCE, 'an upgrade costs no more than the days after it', found)
  law(shown.creditsNow > fair.credits - 1, 'an upgrade brings no less than its day and the days after it', found)
  law(shown.amountNow > 0 || shown.creditsNow <= 1, 'no credits are shown for nothing', found)
}

/** Once it is made: what was shown is what was taken and granted. */
export function checkMadeUpgrade({ world }: History, invoiceId: string, shown: ShownUpgrade): void {
  const invoice = world.stripe.state.objects.invoices[invoiceId]
  if (!invoice) throw new Error(`there is no ${invoiceId}`)
  const made = { amountNow: invoice.amount_due, creditsNow: creditsOfInvoice(invoice) }
  const { amountNow, creditsNow } = shown
  law(made.amountNow === amountNow, 'an upgrade costs what was shown', { made, shown })
  law(made.creditsNow === creditsNow, 'an upgrade brings what was shown', { made, shown })
}

interface ShownUpgrade {
  readonly amountNow: number
  readonly creditsNow: number
}

/** An upgrade of a plan that is set to end would end with it. */
export function checkGoingOn(isEnding: boolean, what: string): void {
  law(!isEnding, 'a plan that is set to end is not changed', what)
}

function checkMoneyBack({ world }: History): void {
  const { objects } = world.stripe.state
  const charged = Object.values(objects.invoices).filter(
    (invoice) => invoice.status === 'paid' && isChargedAfterMoneyBack(objects, invoice),
  )
  law(
    charged.length === 0,
    'nothing is charged after a money-back',
    charged.map(({ id }) => id),
  )
}

/** Once an admin has been told that the money is given back. */
export function checkRefunded({ world }: History, invoiceId: string): void {
  const { objects } = world.stripe.state
  const invoice = objects.invoices[invoiceId]
  const isCharged = invoice !== undefined && isChargedAfterMoneyBack(objects, invoice)
  law(!isCharged, 'nothing is charged after a money-back', invoiceId)
}

function checkDeletedMoney({ world, deleted }: History): void {
  const { objects } = world.stripe.state
  for (const { id, paidInvoices } of deleted) {
    const customers = world.sqlite.rows<{ id: string }>('SELECT id FROM billing_customers WHERE user_id = ?', id)
    const theirs = new Set(customers.map((customer) => customer.id))
    const running = Object.values(objects.subscriptions).filter(
      (one) => theirs.has(one.customer) && one.ended_at === null,
    )
    law(running.length === 0, 'nobody pays for a deleted account', { id, running: running.map((one) => one.id) })
    const kept = Object.values(objects.invoices).filter(
      (invoice) =>
        theirs.has(String(invoice.customer)) &&
        invoice.status === 'paid' &&
        !paidInvoices.has(invoice.id) &&
        !isDisputed(objects, invoice) &&
        returnedOf(objects, invoice) < invoice.amount_paid,
    )
    law(kept.length === 0, 'no money is kept from a deleted account', { id, kept: kept.map((invoice) => invoice.id) })
  }
}
