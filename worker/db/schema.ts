// The D1 schema: users, what they own, what they paid. A job's segments and live progress are in its Durable Object.
// Triggers keep balances and lots (migrations/*_credit_triggers.sql), so that no ledger row is ever written without
// them.
import { type Column, is, sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  primaryKey,
  SQLiteCustomColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { ApiScope } from '../contract/api-keys.ts'
import type { AuditAction } from '../contract/audit.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { LanguageCode } from '../contract/languages.ts'
import { PAID_PLANS } from '../contract/plans.ts'
import { REGISTRATION_STATUSES, type Registration } from '../contract/registration.ts'
import type { JobStatus, JobStep, ReadingProgressDto } from '../contract/translation.ts'

/** Milliseconds since 1970. A column type of its own, so that an instant can be told from other numbers. */
const timestampMs = customType<{ data: number }>({ dataType: () => 'integer' })

/** Whether the column holds milliseconds since 1970. */
export function isInstant(column: Column): boolean {
  return is(column, SQLiteCustomColumn)
}

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
    /** Adjustments alone: why, and by which admin. */
    note: text('note'),
    actorId: text('actor_id'),
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
 * An uploaded file that no translation owns yet, or whose translation waits for its reading. The row is written before
 * the objects, so that R2 holds nothing without a row.
 */
export const drafts = sqliteTable(
  'drafts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    state: text('state', { enum: ['uploading', 'reading', 'ready', 'failed'] }).notNull(),
    fileName: text('file_name').notNull(),
    /** R2 key; deterministic from the id. */
    objectKey: text('object_key').notNull(),
    /** R2 multipart upload to abort when the client vanishes; null for a file of one part. */
    uploadId: text('upload_id'),
    format: text('format', { enum: ['txt', 'docx', 'pptx', 'pdf'] }),
    sizeBytes: integer('size_bytes'),
    sha256: text('sha256'),
    language: text('language').$type<LanguageCode>(),
    confidence: integer('confidence_percent'),
    pages: integer('pages'),
    words: integer('words'),
    characters: integer('characters'),
    /** JSON: DocumentWarning[] */
    warnings: text('warnings', { mode: 'json' }).$type<{ code: string; detail?: string }[]>(),
    /** The translation that was asked for together with the file and begins when the file is read. */
    translationId: text('translation_id'),
    /** JSON, while the file is read; null before the first word of its reader. */
    readingProgress: text('reading_progress', { mode: 'json' }).$type<ReadingProgressDto>(),
    /** Who reads the file: its result is taken, once, until another reader takes the file. */
    readerToken: text('reader_token'),
    /** Last heartbeat of the reader; a silent one is replaced. */
    readerSeenAt: timestampMs('reader_seen_at'),
    /** Readings begun and not ended, counted before the work: only a reading that is killed stays counted. */
    attempts: integer('attempts').notNull().default(0),
    /** Readings that Verso itself failed, such as for want of its storage: no fault of the file's. */
    troubles: integer('troubles').notNull().default(0),
    /** Why the file cannot be translated; while it is read, the last trouble on the way. */
    errorCode: text('error_code').$type<ErrorCode>(),
    /** Wake-ups sent by the sweeper since anything happened: the pause before the next doubles. */
    wakeUps: integer('wake_ups').notNull().default(0),

    createdAt: timestampMs('created_at').notNull(),
    /** Last time anything happened: a part stored, the reading on its way, done or failed. */
    progressAt: timestampMs('progress_at').notNull(),
  },
  (table) => [
    index('drafts_state').on(table.state, table.progressAt),
    index('drafts_user').on(table.userId),
    index('drafts_translation').on(table.translationId),
  ],
)

export const translations = sqliteTable(
  'translations',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    originalFileName: text('original_file_name').notNull(),
    /** The file name as searches find it: in lower case, which SQLite knows of ASCII letters alone. */
    searchName: text('search_name').notNull().default(''),
    format: text('format', { enum: ['txt', 'docx', 'pptx', 'pdf'] }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    sourceKey: text('source_key').notNull(),
    sourceLanguage: text('source_language').notNull().$type<LanguageCode | 'auto'>(),
    detectedLanguage: text('detected_language').$type<LanguageCode>(),
    targetLanguage: text('target_language').notNull().$type<LanguageCode>(),
    useMultiAgent: integer('use_multi_agent', { mode: 'boolean' }).notNull(),
    preserveFormatting: integer('preserve_formatting', { mode: 'boolean' }).notNull(),
    maintainTone: integer('maintain_tone', { mode: 'boolean' }).notNull(),
    instructions: text('instructions'),
    /** The job reads and feeds its owner's translation memory. */
    useMemory: integer('use_memory', { mode: 'boolean' }).notNull().default(true),
    glossaryId: text('glossary_id'),
    /** Priority plans have queues of their own. */
    isPriority: integer('is_priority', { mode: 'boolean' }).notNull().default(false),
    engine: text('engine', { enum: ['workers-ai', 'openai-compatible', 'libretranslate', 'embedded'] }).notNull(),

    /** Its file is being read: there is no quote yet, nothing is reserved, and no job is made. */
    isReading: integer('is_reading', { mode: 'boolean' }).notNull().default(false),
    status: text('status').notNull().$type<JobStatus>(),
    currentStep: text('current_step').notNull().$type<JobStep>(),
    errorCode: text('error_code').$type<ErrorCode>(),
    /** The job's revision this row was written from; an older push changes nothing. */
    rev: integer('rev').notNull().default(0),
    run: integer('run').notNull().default(1),
    quotedPages: integer('quoted_pages').notNull(),
    pageCount: integer('page_count'),
    wordCount: integer('word_count'),
    creditsReserved: integer('credits_reserved').notNull().default(0),
    creditsUsed: integer('credits_used').notNull().default(0),
    processingMs: integer('processing_ms'),
    untranslatedSegments: integer('untranslated_segments').notNull().default(0),
    outputKey: text('output_key'),
    outputBytes: integer('output_bytes'),
    qualityScore: integer('quality_score_tenths'),

    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
    completedAt: timestampMs('completed_at'),
    /** When the files are deleted; the row stays as expired. */
    expiresAt: timestampMs('expires_at').notNull(),
    filesDeletedAt: timestampMs('files_deleted_at'),
    /** When its owner was mailed about its end, or the mail was found not to be wanted. */
    notifiedAt: timestampMs('notified_at'),
    /** A mail that was refused is not tried again before this. */
    notifyAfter: timestampMs('notify_after').notNull().default(0),
    /** How often the mail was refused. */
    notifyAttempts: integer('notify_attempts').notNull().default(0),
    /** Tombstone: hidden at once, removed when the job and its objects are purged. */
    deletedAt: timestampMs('deleted_at'),
  },
  (table) => [
    index('translations_created').on(table.createdAt, table.id),
    index('translations_unnotified')
      .on(table.notifyAfter, table.updatedAt)
      .where(sql`${table.notifiedAt} IS NULL AND ${table.status} IN ('completed', 'failed')`),
    // One upload becomes one translation, however often its button is pressed.
    uniqueIndex('translations_source').on(table.sourceKey),
    index('translations_user').on(table.userId, table.createdAt),
    index('translations_status').on(table.status, table.updatedAt),
    index('translations_status_created').on(table.status, table.createdAt, table.id),
    index('translations_expiry').on(table.expiresAt),
    index('translations_deleted').on(table.deletedAt),
  ],
)

/** `Idempotency-Key`s of uploads: which translation each of them stands for. */
export const uploadKeys = sqliteTable(
  'upload_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the file and the options it came with. */
    fingerprint: text('fingerprint').notNull(),
    /** Chosen before the translation is made, so that whoever makes it makes the same one. */
    translationId: text('translation_id').notNull(),
    /** The translation has been made; it may be deleted by now. */
    isStarted: integer('is_started', { mode: 'boolean' }).notNull().default(false),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('upload_keys_created').on(table.createdAt)],
)

export const translationFeedback = sqliteTable(
  'translation_feedback',
  {
    translationId: text('translation_id').notNull(),
    userId: text('user_id').notNull(),
    rating: text('rating', { enum: ['positive', 'neutral', 'negative'] }).notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.translationId, table.userId] }),
    index('translation_feedback_created').on(table.createdAt),
    index('translation_feedback_user').on(table.userId),
  ],
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

/** `verso_live_<id>_<secret>_<crc>`; the secret itself is shown once and never stored (DESIGN §4). */
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
    kind: text('kind', { enum: ['job', 'draft'] }).notNull(),
    /** The translation or draft that the message would have woken. */
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

/**
 * A person's translation memory: a source text with its translation. `role` and `sheet` say for what the translation was
 * made, `*` in them that it fits everywhere (worker/terminology/memory).
 */
export const memoryUnits = sqliteTable(
  'memory_units',
  {
    id: integer('id').primaryKey(),
    userId: text('user_id').notNull(),
    sourceLanguage: text('source_language').notNull().$type<LanguageCode>(),
    targetLanguage: text('target_language').notNull().$type<LanguageCode>(),
    /** `hashInlines` of the source. */
    hash: text('hash').notNull(),
    role: text('role').notNull(),
    sheet: text('sheet').notNull(),
    /** Both with their inlines as markup. */
    source: text('source').notNull(),
    target: text('target').notNull(),
    /** Words of the source: similar texts have about as many. */
    words: integer('words').notNull(),
    origin: text('origin', { enum: ['model', 'review', 'person', 'import'] }).notNull(),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
    /** When it last answered for a segment, or was written: the oldest goes first when the memory is full. */
    usedAt: timestampMs('used_at').notNull(),
    /** Where the text comes from, if it was made here, and the segment's revision there. */
    translationId: text('translation_id'),
    revision: integer('revision').notNull().default(0),
    /** What a person's text has replaced: it stands again when they take theirs back. JSON. */
    replaced: text('replaced'),
  },
  (table) => [
    uniqueIndex('memory_units_key').on(
      table.userId,
      table.sourceLanguage,
      table.targetLanguage,
      table.hash,
      table.role,
      table.sheet,
    ),
    // Both are read in the order of ids, which is the order in which the units came.
    index('memory_units_user').on(table.userId),
    index('memory_units_pair').on(table.userId, table.sourceLanguage, table.targetLanguage),
  ],
)

/** When a memory was emptied, for one pair of languages or for all (`*`): what was made before is not remembered. */
export const memoryEmptied = sqliteTable(
  'memory_emptied',
  {
    userId: text('user_id').notNull(),
    sourceLanguage: text('source_language').notNull(),
    targetLanguage: text('target_language').notNull(),
    emptiedAt: timestampMs('emptied_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sourceLanguage, table.targetLanguage] })],
)

/** The words by which similar texts are found. `word` is a hash of the person, the languages and the word. */
export const memoryWords = sqliteTable(
  'memory_words',
  {
    word: integer('word').notNull(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => memoryUnits.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.word, table.unitId] }), index('memory_words_unit').on(table.unitId)],
)

/** A person's terms for a pair of languages. */
export const glossaries = sqliteTable(
  'glossaries',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    sourceLanguage: text('source_language').notNull().$type<LanguageCode>(),
    targetLanguage: text('target_language').notNull().$type<LanguageCode>(),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [index('glossaries_user').on(table.userId, table.createdAt, table.id)],
)

export const glossaryEntries = sqliteTable(
  'glossary_entries',
  {
    id: text('id').primaryKey(),
    glossaryId: text('glossary_id')
      .notNull()
      .references(() => glossaries.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** The source as entries are told apart: two spellings of one term are one entry. */
    termKey: text('term_key').notNull(),
    source: text('source').notNull(),
    /** JSON: the preferred translation first. */
    targets: text('targets', { mode: 'json' }).notNull().$type<string[]>(),
    /** JSON: translations that must not be used. */
    forbidden: text('forbidden', { mode: 'json' }).notNull().$type<string[]>(),
    doNotTranslate: integer('do_not_translate', { mode: 'boolean' }).notNull(),
    isCaseSensitive: integer('is_case_sensitive', { mode: 'boolean' }).notNull(),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('glossary_entries_term').on(table.glossaryId, table.termKey),
    index('glossary_entries_user').on(table.userId),
  ],
)
