// Uploads and translations. A job's segments and live progress are in its Durable Object.
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ErrorCode } from '../../contract/errors.ts'
import { ADDRESS_CHOICES } from '../../contract/language-forms.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import { PROVIDER_NAMES } from '../../contract/translation-providers.ts'
import type { JobStatus, JobStep, ReadingProgressDto } from '../../contract/translation/translation.ts'
import { CHANGES_CHOICES, type OptionalStats, TEXT_CHOICES } from '../../contract/text-choices.ts'
import type { DocumentFormat } from '../../documents/formats.ts'
import { timestampMs } from './columns.ts'

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
    format: text('format').$type<DocumentFormat>(),
    sizeBytes: integer('size_bytes'),
    sha256: text('sha256'),
    language: text('language').$type<LanguageCode>(),
    confidence: integer('confidence_percent'),
    pages: integer('pages'),
    words: integer('words'),
    characters: integer('characters'),
    /** JSON: DocumentWarning[] */
    warnings: text('warnings', { mode: 'json' }).$type<{ code: string; detail?: string }[]>(),
    /** JSON: what the document has beside its own text; null where it has nothing of it. */
    optional: text('optional', { mode: 'json' }).$type<OptionalStats>(),
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
    format: text('format').$type<DocumentFormat>().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    sourceKey: text('source_key').notNull(),
    /** A review: the file with somebody's translation, whose mended copy is the result. Null of a translation. */
    reviewedKey: text('reviewed_key'),
    reviewedFileName: text('reviewed_file_name'),
    reviewedFormat: text('reviewed_format').$type<DocumentFormat>(),
    reviewedBytes: integer('reviewed_bytes'),
    sourceLanguage: text('source_language').notNull().$type<LanguageCode | 'auto'>(),
    detectedLanguage: text('detected_language').$type<LanguageCode>(),
    targetLanguage: text('target_language').notNull().$type<LanguageCode>(),
    useMultiAgent: integer('use_multi_agent', { mode: 'boolean' }).notNull(),
    preserveFormatting: integer('preserve_formatting', { mode: 'boolean' }).notNull(),
    maintainTone: integer('maintain_tone', { mode: 'boolean' }).notNull(),
    /** What the person chose; `auto` and null leave it to the brief. */
    formOfAddress: text('form_of_address', { enum: ADDRESS_CHOICES }).notNull().default('auto'),
    targetVariant: text('target_variant'),
    /** The job waits for its terms to be approved. */
    approveTerms: integer('approve_terms', { mode: 'boolean' }).notNull().default(false),
    /** What becomes of texts beside the document's own. */
    comments: text('comments', { enum: TEXT_CHOICES }).notNull().default('translate'),
    speakerNotes: text('speaker_notes', { enum: TEXT_CHOICES }).notNull().default('translate'),
    trackedChanges: text('tracked_changes', { enum: CHANGES_CHOICES }).notNull().default('keep'),
    instructions: text('instructions'),
    /** The job reads and feeds its owner's translation memory. */
    useMemory: integer('use_memory', { mode: 'boolean' }).notNull().default(true),
    glossaryId: text('glossary_id'),
    /** Priority plans have queues of their own. */
    isPriority: integer('is_priority', { mode: 'boolean' }).notNull().default(false),
    engine: text('engine', { enum: PROVIDER_NAMES }).notNull(),

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
      .where(sql`${table.notifiedAt} IS NULL AND ${table.status} IN ('completed', 'failed', 'awaiting_terms')`),
    // One upload becomes one translation, however often its button is pressed.
    uniqueIndex('translations_source').on(table.sourceKey),
    uniqueIndex('translations_reviewed')
      .on(table.reviewedKey)
      .where(sql`${table.reviewedKey} IS NOT NULL`),
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
