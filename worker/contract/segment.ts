// The DTOs of a translation's segments: their texts, what is known of them, and changes of them. Inlines are written
// `<g1>…</g1>` and `<x2/>`.
import { z } from 'zod'

const countSchema = z.int().nonnegative()
/** ISO 8601, UTC. */
const instantSchema = z.iso.datetime()

/** The place of a segment in its document. */
const segmentAnchorSchema = z
  .discriminatedUnion('format', [
    /** Numbers from 1. */
    z.object({ format: z.literal('txt'), firstLine: countSchema, lastLine: countSchema }),
    /** The number of the paragraph in a part of the package. */
    z.object({ format: z.literal('ooxml'), part: z.string(), ordinal: countSchema }),
    /** In PDF user space units (1/72 inch), origin at the page's lower left; pages from 1. */
    z.object({
      format: z.literal('pdf'),
      page: countSchema,
      box: z.object({ left: z.number(), bottom: z.number(), right: z.number(), top: z.number() }),
    }),
  ])
  .meta({ id: 'SegmentAnchor' })

export const SEVERITIES = ['critical', 'major', 'minor'] as const
export const severitySchema = z.enum(SEVERITIES).meta({ id: 'Severity' })
export type Severity = z.infer<typeof severitySchema>

/**
 * What a reviewer may find, as error types of MQM (themqm.org, core typology): its dimensions, and of accuracy and
 * linguistic conventions the types.
 */
export const REVIEW_CATEGORIES = [
  'mistranslation',
  'omission',
  'addition',
  'untranslated',
  'terminology',
  'grammar',
  'spelling',
  'punctuation',
  'style',
  'locale_convention',
  'audience',
] as const
export type ReviewCategory = (typeof REVIEW_CATEGORIES)[number]

/** Quotes are letter for letter in the texts. */
const findingDetailSchema = z
  .object({
    sourceQuote: z.string().optional(),
    targetQuote: z.string().optional(),
    expected: z
      .array(z.string())
      .optional()
      .meta({ description: 'What may stand there: the translations of a term, the preferred one first, or a number.' }),
  })
  .meta({ id: 'FindingDetail' })

/** Something that is or may be wrong with a segment. */
const segmentFindingSchema = z
  .object({
    /** A fault that the checks name, or a category of MQM. */
    code: z.string(),
    severity: severitySchema,
    by: z.enum(['check', 'review']),
    /** The words that it is about, where the reviewer or a check names them: of `details`, those of the first. */
    ...findingDetailSchema.shape,
    details: z
      .array(findingDetailSchema)
      .optional()
      .meta({ description: 'Each term or number that a check has found to be wrong.' }),
    /** The words that the reviewer wants in the place of `targetQuote`. */
    fix: z.string().optional(),
    /** The fix stands in the text. */
    isFixed: z.boolean().optional(),
  })
  .meta({ id: 'SegmentFinding' })

/** Who changed a text after the translation, and when. */
const segmentEditSchema = z.object({ by: z.enum(['person', 'review']), at: instantSchema }).meta({ id: 'SegmentEdit' })

const segmentStateSchema = z.enum(['initial', 'translated', 'kept', 'flagged'])
const segmentOriginSchema = z.enum(['model', 'memory', 'pseudo', 'review', 'person'])

/** A row of `GET /api/translations/:id/segments`. */
export const translatedSegmentSchema = z
  .object({
    id: z.string(),
    ordinal: countSchema,
    role: z.string(),
    state: segmentStateSchema,
    /** Where the text comes from; null where there is none. A person may also have chosen to keep the source. */
    origin: segmentOriginSchema.nullable(),
    source: z.string(),
    /** Null where the source stands in the result. */
    target: z.string().nullable(),
    /** For a translated segment, the faults it is marked for; for any other, the reasons why it has no translation. */
    faults: z.array(z.string()),
    findings: z.array(segmentFindingSchema),
    anchor: segmentAnchorSchema,
    /** Grows with each change. A change names the revision that it was made from. */
    revision: countSchema,
    /** The revision that the file holds. */
    fileRevision: countSchema,
    /** Null for the text of the translation itself. */
    edited: segmentEditSchema.nullable(),
  })
  .meta({ id: 'TranslatedSegment' })
export type TranslatedSegment = z.infer<typeof translatedSegmentSchema>

/** Segments without a translation, translated segments with findings, and segments that were changed since. */
export const segmentFilterSchema = z.enum(['flagged', 'marked', 'edited']).meta({ id: 'SegmentFilter' })
export type SegmentFilter = z.infer<typeof segmentFilterSchema>

/** The body of `PATCH /api/translations/:id/segments/:segmentId`. */
export const segmentChangeSchema = z
  .object({
    /** The whole new text with every tag of the source; null: the source shall stand in the result. */
    target: z.string().nullable(),
    revision: countSchema,
  })
  .strict()
  .meta({ id: 'SegmentChange' })
export type SegmentChangeDto = z.infer<typeof segmentChangeSchema>

/** A row of `GET /api/translations/:id/segments/:segmentId/history`. */
export const segmentVersionSchema = z
  .object({
    revision: countSchema,
    state: segmentStateSchema,
    origin: segmentOriginSchema.nullable(),
    target: z.string().nullable(),
    /** Who made this version, and when; null for the translation itself. */
    made: segmentEditSchema.nullable(),
  })
  .meta({ id: 'SegmentVersion' })
export type SegmentVersionDto = z.infer<typeof segmentVersionSchema>

/** Why a text cannot be written into the file. */
export const segmentFaultSchema = z
  .discriminatedUnion('kind', [
    z.object({
      /**
       * `misspelt`: it looks like a tag and is none. `unknown`: the source has no such tag. `missing`, `repeated`: each
       * tag stands in the text once. `unclosed`: a pair lacks its end. `crossed`: pairs overlap, or an end has no
       * beginning. `moved`: a pair stands inside another pair than in the source.
       */
      kind: z.enum(['misspelt', 'unknown', 'missing', 'repeated', 'unclosed', 'crossed', 'moved']),
      tag: z.string(),
    }),
    /** `U+0007`, at this offset of the text without its tags, in UTF-16 units. */
    z.object({ kind: z.literal('character'), character: z.string(), at: countSchema }),
    z.object({ kind: z.literal('too_long'), bytes: countSchema, maxBytes: countSchema }),
  ])
  .meta({ id: 'SegmentFault' })
export type SegmentFault = z.infer<typeof segmentFaultSchema>

/** Two changes of one segment from the same revision: the text that was saved first, and the one that came too late. */
export const segmentConflictSchema = z
  .object({ current: translatedSegmentSchema, sent: segmentChangeSchema })
  .meta({ id: 'SegmentConflict' })
export type SegmentConflict = z.infer<typeof segmentConflictSchema>
