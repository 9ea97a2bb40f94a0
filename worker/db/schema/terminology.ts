// Translation memories and glossaries.
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ErrorCode } from '../../contract/errors.ts'
import type { GlossaryFileFormat, GlossaryImport } from '../../contract/glossary.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { MemoryImport } from '../../contract/memory.ts'
import { timestampMs } from './columns.ts'

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
    /** Of the sheet, tone and instructions; null where it is not known. */
    wishes: text('wishes'),
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

/**
 * A file for a memory or a glossary that the queue imports. The row is written before the object, which goes when the
 * import has ended; the row stays for a while, to tell how.
 */
export const imports = sqliteTable(
  'imports',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['memory', 'glossary'] }).notNull(),
    /** Both for a glossary alone. */
    glossaryId: text('glossary_id'),
    format: text('format').$type<GlossaryFileFormat>(),
    /** The pair that is taken into a memory; null for all. */
    sourceLanguage: text('source_language').$type<LanguageCode>(),
    targetLanguage: text('target_language').$type<LanguageCode>(),
    fileName: text('file_name'),
    objectKey: text('object_key').notNull(),
    /** R2 multipart upload to abort when the client vanishes; null for a file of one part. */
    uploadId: text('upload_id'),
    sizeBytes: integer('size_bytes'),
    state: text('state', { enum: ['uploading', 'waiting', 'done', 'failed'] }).notNull(),
    readBytes: integer('read_bytes').notNull().default(0),
    /** Who imports the file, until another takes it over; and their last heartbeat. */
    workerToken: text('worker_token'),
    workerSeenAt: timestampMs('worker_seen_at'),
    /** Imports begun and not ended, counted before the work: only one that is killed stays counted. */
    attempts: integer('attempts').notNull().default(0),
    /** Failures that are no fault of the file's. */
    troubles: integer('troubles').notNull().default(0),
    /** Wake-ups sent by the sweeper since anything happened: the pause before the next doubles. */
    wakeUps: integer('wake_ups').notNull().default(0),
    /** JSON, of a `done` one. */
    result: text('result', { mode: 'json' }).$type<MemoryImport | GlossaryImport>(),
    errorCode: text('error_code').$type<ErrorCode>(),
    /** What is wrong with the file, where the code's own sentence does not say it. */
    errorSentence: text('error_sentence'),
    createdAt: timestampMs('created_at').notNull(),
    /** Last time anything happened. */
    progressAt: timestampMs('progress_at').notNull(),
  },
  (table) => [
    index('imports_user').on(table.userId, table.createdAt),
    index('imports_state').on(table.state, table.progressAt),
  ],
)
