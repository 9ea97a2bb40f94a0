// What a job reports of its translation: every segment's outcome, by page, and the findings.
import { FORMS_OF_ADDRESS } from './brief.ts'
import { z } from 'zod'
import { MIN_PLANTED_ERRORS, MIN_SCORED_RECALL, MIN_SCORED_WORDS } from '../limits.ts'
import { providerNameSchema } from '../translation-providers.ts'
import { COUNTED_PLACES } from './anchor.ts'
import { keptCountsSchema } from './kept-reasons.ts'
import { segmentFindingSchema } from './segment.ts'
import { countSchema, documentWarningSchema, usedGlossarySchema } from './translation.ts'

/** A segment's place, as far as its file shows. */
const segmentPlaceSchema = z
  .object({
    kind: z.enum(['body', 'edge', 'note', 'comment', 'drawing', 'property', ...COUNTED_PLACES]),
    /** Of the page, the line and the like. */
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

/** A finding of a review whose text was changed since. */
const correctedFindingSchema = z
  .object({
    ...findingSchema.pick({ segmentId: true, ordinal: true, excerpt: true, place: true }).shape,
    ...segmentFindingSchema.pick({ id: true, code: true, category: true, severity: true, by: true, sourceQuote: true })
      .shape,
    before: z.string().meta({
      description: 'The words in the file as it came in, at most 500 characters. Empty where words were only added.',
    }),
    after: z.string().meta({
      description: 'The words that stand there now, at most 500 characters. Empty where words were only removed.',
    }),
    correctedBy: z.enum(['review', 'person']).meta({
      description: 'Whose the present text is: the reviewer has corrected it, or a person has written another.',
    }),
  })
  .meta({ id: 'CorrectedFinding' })
export type CorrectedFinding = z.infer<typeof correctedFindingSchema>

/** Segments by outcome: each is translated, from memory, built in, simulated, kept or flagged. */
const coverageSchema = z.object({
  total: countSchema.meta({
    description: 'Each is in one of `translated`, `fromMemory`, `builtIn`, `simulated`, `kept`, `flagged`.',
  }),
  translated: countSchema.meta({ description: 'Translated by a model, the reviewer or a person.' }),
  fromMemory: countSchema.meta({ description: 'Taken from your translation memory.' }),
  builtIn: countSchema.meta({
    description: 'Taken from the translations of the sample documents that come with Verso: no model was connected.',
  }),
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
const shareSchema = z.number().min(0).max(1)

/** Why a review gives no score. */
const NO_SCORE_REASONS = ['few_words', 'unread_part', 'not_measured', 'low_recall'] as const
export type NoScoreReason = (typeof NO_SCORE_REASONS)[number]

/** What the reviewer has read, and what it says about the quality. */
const reviewReportSchema = z
  .object({
    /**
     * `off`: not asked for. `unavailable`: the provider has no reviewer. `partial`: the reviewer has not answered for
     * all that was chosen.
     */
    state: z.enum(['off', 'unavailable', 'pending', 'partial', 'complete']).meta({
      description:
        '`off`: not asked for. `unavailable`: the provider has no reviewer. `pending`: not yet. `partial`: the reviewer has not answered for all that was chosen. `complete`: it has.',
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
            '5 is best, 0 is for 25 `pointsPer100Words` and more. Counts the present findings of checks and reviewer, and is computed anew after each change of a segment. Of the review of a file: counts the findings in the file as it came in, also those that were corrected since; dismissed ones count nowhere.',
        }),
        low: scoreSchema.meta({
          description:
            'With `high` the interval of 95 % for the score by all errors that are there: also those in what was not reviewed, and those that the reviewer misses.',
        }),
        high: scoreSchema,
        pointsPer100Words: z.number().nonnegative().meta({
          description:
            'MQM penalty points: minor 1, major 5, critical 25. Segments without a translation are critical.',
        }),
      })
      .nullable()
      .meta({ description: 'Corrected for what the reviewer misses, by `recall`. Null with a `noScoreReason`.' }),
    noScoreReason: z
      .enum(NO_SCORE_REASONS)
      .nullable()
      .meta({
        description: `Why there is no score after a review. \`few_words\`: fewer than ${MIN_SCORED_WORDS} words were reviewed. \`unread_part\`: nothing of a part of the document was. \`not_measured\`: the reviewer has judged fewer than ${MIN_PLANTED_ERRORS} planted errors, so nothing is known of what it misses. \`low_recall\`: it has found less than ${MIN_SCORED_RECALL * 100} % of them.`,
      }),
    recall: z
      .object({
        planted: countSchema.meta({ description: 'Planted errors that the reviewer has judged.' }),
        found: countSchema.meta({ description: 'Those of them that it has named.' }),
        share: shareSchema,
        low: shareSchema.meta({ description: 'With `high` the interval of 95 % of the share.' }),
        high: shareSchema,
      })
      .nullable()
      .meta({
        description:
          'How much the reviewer finds. Among the texts that it reads are copies of some of the document with an error of a known kind. They are never delivered, and what is found in them is no finding. Null where none was judged.',
      }),
    secondTranslations: z
      .object({
        asked: countSchema.meta({ description: 'Texts with the highest risk, which a model has translated again.' }),
        chosen: countSchema.meta({
          description: 'Those in whose place the second translation stands. The origin of their segments is `second`.',
        }),
      })
      .nullable()
      .meta({
        description:
          'Second, independent translations. The reviewer chooses between the two in both orders, without being told which is which; the first stays unless the second wins both times. Null where nothing was reviewed.',
      }),
    isSameModel: z.boolean().nullable().meta({
      description:
        'The reviewer is the same model as the translator, and may not see its mistakes. Null where nothing was reviewed, and for the review of a file, which somebody else has translated.',
    }),
  })
  .meta({ id: 'ReviewReport' })

/** The outcome of every segment, as its job knows it. Every job ends with a report. */
export const jobReportSchema = z
  .object({
    segments: coverageSchema.meta({ description: 'All segments by what became of them.' }),
    pages: z.array(pageCoverageSchema).meta({ description: 'The same by page.' }),
    findingsBySeverity: z
      .object({ critical: countSchema, major: countSchema, minor: countSchema })
      .meta({ description: 'All findings that count. Dismissed ones do not.' }),
    findings: z.array(findingSchema).meta({ description: 'The most severe of them, in document order, at most 200.' }),
    corrected: z
      .object({
        count: countSchema,
        findings: z.array(correctedFindingSchema).meta({
          description: 'The most severe of them, those of one severity in document order, at most 200.',
        }),
      })
      .nullable()
      .meta({
        description:
          'Of the review of a file: findings in the file as it came in that the corrected copy does not have any more. They are not among `findings`. Null for translations.',
      }),
    review: reviewReportSchema,
    tagsPlaced: countSchema.meta({
      description: 'Segments whose formatting the model lost and code has put where it seems to belong.',
    }),
    overflow: countSchema.meta({
      description: 'Texts that do not fit their place in the document, even when set smaller.',
    }),
    fallbacks: countSchema.meta({ description: 'Pieces of text that had to be set in a stand-in font.' }),
    left: keptCountsSchema.meta({ description: 'Text that was left as it is, by reason.' }),
    warnings: z.array(documentWarningSchema).meta({ description: 'What else is to be known of the result.' }),
    pagesCharged: countSchema.meta({
      description:
        'Pages in proportion to the segments translated of those that needed it, to the nearest page. Pages that are wholly reused cost nothing.',
    }),
    pagesTranslated: countSchema.meta({
      description:
        'The same without regard to what was charged: by a provider without a model, pages are never charged.',
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
    formOfAddress: z.enum(FORMS_OF_ADDRESS).meta({
      description:
        "How the translation addresses its reader: the person's choice, or else the brief's. `none`: left open.",
    }),
    variant: z.string().nullable().meta({
      description: 'The variant of the target language, chosen likewise; null for its common form.',
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
    engine: providerNameSchema.meta({ description: 'What has translated it.' }),
    useMemory: z.boolean().meta({ description: 'The translation memory was used: read, and fed with the result.' }),
  })
  .meta({ id: 'TranslationReport' })
export type TranslationReport = z.infer<typeof translationReportSchema>
