// Customers, subscriptions and invoices as the payment provider told them.
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { PAID_PLANS } from '../../contract/plans.ts'
import { timestampMs } from './columns.ts'

/**
 * A user's customers at the payment provider. Whoever reads one there takes a ticket first and writes only if no later
 * ticket has written, so that an older answer never overwrites a newer one.
 */
export const billingCustomers = sqliteTable(
  'billing_customers',
  {
    /** `cus_…` */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /**
     * The one who buys. A former customer was deleted at the provider, or belongs to an account of the same user that was
     * deleted: money can still go back to it.
     */
    isCurrent: integer('is_current', { mode: 'boolean' }).notNull().default(true),
    lastTicket: integer('last_ticket').notNull().default(0),
    writtenTicket: integer('written_ticket').notNull().default(0),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('billing_customers_current')
      .on(table.userId)
      .where(sql`${table.isCurrent}`),
    index('billing_customers_user').on(table.userId),
  ],
)

/** Subscriptions as the provider last told them. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    /** `sub_…` */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** The provider's word: `incomplete`, `active`, `past_due`, `canceled`, … */
    status: text('status').notNull(),
    /** The plan of the newest period that is paid. */
    plan: text('plan', { enum: PAID_PLANS }),
    /** The plan of the next period. */
    nextPlan: text('next_plan', { enum: PAID_PLANS }).notNull(),
    periodStart: timestampMs('period_start').notNull(),
    periodEnd: timestampMs('period_end').notNull(),
    isEnding: integer('is_ending', { mode: 'boolean' }).notNull().default(false),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    createdAt: timestampMs('created_at').notNull(),
    endedAt: timestampMs('ended_at'),
  },
  (table) => [index('subscriptions_user').on(table.userId, table.createdAt)],
)

/** Invoices as the provider last told them. They outlive the account: books have to be kept. */
export const invoices = sqliteTable(
  'invoices',
  {
    /** `in_…` */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    subscriptionId: text('subscription_id'),
    number: text('number'),
    status: text('status', { enum: ['open', 'paid', 'void', 'uncollectible'] }).notNull(),
    plan: text('plan', { enum: PAID_PLANS }),
    totalPence: integer('total_pence').notNull(),
    paidPence: integer('paid_pence').notNull().default(0),
    refundedPence: integer('refunded_pence').notNull().default(0),
    /** What it granted when it was paid; the lot is `invoice:{id}`. */
    credits: integer('credits').notNull(),
    periodStart: timestampMs('period_start').notNull(),
    periodEnd: timestampMs('period_end').notNull(),
    url: text('url'),
    pdfUrl: text('pdf_url'),
    dispute: text('dispute', { enum: ['open', 'won', 'lost'] }),
    createdAt: timestampMs('created_at').notNull(),
    paidAt: timestampMs('paid_at'),
  },
  (table) => [index('invoices_user').on(table.userId, table.createdAt, table.id)],
)

/** Webhooks that have been received, by the provider's id of the event. */
export const billingEvents = sqliteTable(
  'billing_events',
  {
    /** `evt_…` */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    /** When the provider made it. */
    happenedAt: timestampMs('happened_at').notNull(),
    receivedAt: timestampMs('received_at').notNull(),
    /** Null until it has been acted on: a delivery that failed on the way is acted on again. */
    doneAt: timestampMs('done_at'),
  },
  (table) => [index('billing_events_received').on(table.receivedAt)],
)

/** What the nightly comparison of D1 with the payment provider found. */
export const billingDifferences = sqliteTable(
  'billing_differences',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    userId: text('user_id'),
    subject: text('subject').notNull(),
    provider: text('provider'),
    verso: text('verso'),
    isMended: integer('is_mended', { mode: 'boolean' }).notNull(),
    foundAt: timestampMs('found_at').notNull(),
  },
  (table) => [index('billing_differences_found').on(table.foundAt, table.id)],
)
