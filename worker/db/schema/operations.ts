// What keeps the service going and what admins look at.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '../../contract/audit.ts'
import { timestampMs } from './columns.ts'

/** Duties that run once a day, a piece at each tick. */
export const dailyDuties = sqliteTable('daily_duties', {
  name: text('name').primaryKey(),
  /** The day that the duty is at, in days since 1970. */
  day: integer('day').notNull(),
  /** Where the next piece begins; null when the day is done. */
  position: text('position'),
})

/** What admins and people themselves changed about accounts. Append-only; names people by id alone. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    actorId: text('actor_id').notNull(),
    /** `user.update`, `credits.adjust`, … */
    action: text('action').notNull().$type<AuditAction>(),
    targetId: text('target_id').notNull(),
    /** JSON: the changed fields alone. */
    before: text('before', { mode: 'json' }).$type<Record<string, unknown>>(),
    after: text('after', { mode: 'json' }).$type<Record<string, unknown>>(),
    reason: text('reason'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    index('audit_log_created').on(table.createdAt, table.id),
    index('audit_log_target').on(table.targetId, table.createdAt, table.id),
    index('audit_log_actor').on(table.actorId, table.createdAt, table.id),
    index('audit_log_action').on(table.action, table.createdAt, table.id),
  ],
)

/** Queue messages that were retried for as long as the queue does. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['job', 'draft', 'import'] }).notNull(),
    /** The translation, draft or import that the message would have woken. */
    targetId: text('target_id').notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [index('dead_letters_created').on(table.createdAt, table.id)],
)

/**
 * Totals that would cost a scan: `users` whose account is not being deleted; `translations`, deleted ones too; `words` of
 * translations that are completed, or were when they were deleted; `revenue_pence`; and how often each rating was given:
 * `rating_positive`, `rating_neutral`, `rating_negative`. Written by triggers alone.
 */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull().default(0),
})

/** How many users made their last call on a day (days since 1970), without deleted ones. Written by triggers alone. */
export const activeDays = sqliteTable('active_days', {
  day: integer('day').primaryKey(),
  users: integer('users').notNull().default(0),
})

const spend = {
  calls: integer('calls').notNull(),
  inputTokens: integer('input_tokens').notNull(),
  outputTokens: integer('output_tokens').notNull(),
  /** Of the input's tokens, those that the provider's cache had. */
  cachedTokens: integer('cached_tokens').notNull(),
  /** Billionths of a US dollar. */
  nanoUsd: integer('nano_usd').notNull(),
  /** Calls whose price is not known, and which are not in the dollars. */
  unpricedCalls: integer('unpriced_calls').notNull(),
}

/** What a job has asked a model for on a day (days since 1970): its own sums so far, which only grow. */
export const jobCosts = sqliteTable(
  'job_costs',
  { jobId: text('job_id').notNull(), day: integer('day').notNull(), model: text('model').notNull(), ...spend },
  (table) => [primaryKey({ columns: [table.jobId, table.day, table.model] }), index('job_costs_day').on(table.day)],
)

/** The sums of all jobs. Written by triggers alone, by what a row of `job_costs` has grown: sent twice, it counts once. */
export const modelCosts = sqliteTable(
  'model_costs',
  { day: integer('day').notNull(), model: text('model').notNull(), ...spend },
  (table) => [primaryKey({ columns: [table.day, table.model] })],
)
