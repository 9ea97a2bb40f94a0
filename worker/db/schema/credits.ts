// The ledger of credits and the lots that grants are spent from. Triggers keep the lots and the balances
// (migrations/*_credit_triggers.sql), so that no ledger row is ever written without them.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestampMs } from './columns.ts'

/** A grant as it is spent: oldest expiry first. Written by triggers from ledger rows and allocations. */
export const creditLots = sqliteTable(
  'credit_lots',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    remaining: integer('remaining').notNull().default(0),
    /** Null: the credits stay. */
    expiresAt: timestampMs('expires_at'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    index('credit_lots_user').on(table.userId, table.expiresAt),
    // The sweeper looks at each tick; nearly all lots are empty, and stay as they are.
    index('credit_lots_ending')
      .on(table.expiresAt, table.userId)
      .where(sql`${table.remaining} > 0`),
    check('credit_lots_remaining_not_negative', sql`${table.remaining} >= 0`),
  ],
)

/** Append-only. Ids make every entry idempotent: `{translationId}:{run}:reserve`, `signup:{userId}`, … */
export const creditLedger = sqliteTable(
  'credit_ledger',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['grant', 'reserve', 'release', 'expire', 'adjust', 'refund'] }).notNull(),
    /** Signed change of the balance. */
    amount: integer('amount').notNull(),
    /** The lot a grant fills or an expiry empties; null where allocations name the lots. */
    lotId: text('lot_id'),
    translationId: text('translation_id'),
    /** Adjustments alone: why, in an admin's words for other admins, and by which admin. */
    note: text('note'),
    actorId: text('actor_id'),
    /** Adjustments alone: what their admin tells the person whose credits they are. */
    customerNote: text('customer_note'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    index('credit_ledger_user').on(table.userId, table.createdAt),
    // How often a lot has expired is part of the next expiry's id.
    index('credit_ledger_expiries')
      .on(table.lotId)
      .where(sql`${table.kind} = 'expire'`),
    // What refunds have taken of a lot.
    index('credit_ledger_refunds')
      .on(table.lotId)
      .where(sql`${table.kind} = 'refund'`),
  ],
)

/**
 * Mailboxes whose trial has been granted. Rows outlive accounts and name nobody: the key of the hash is not in the
 * database (docs/decisions/0053).
 */
export const trialMailboxes = sqliteTable('trial_mailboxes', {
  /** HMAC-SHA-256 of the mailbox with the deployment's pepper, hex. */
  mailboxHash: text('mailbox_hash').primaryKey(),
  createdAt: timestampMs('created_at').notNull(),
})

/** Which lots a reserve or a negative adjustment draws on, and what of a reserve was given back. */
export const creditAllocations = sqliteTable(
  'credit_allocations',
  {
    reserveId: text('reserve_id').notNull(),
    lotId: text('lot_id').notNull(),
    amount: integer('amount').notNull(),
    released: integer('released').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.reserveId, table.lotId] }),
    check('credit_allocations_released', sql`${table.released} between 0 and ${table.amount}`),
  ],
)

/**
 * What previews of unpaid translations have shown a person on a day, in thousandths of a page. A run has a row from the
 * first look at it until it is paid.
 */
export const previews = sqliteTable(
  'previews',
  {
    translationId: text('translation_id').notNull(),
    run: integer('run').notNull(),
    userId: text('user_id').notNull(),
    /** Days since 1 January 1970, UTC. */
    day: integer('day').notNull(),
    unpaid: integer('unpaid').notNull(),
    /** Of the pages that a person reads for nothing in a day. */
    free: integer('free').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.translationId, table.run] }),
    index('previews_user').on(table.userId, table.day),
  ],
)
