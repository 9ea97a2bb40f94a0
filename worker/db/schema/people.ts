// Accounts, who people say they are, what they wrote, and their API keys.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ApiScope } from '../../contract/account/api-keys.ts'
import { REGISTRATION_STATUSES, type Registration } from '../../contract/account/registration.ts'
import { timestampMs } from './columns.ts'

export const users = sqliteTable(
  'users',
  {
    /** The identity provider's uid. */
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    isEmailVerified: integer('is_email_verified', { mode: 'boolean' }).notNull().default(false),
    displayName: text('display_name'),
    /** Google's address as the sign-in says it, the path of an uploaded picture, or empty: the person wants none. */
    photoUrl: text('photo_url'),
    role: text('role', { enum: ['user', 'premium', 'admin'] })
      .notNull()
      .default('user'),
    subscriptionType: text('subscription_type', { enum: ['free', 'standard', 'pro', 'enterprise'] })
      .notNull()
      .default('free'),
    subscriptionStatus: text('subscription_status', { enum: ['active', 'cancelled', 'expired'] })
      .notNull()
      .default('active'),
    isDisabled: integer('is_disabled', { mode: 'boolean' }).notNull().default(false),
    /** Tokens whose sign-in is older (seconds since 1970) are refused: sign-out everywhere, password reset. */
    validAfter: integer('valid_after').notNull().default(0),
    /** When the token was issued (seconds since 1970) that last wrote address, name and picture: an older one does not. */
    profileIssuedAt: integer('profile_issued_at').notNull().default(0),
    /** Always the sum of the person's ledger; written by the ledger's trigger alone. */
    credits: integer('credits').notNull().default(0),
    /** Part of the payment provider's idempotency keys: one more after each failure, which a key would repeat. */
    paymentAttempt: integer('payment_attempt').notNull().default(0),
    /** Whether mails about finished and failed translations are wanted. */
    emailNotifications: integer('email_notifications', { mode: 'boolean' }).notNull().default(true),
    /** The last day with a call, in days since 1970. Triggers count the users of each day in `active_days`. */
    lastActiveDay: integer('last_active_day').notNull().default(0),
    /** Tombstone: no call is answered, and the row goes when everything the person owned is gone. */
    deletedAt: timestampMs('deleted_at'),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [
    index('users_email').on(table.email, table.id),
    index('users_created').on(table.createdAt, table.id),
    index('users_credits').on(table.credits, table.id),
    index('users_role').on(table.role),
    index('users_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
    check('users_credits_not_negative', sql`${table.credits} >= 0`),
  ],
)

/** The words of a user's e-mail address and name in lower case, by whose first letters the admin panel finds them. */
export const userTerms = sqliteTable(
  'user_terms',
  { term: text('term').notNull(), userId: text('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.term, table.userId] }), index('user_terms_user').on(table.userId)],
)

/** Who a person says they are on the sign-up pages: one row as a client, one as a professional. */
export const registrations = sqliteTable(
  'registrations',
  {
    userId: text('user_id').notNull(),
    userType: text('user_type', { enum: ['client', 'therapist'] }).notNull(),
    status: text('status', { enum: REGISTRATION_STATUSES }).notNull(),
    email: text('email').notNull(),
    /** Persisted as the contract has it: add optional fields only. */
    details: text('details', { mode: 'json' }).notNull().$type<Registration>(),
    registeredAt: timestampMs('registered_at').notNull(),
    /** An admin's decision about a professional's credentials: when, by whom, why. */
    decidedAt: timestampMs('decided_at'),
    decidedBy: text('decided_by'),
    decisionReason: text('decision_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.userType] }),
    index('registrations_status').on(table.status, table.registeredAt),
  ],
)

/** What people wrote in the feedback and support forms, signed in or not. */
export const submissions = sqliteTable(
  'submissions',
  {
    id: text('id').primaryKey(),
    type: text('type', { enum: ['feedback', 'support'] }).notNull(),
    email: text('email').notNull(),
    /** Feedback alone: 1 to 5. */
    rating: integer('rating'),
    /** Support alone. */
    subject: text('subject'),
    message: text('message').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    /** When an admin marked it as done, and who. */
    handledAt: timestampMs('handled_at'),
    handledBy: text('handled_by'),
  },
  (table) => [
    index('submissions_created').on(table.createdAt, table.id),
    index('submissions_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.handledAt} IS NULL`),
    // People write their address in capitals as they like.
    index('submissions_email').on(sql`lower(${table.email})`),
  ],
)

/** `verso_live_<id>_<secret>_<crc>`; the secret itself is shown once and never stored. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    /** HMAC-SHA-256 of id and secret with the deployment's pepper, hex. */
    secretHash: text('secret_hash').notNull(),
    scopes: text('scopes', { mode: 'json' }).notNull().$type<ApiScope[]>(),
    createdAt: timestampMs('created_at').notNull(),
    /** To the minute. */
    lastUsedAt: timestampMs('last_used_at'),
    revokedAt: timestampMs('revoked_at'),
  },
  (table) => [index('api_keys_user').on(table.userId, table.createdAt)],
)
