// The DTOs of a translation in lists, polls and sockets. Both ends derive their types from here.
import { z } from 'zod'
import { FORMAT_IDS } from '../../documents/formats.ts'
import { shortfallSchema } from '../billing.ts'
import { errorCodeSchema } from '../errors.ts'
import { ADDRESS_CHOICES } from '../language-forms.ts'
import { languageCodeSchema, sourceLanguageSchema } from '../language-codes.ts'
import { durationInWords } from '../limit-words.ts'
import { DOWNLOAD_LINK_LIFETIME_MS, FREE_PREVIEW_PAGES, MAX_INSTRUCTIONS_LENGTH } from '../limits.ts'
import { changesChoiceSchema, optionalTextsSchema, textChoiceSchema } from './optional-texts.ts'
import { providerNameSchema } from '../translation-providers.ts'

/** `awaiting_terms`: its owner has asked to approve the terms before the document is translated. */
export const JOB_STATUSES = ['pending', 'processing', 'awaiting_terms', 'completed', 'failed', 'cancelled'] as const
export const jobStatusSchema = z.enum(JOB_STATUSES).meta({ id: 'JobStatus' })
export type JobStatus = z.infer<typeof jobStatusSchema>

/** The five steps of SPEC §4, in order; one set of ids everywhere. */
export const JOB_STEPS = ['analysis', 'detection', 'translation', 'review', 'reconstruction'] as const
export const jobStepSchema = z.enum(JOB_STEPS).meta({ id: 'JobStep' })
export type JobStep = z.infer<typeof jobStepSchema>

export const addressChoiceSchema = z.enum(ADDRESS_CHOICES).meta({ id: 'AddressChoice' })

const documentFormatSchema = z.enum(FORMAT_IDS).meta({ id: 'DocumentFormat' })

export const documentWarningSchema = z
  .object({ code: z.string(), detail: z.string().optional() })
  .meta({ id: 'DocumentWarning' })
export type DocumentWarningDto = z.infer<typeof documentWarningSchema>

export const countSchema = z.int().nonnegative()
/** ISO 8601, UTC. */
const instantSchema = z.iso.datetime()

/** A BCP 47 tag. Which of them a language has is checked with the language. */
const variantSchema = z.string().trim().max(20)

/** Form fields of `POST /api/upload` besides the file; booleans travel as text (SPEC §7). */
const flagSchema = z.enum(['true', 'false']).transform((value) => value === 'true')
export const uploadFieldsSchema = z.strictObject({
  sourceLanguage: sourceLanguageSchema.default('auto'),
  targetLanguage: languageCodeSchema,
  useMultiAgent: flagSchema.default(true),
  preserveFormatting: flagSchema.default(true),
  maintainTone: flagSchema.default(true),
  formOfAddress: addressChoiceSchema.default('auto'),
  targetVariant: variantSchema.optional(),
  approveTerms: flagSchema.default(false),
  comments: textChoiceSchema.default('translate'),
  speakerNotes: textChoiceSchema.default('translate'),
  trackedChanges: changesChoiceSchema.default('keep'),
  useMemory: flagSchema.default(true),
  glossaryId: z.string().max(64).optional(),
  draftId: z.string().max(64).optional(),
  instructions: z.string().trim().max(MAX_INSTRUCTIONS_LENGTH).optional(),
})
export type UploadFields = z.infer<typeof uploadFieldsSchema>

export const uploadAcceptedSchema = z.object({ id: z.string() }).meta({ id: 'UploadAccepted' })

/** Form fields of `POST /api/reviews` besides its two files. */
export const reviewFieldsSchema = z.strictObject({
  sourceLanguage: sourceLanguageSchema.default('auto'),
  targetLanguage: sourceLanguageSchema.default('auto'),
  draftId: z.string().max(64).optional(),
  translationDraftId: z.string().max(64).optional(),
  instructions: z.string().trim().max(MAX_INSTRUCTIONS_LENGTH).optional(),
})
export type ReviewFields = z.infer<typeof reviewFieldsSchema>

export const reviewAcceptedSchema = z
  .object({
    id: z.string().meta({ description: 'Of the review: the routes of translations take it.' }),
    hasReviewer: z.boolean().meta({
      description: 'False: the provider has no model that reads. The checks alone run, and the review costs nothing.',
    }),
  })
  .meta({ id: 'ReviewAccepted' })

/** Documents of a review that are too long to be read within a request. */
export const reviewReadingSchema = z
  .object({
    draftId: z.string().meta({ description: 'Of the document.' }),
    translationDraftId: z.string().meta({ description: 'Of its translation.' }),
  })
  .meta({ id: 'ReviewReading' })

export const quoteSchema = z
  .object({
    pages: countSchema,
    words: countSchema,
    /** The maximum the translation reserves; 0 when the provider is never charged. */
    credits: countSchema,
    balance: countSchema,
    /** The plan has no limit: the balance stays as it is. */
    isUnlimited: z.boolean(),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof quoteSchema>

/** How far the server has come with a document: in pages where the file has pages, elsewhere in bytes of its text. */
export const readingProgressSchema = z
  .object({ unit: z.enum(['pages', 'bytes']), done: countSchema, total: countSchema })
  .meta({ id: 'ReadingProgress' })
export type ReadingProgressDto = z.infer<typeof readingProgressSchema>

/** Of a draft in every state: a page that was left shows the document again. */
const draftShape = {
  draftId: z.string(),
  fileName: z.string(),
  sizeBytes: countSchema,
  format: documentFormatSchema,
}

/** A document that has been read: the response of `POST /api/detect-language`, or of its draft later. */
export const detectionSchema = z
  .object({
    state: z.literal('ready'),
    /** Null when no language is recognised. */
    language: languageCodeSchema.nullable(),
    confidence: z.number().min(0).max(1),
    ...draftShape,
    quote: quoteSchema,
    optionalTexts: optionalTextsSchema.nullable().meta({
      description:
        'What the document has beside its own text: comments, speaker notes, tracked changes. Null where it has none of them.',
    }),
    warnings: z.array(documentWarningSchema),
  })
  .meta({ id: 'Detection' })
export type Detection = z.infer<typeof detectionSchema>

/** A document too large to be read within a request. `GET /api/drafts/{id}` returns its quote once it is read. */
export const draftReadingSchema = z
  .object({
    state: z.literal('reading'),
    ...draftShape,
    /** Null until the reading has begun. */
    progress: readingProgressSchema.nullable(),
    language: z.null(),
    quote: z.null(),
  })
  .meta({ id: 'DraftReading' })
export type DraftReading = z.infer<typeof draftReadingSchema>

/** A document that cannot be translated. */
const draftFailedSchema = z
  .object({
    state: z.literal('failed'),
    ...draftShape,
    code: errorCodeSchema,
    language: z.null(),
    quote: z.null(),
  })
  .meta({ id: 'DraftFailed' })

/** `GET /api/drafts/{id}`. */
export const draftSchema = z
  .discriminatedUnion('state', [detectionSchema, draftReadingSchema, draftFailedSchema])
  .meta({ id: 'Draft' })
export type Draft = z.infer<typeof draftSchema>

/** A row of `GET /api/translations` (SPEC §3), and the head of every other answer about one. */
export const translationSchema = z
  .object({
    id: z.string(),
    originalFileName: z.string(),
    format: documentFormatSchema,
    sourceLanguage: sourceLanguageSchema,
    detectedLanguage: languageCodeSchema.nullable(),
    targetLanguage: languageCodeSchema,
    useMultiAgent: z.boolean(),
    preserveFormatting: z.boolean(),
    maintainTone: z.boolean(),
    formOfAddress: addressChoiceSchema.meta({
      description: 'The chosen form of address. With `auto`, the brief of the document decides.',
    }),
    targetVariant: z.string().nullable().meta({
      description:
        'The chosen variant of the target language, as a BCP 47 tag. Null: the brief of the document decides.',
    }),
    comments: textChoiceSchema,
    speakerNotes: textChoiceSchema,
    trackedChanges: changesChoiceSchema,
    useMemory: z.boolean(),
    approveTerms: z.boolean().meta({ description: 'The terms are approved before the document is translated.' }),
    status: jobStatusSchema,
    currentStep: jobStepSchema,
    /** Why it failed; of a completed one, why a further run for what was missing came to nothing. Null otherwise. */
    code: errorCodeSchema.nullable(),
    /** Seconds from start to end, or so far. */
    processingTime: z.number().nonnegative(),
    wordCount: countSchema.nullable(),
    pageCount: countSchema.nullable(),
    creditsUsed: countSchema,
    /** Segments whose source text stands in the result for want of a valid translation. */
    untranslatedSegments: countSchema,
    engine: providerNameSchema.meta({ description: 'What translates it.' }),
    reviewedFileName: z.string().nullable().meta({
      description:
        'Of a review: the file with the translation that was reviewed, whose mended copy is the result. Null for a translation.',
    }),
    /** False when a model did the work; true on machines without one (the embedded provider). */
    isSimulated: z.boolean(),
    /** The files have passed their retention and are gone. */
    isExpired: z.boolean(),
    createdAt: instantSchema,
    completedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Translation' })
export type Translation = z.infer<typeof translationSchema>

/** How the reviewed file fits the document, text by text. */
const alignmentSchema = z
  .object({
    pairs: countSchema.meta({ description: 'Texts that translate each other. Several that do so together are one.' }),
    missing: countSchema.meta({ description: 'Texts of the document that the file does not translate.' }),
    added: countSchema.meta({ description: 'Texts of the file that translate none of the document.' }),
    misfit: z.number().meta({
      description:
        'How badly they fit, by their lengths, figures and names: around 0 for a translation, 4 for another document.',
    }),
  })
  .meta({ id: 'Alignment' })

/** Live counters of a job. `rev` only grows: an event with a lower one than the last seen is dropped. */
export const jobProgressSchema = z
  .object({
    id: z.string(),
    rev: countSchema,
    status: jobStatusSchema,
    currentStep: jobStepSchema,
    code: errorCodeSchema.nullable(),
    /** 0–100; at most 95 before completion (SPEC §4). */
    percent: z.number().min(0).max(100),
    segmentsDone: countSchema,
    segmentsTotal: countSchema,
    /** How many of the segments done came from the person's translation memory. */
    segmentsFromMemory: countSchema,
    /** Seconds. */
    elapsedSeconds: z.number().nonnegative(),
    remainingSeconds: z.number().nonnegative().nullable().meta({
      description:
        'Starts from 45 and then follows the pace; only shrinks between two answers of the model. Null when it is unknown, while the translation waits, and once it has ended.',
    }),
    waitingSince: instantSchema.nullable().meta({
      description:
        'Since when the translation model is busy, or has not answered for much longer than it usually takes. Null while it answers.',
    }),
    termsUntil: instantSchema.nullable().meta({
      description: 'While the status is `awaiting_terms`: when the translation goes on with the terms as they are.',
    }),
    /** It was not asked for, or the provider has no reviewer. */
    isReviewSkipped: z.boolean(),
    alignment: alignmentSchema.nullable().meta({
      description:
        'Of a review, once its files have been read: also of one that failed with `translation_not_aligned`.',
    }),
    detectedLanguage: languageCodeSchema.nullable(),
    wordCount: countSchema.nullable(),
    pageCount: countSchema.nullable(),
    cancelCredits: countSchema.meta({
      description: `Credits that cancelling now would cost: one for each page of the preview that was read beyond the ${FREE_PREVIEW_PAGES} that are free each day, rounded up. 0 for a translation that has ended.`,
    }),
    /** The file of a completed translation and the edits since it was written; null while there is no result. */
    rebuild: z
      .object({
        /** The file is being written anew. The earlier one can be downloaded until then. */
        isRunning: z.boolean(),
        /** The file is out of date: it lacks an edit, as a rule. */
        isNeeded: z.boolean(),
        unwritten: countSchema.meta({ description: 'Segments whose latest change the file lacks.' }),
        /** Why the last rebuild came to nothing; null where none did. */
        code: errorCodeSchema.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'JobProgress' })
export type JobProgress = z.infer<typeof jobProgressSchema>

export const ratingSchema = z.enum(['positive', 'neutral', 'negative']).meta({ id: 'Rating' })
export type Rating = z.infer<typeof ratingSchema>

/** The glossary that a translation was made with. */
export const usedGlossarySchema = z
  .object({
    id: z.string(),
    name: z.string().nullable().meta({ description: 'Its present name. Null for a glossary that was deleted since.' }),
  })
  .meta({ id: 'UsedGlossary', description: 'The glossary that was chosen for the translation; null without one.' })

/** `GET /api/translation/:id`. */
export const translationDetailSchema = z
  .object({
    ...translationSchema.shape,
    progress: jobProgressSchema,
    downloadUrl: z
      .string()
      .nullable()
      .meta({
        description: `A signed link to the document, which opens it without a sign-in for ${durationInWords(DOWNLOAD_LINK_LIFETIME_MS)}. Null until there is a result. Other formats need the bearer token.`,
      }),
    downloadName: z.string().nullable().meta({
      description:
        'What the download is called: with the code of its language where the document has been translated into several.',
    }),
    stats: z
      .object({
        pages: countSchema,
        words: countSchema,
        /** Seconds. */
        processingTime: z.number().nonnegative(),
        /** Bytes of the result. */
        fileSize: countSchema,
      })
      .nullable(),
    glossary: usedGlossarySchema.nullable(),
    /** The user's quality rating; null until there is one. */
    rating: ratingSchema.nullable(),
    /** What is missing when the translation has failed with `credits_exhausted`; null once the balance covers it. */
    shortfall: shortfallSchema.nullable(),
  })
  .meta({ id: 'TranslationDetail' })
export type TranslationDetail = z.infer<typeof translationDetailSchema>

/** `GET /api/translations/stats`: totals over all of the person's translations. */
export const translationStatsSchema = z
  .object({
    totalTranslations: countSchema,
    completed: countSchema,
    wordsTranslated: countSchema,
    pagesProcessed: countSchema,
  })
  .meta({ id: 'TranslationStats' })

export const feedbackSchema = z.object({ translationId: z.string(), rating: ratingSchema }).meta({ id: 'Feedback' })
