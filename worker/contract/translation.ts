// The DTOs of a translation in lists, polls, sockets and reports. Both ends derive their types from here.
import { z } from 'zod'
import { shortfallSchema } from './billing.ts'
import { errorCodeSchema } from './errors.ts'
import { languageCodeSchema, sourceLanguageSchema } from './language-codes.ts'
import { MAX_INSTRUCTIONS_LENGTH, MIN_SCORED_WORDS } from './limits.ts'
import { leftCountsSchema } from './left-reasons.ts'
import { segmentFindingSchema } from './segment.ts'

export const JOB_STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const
export const jobStatusSchema = z.enum(JOB_STATUSES).meta({ id: 'JobStatus' })
export type JobStatus = z.infer<typeof jobStatusSchema>

/** The five steps of SPEC §4, in order; one set of ids everywhere. */
export const JOB_STEPS = ['analysis', 'detection', 'translation', 'review', 'reconstruction'] as const
export const jobStepSchema = z.enum(JOB_STEPS).meta({ id: 'JobStep' })
export type JobStep = z.infer<typeof jobStepSchema>

const documentFormatSchema = z.enum(['txt', 'docx', 'pptx', 'pdf']).meta({ id: 'DocumentFormat' })
export type DocumentFormatDto = z.infer<typeof documentFormatSchema>

export const documentWarningSchema = z
  .object({ code: z.string(), detail: z.string().optional() })
  .meta({ id: 'DocumentWarning' })
export type DocumentWarningDto = z.infer<typeof documentWarningSchema>

const countSchema = z.int().nonnegative()
/** ISO 8601, UTC. */
const instantSchema = z.iso.datetime()

/** Form fields of `POST /api/upload` besides the file; booleans travel as text (SPEC §7). */
const flagSchema = z.enum(['true', 'false']).transform((value) => value === 'true')
export const uploadFieldsSchema = z.strictObject({
  sourceLanguage: sourceLanguageSchema.default('auto'),
  targetLanguage: languageCodeSchema,
  useMultiAgent: flagSchema.default(true),
  preserveFormatting: flagSchema.default(true),
  maintainTone: flagSchema.default(true),
  useMemory: flagSchema.default(true),
  glossaryId: z.string().max(64).optional(),
  draftId: z.string().max(64).optional(),
  instructions: z.string().trim().max(MAX_INSTRUCTIONS_LENGTH).optional(),
})
export type UploadFields = z.infer<typeof uploadFieldsSchema>

export const uploadAcceptedSchema = z.object({ id: z.string() }).meta({ id: 'UploadAccepted' })

export const quoteSchema = z
  .object({
    pages: countSchema,
    words: countSchema,
    /** The maximum the translation reserves; 0 when the engine is never charged. */
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
    useMemory: z.boolean(),
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
    /** False when a model did the work; true on machines without one (DESIGN §3 `embedded`). */
    isSimulated: z.boolean(),
    /** The files have passed their retention and are gone. */
    isExpired: z.boolean(),
    createdAt: instantSchema,
    completedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Translation' })
export type Translation = z.infer<typeof translationSchema>

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
    /** Seconds; starts from 45 and then follows the pace. Null once the job has ended, and while it waits. */
    remainingSeconds: z.number().nonnegative().nullable(),
    /** Since when the translation model is busy or does not answer; null while it does. */
    waitingSince: instantSchema.nullable(),
    /** It was not asked for, or the engine has no reviewer. */
    isReviewSkipped: z.boolean(),
    detectedLanguage: languageCodeSchema.nullable(),
    wordCount: countSchema.nullable(),
    pageCount: countSchema.nullable(),
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

/**
 * What a completed translation can be downloaded as, besides its own format: plain text, XLIFF 2.1, TMX 1.4b, a Word
 * table of both texts, and the Word document with tracked changes.
 */
export const downloadFormatSchema = z
  .enum(['txt', 'xliff', 'tmx', 'bilingual', 'tracked'])
  .meta({ id: 'DownloadFormat' })

export const ratingSchema = z.enum(['positive', 'neutral', 'negative']).meta({ id: 'Rating' })
export type Rating = z.infer<typeof ratingSchema>

/** The glossary that a translation was made with. */
const usedGlossarySchema = z
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
    /** Signed, five minutes (DESIGN §4); null until there is a result. */
    downloadUrl: z.string().nullable(),
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

/** A segment's place, as far as its file shows. */
const segmentPlaceSchema = z
  .object({
    kind: z.enum(['body', 'edge', 'note', 'comment', 'drawing', 'property', 'page', 'line']),
    /** Number of the page or the line. */
    number: countSchema.optional(),
    /** The heading it stands under. */
    heading: z.string().optional(),
  })
  .meta({ id: 'SegmentPlace' })
export type SegmentPlace = z.infer<typeof segmentPlaceSchema>

/** Reports list what counts. */
const findingSchema = z
  .object({
    segmentId: z.string(),
    ordinal: countSchema.meta({ description: 'Of the segment: its place in the document, from 0.' }),
    ...segmentFindingSchema.omit({ isDismissed: true }).shape,
    isDelivered: z.boolean().meta({
      description: 'True: the translation stands in the result, marked for a look. False: the source stands there.',
    }),
    excerpt: z.string().optional().meta({ description: 'The first words of the source.' }),
    targetExcerpt: z
      .string()
      .optional()
      .meta({ description: 'The first words of the translation. Absent where there is none.' }),
    place: segmentPlaceSchema.optional(),
  })
  .meta({ id: 'Finding' })

/** Segments by outcome: each is translated, from memory, simulated, kept or flagged. */
const coverageSchema = z.object({
  total: countSchema.meta({
    description: 'Each is in one of `translated`, `fromMemory`, `simulated`, `kept`, `flagged`.',
  }),
  translated: countSchema.meta({ description: 'Translated by a model, the reviewer or a person.' }),
  fromMemory: countSchema.meta({ description: 'Taken from the translation memory.' }),
  simulated: countSchema.meta({ description: 'Pseudo-translated: no model was connected.' }),
  kept: countSchema.meta({
    description: 'The source stands in the result on purpose: numbers, codes, addresses, text in the target language.',
  }),
  marked: countSchema.meta({ description: 'Of the translated ones, those with findings: to be looked at.' }),
  flagged: countSchema.meta({
    description: 'The source stands in the result because no valid translation was found. `retry-flagged` asks again.',
  }),
  edited: z
    .object({ person: countSchema, review: countSchema })
    .meta({ description: 'Segments whose present text is by a person, or by the reviewer.' }),
})

const pageCoverageSchema = z
  .object({
    page: countSchema
      .nullable()
      .meta({ description: 'From 1; 0 for titles and bookmarks of the file; null in formats without pages.' }),
    ...coverageSchema.shape,
  })
  .meta({ id: 'PageCoverage' })
export type PageCoverage = z.infer<typeof pageCoverageSchema>

const scoreSchema = z.number().min(0).max(5)

/** What the reviewer has read, and what it says about the quality. */
const reviewReportSchema = z
  .object({
    /**
     * `off`: not asked for. `unavailable`: the engine has no reviewer. `partial`: the reviewer has not answered for
     * all that was chosen.
     */
    state: z.enum(['off', 'unavailable', 'pending', 'partial', 'complete']).meta({
      description:
        '`off`: not asked for. `unavailable`: the engine has no reviewer. `pending`: not yet. `partial`: the reviewer has not answered for all that was chosen. `complete`: it has.',
    }),
    segmentsChosen: countSchema.meta({
      description: 'Different texts that the reviewer was to read: those with the highest risk, and a random sample.',
    }),
    segmentsReviewed: countSchema.meta({ description: 'Those of them that it has judged.' }),
    wordsReviewed: countSchema
      .nullable()
      .meta({ description: 'Words of the source that the reviewer has read. Null before the review has ended.' }),
    shareReviewed: z.number().min(0).max(1).nullable().meta({
      description:
        'The same as a share, from 0 to 1, of all words that were to be translated: also those in texts of a person and in segments without a translation, which the reviewer does not read.',
    }),
    quality: z
      .object({
        score: scoreSchema.meta({
          description:
            '5 is best, 0 is for 25 points in 100 words and more. Counts the present findings of checks and reviewer, and is computed anew after each change of a segment.',
        }),
        low: scoreSchema.meta({
          description:
            'With `high` the interval of 95 % for the score if the reviewer read all of it. The two are the score where it has.',
        }),
        high: scoreSchema,
        pointsPer100Words: z.number().nonnegative().meta({
          description:
            'MQM penalty points: minor 1, major 5, critical 25. Segments without a translation are critical.',
        }),
      })
      .nullable()
      .meta({
        description: `Null where nothing can be said: fewer than ${MIN_SCORED_WORDS} words were reviewed, or nothing of a part of the document.`,
      }),
  })
  .meta({ id: 'ReviewReport' })

/** The outcome of every segment, as its job knows it (DESIGN §3 "Every job ends with a report"). */
export const jobReportSchema = z
  .object({
    segments: coverageSchema.meta({ description: 'All segments by what became of them.' }),
    pages: z.array(pageCoverageSchema).meta({ description: 'The same by page.' }),
    findingsBySeverity: z
      .object({ critical: countSchema, major: countSchema, minor: countSchema })
      .meta({ description: 'All findings that count. Dismissed ones do not.' }),
    findings: z.array(findingSchema).meta({ description: 'The most severe of them, in document order, at most 200.' }),
    review: reviewReportSchema,
    tagsPlaced: countSchema.meta({
      description: 'Segments whose formatting the model lost and code has put where it seems to belong.',
    }),
    overflow: countSchema.meta({
      description: 'Texts that do not fit their place in the document, even when set smaller.',
    }),
    fallbacks: countSchema.meta({ description: 'Pieces of text that had to be set in a stand-in font.' }),
    left: leftCountsSchema.meta({ description: 'Text that was left as it is, by reason.' }),
    warnings: z.array(documentWarningSchema).meta({ description: 'What else is to be known of the result.' }),
    pagesCharged: countSchema.meta({
      description:
        'Pages in proportion to the segments translated of those that needed it, to the nearest page. Pages that are wholly reused cost nothing.',
    }),
    pagesTranslated: countSchema.meta({
      description:
        'The same without regard to what was charged: by an engine without a model, pages are never charged.',
    }),
    pagesReused: countSchema.meta({
      description: 'Pages that came from the translation memory as a whole. They stand in the result and cost nothing.',
    }),
    modelCalls: countSchema.meta({ description: 'Questions to the models, over all runs.' }),
    inputTokens: countSchema,
    outputTokens: countSchema,
    modelCostUsd: z.number().nonnegative().nullable().meta({
      description: "The model service's charge; null when its price is unknown.",
    }),
    isUsageEstimated: z.boolean().meta({ description: 'The service did not count all of its tokens.' }),
  })
  .meta({ id: 'JobReport' })
export type JobReport = z.infer<typeof jobReportSchema>

/** `GET /api/translations/:id/report`. */
export const translationReportSchema = z
  .object({
    ...jobReportSchema.shape,
    glossary: usedGlossarySchema.nullable(),
    useMemory: z.boolean().meta({ description: 'The translation memory was used: read, and fed with the result.' }),
  })
  .meta({ id: 'TranslationReport' })

export const feedbackSchema = z.object({ translationId: z.string(), rating: ratingSchema }).meta({ id: 'Feedback' })
