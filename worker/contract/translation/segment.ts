// The DTOs of a translation's segments: their texts, what is known of them, and changes of them. Inlines are written
// `<g1>…</g1>` and `<x2/>`.
import { z } from 'zod'
import { MAX_SEGMENT_BYTES } from '../limits.ts'
import { anchorSchema } from './anchor.ts'

const countSchema = z.int().nonnegative()
/** ISO 8601, UTC. */
const instantSchema = z.iso.datetime()

/** What a tag can be to a reader. */
export const TAG_KINDS = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'superscript',
  'subscript',
  'capitals',
  'color',
  'highlight',
  'size',
  'font',
  'style',
  'link',
  'footnote',
  'endnote',
  'comment',
  'picture',
  'field',
  'formula',
  'symbol',
  'line_break',
  'tab',
] as const
export type TagKind = (typeof TAG_KINDS)[number]

/** A tag of a segment's source, and of its translation. */
const segmentTagSchema = z
  .object({
    id: countSchema.meta({ description: 'As it is written: 1 of `<g1>…</g1>`.' }),
    kinds: z.array(z.enum(TAG_KINDS)),
  })
  .meta({ id: 'SegmentTag' })
export type SegmentTag = z.infer<typeof segmentTagSchema>

export const SEVERITIES = ['critical', 'major', 'minor'] as const
export const severitySchema = z.enum(SEVERITIES).meta({ id: 'Severity' })
export type Severity = z.infer<typeof severitySchema>

/**
 * What a reviewer may find, as error types of MQM (themqm.org, core typology): its dimensions, and of accuracy and
 * linguistic conventions the types. `other`: the reviewer has a name of its own for it.
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
  'other',
] as const
export type ReviewCategory = (typeof REVIEW_CATEGORIES)[number]

/**
 * Why a proposed fix does not stand in the text. `too_large`: it is another translation. `not_applicable`: its words or
 * tags do not fit the text. `faulty`: the text would have a fault that it has not now.
 */
export const FIX_REFUSALS = ['too_large', 'not_applicable', 'faulty'] as const
export type FixRefusal = (typeof FIX_REFUSALS)[number]

/** `used`: it stands in the text. `undone`: a person has put the earlier text back. `not_chosen`: it won no comparison. */
const fixStateSchema = z.enum(['used', 'undone', 'not_chosen', ...FIX_REFUSALS])
export type FixState = z.infer<typeof fixStateSchema>
/** Quotes are letter for letter in the texts. */
const findingDetailSchema = z
  .object({
    sourceQuote: z.string().optional().meta({ description: 'The words of the source that it is about.' }),
    targetQuote: z.string().optional().meta({ description: 'The words of the translation that it is about.' }),
    expected: z
      .array(z.string())
      .optional()
      .meta({ description: 'What may stand there: the translations of a term, the preferred one first, or a number.' }),
  })
  .meta({ id: 'FindingDetail' })

/** Something that is or may be wrong with a segment. */
export const segmentFindingSchema = z
  .object({
    id: z.string().meta({ description: 'Stays the same as long as the segment has the finding.' }),
    code: z.string().meta({
      description:
        'What was found. By a check: `numbers_changed`, `too_short`, `forbidden_term` and others, and for a segment without a translation the reason. By the reviewer: its category.',
    }),
    category: z
      .enum(REVIEW_CATEGORIES)
      .meta({ description: 'The error type of MQM (themqm.org). `other`: none of the types.' }),
    severity: severitySchema,
    by: z.enum(['check', 'review']).meta({ description: '`check`: code. `review`: the reviewer, a model.' }),
    /** The words that it is about, where the reviewer or a check names them: of `details`, those of the first. */
    ...findingDetailSchema.shape,
    details: z
      .array(findingDetailSchema)
      .optional()
      .meta({ description: 'Each term or number that a check has found to be wrong.' }),
    fix: z.string().optional().meta({
      description:
        'What the reviewer proposes in the place of `targetQuote`. To accept it, change the text of the segment.',
    }),
    fixState: fixStateSchema.optional().meta({
      description:
        'What became of the fix. `used`: it stands in the text. `undone`: it stood there, and the earlier text is back. `not_chosen`: it did not win the blind comparison with the text. `too_large`: it would replace or add too much of the text. `not_applicable`: its words or tags do not fit the text. `faulty`: the text would have a fault that it does not have now.',
    }),
    isDismissed: z
      .boolean()
      .meta({ description: 'Somebody has looked at it and found nothing wrong: it counts nowhere.' }),
  })
  .meta({ id: 'SegmentFinding' })
export type SegmentFinding = z.infer<typeof segmentFindingSchema>

/** Who changed a text after the translation, and when. */
const segmentEditSchema = z.object({ by: z.enum(['person', 'review']), at: instantSchema }).meta({ id: 'SegmentEdit' })

const segmentStateSchema = z.enum(['initial', 'translated', 'kept', 'flagged'])
const segmentOriginSchema = z
  .enum(['model', 'second', 'memory', 'builtin', 'pseudo', 'reviewed', 'review', 'person'])
  .meta({
    description:
      '`second`: a second, independent translation, which a reviewer that was not told which is which has chosen over the first. `reviewed`: from the translation that was sent to be reviewed.',
  })

/** A row of `GET /api/translations/:id/segments`. */
export const translatedSegmentSchema = z
  .object({
    id: z.string(),
    ordinal: countSchema.meta({ description: 'Its place in the document, from 0.' }),
    role: z.string().meta({
      description: 'What it is in its document: `paragraph`, `heading`, `cell`, `note`, `property` and others.',
    }),
    state: segmentStateSchema.meta({
      description:
        '`translated`. `kept`: the source stands in the result on purpose. `flagged`: it stands there because no valid translation was found. `initial`: not asked for yet.',
    }),
    origin: segmentOriginSchema.nullable().meta({
      description:
        'Where the text comes from; null where there is none. `memory` is your translation memory, `builtin` the translations of the sample documents that come with Verso, `pseudo` no translation at all. A person may also have chosen to keep the source.',
    }),
    source: z.string(),
    tags: z.array(segmentTagSchema).optional().meta({
      description: 'What the tags are, of which that is known: how a formatted text differs from the paragraph.',
    }),
    target: z.string().nullable().meta({ description: 'Null where the source stands in the result.' }),
    findings: z.array(segmentFindingSchema).meta({
      description: 'What is or may be wrong. Of a segment without a translation, why it has none.',
    }),
    anchor: anchorSchema.meta({ description: 'Its place in the file.' }),
    revision: countSchema.meta({
      description:
        'Grows with each change. A change names the revision that it was made from. 0 while the text is withheld.',
    }),
    fileRevision: countSchema.meta({ description: 'The revision that the file holds: an older one before a rebuild.' }),
    edited: segmentEditSchema.nullable().meta({ description: 'Null for the text of the translation itself.' }),
    isWithheld: z.literal(true).optional().meta({
      description: 'There is a translation, which is given once the translation of the document is completed.',
    }),
  })
  .meta({ id: 'TranslatedSegment' })
export type TranslatedSegment = z.infer<typeof translatedSegmentSchema>

/**
 * Segments without a translation, translated segments with findings, both of these, and segments that were changed
 * since.
 */
export const segmentFilterSchema = z.enum(['flagged', 'marked', 'open', 'edited']).meta({ id: 'SegmentFilter' })
export type SegmentFilter = z.infer<typeof segmentFilterSchema>

/** A row of `GET /api/translations/:id/outline`. */
export const outlinePageSchema = z
  .object({
    /** From 1; null for texts that are on no page, and for all of a file without pages. */
    page: countSchema.nullable(),
    /** Of the first segment that begins here. */
    firstOrdinal: countSchema,
    /** That begin here. */
    segments: countSchema,
    /** Of them, those that the run has still to translate. */
    waiting: countSchema,
    /** As the filters of `GET /api/translations/:id/segments` have them. */
    flagged: countSchema,
    marked: countSchema,
  })
  .meta({ id: 'OutlinePage' })
export type OutlinePage = z.infer<typeof outlinePageSchema>

/** Which segments a change reaches. */
export const changeScopeSchema = z.enum(['segment', 'identical', 'last_change']).meta({ id: 'ChangeScope' })
export type ChangeScope = z.infer<typeof changeScopeSchema>

/** The body of `PATCH /api/translations/:id/segments/:segmentId`. */
export const segmentChangeSchema = z
  .object({
    target: z
      .string()
      .nullable()
      .meta({
        description: `The whole new text with every tag of the source, at most ${MAX_SEGMENT_BYTES} bytes of UTF-8 and without line breaks. Null keeps the source: it then stands in the result, and the segment is \`kept\`. A review takes no null.`,
      }),
    revision: countSchema.meta({ description: 'The revision of the segment that the change was made from.' }),
    allowEmpty: z.boolean().optional().meta({
      description:
        '`true` lets a text without a word replace a source that has some: the text disappears from the result.',
    }),
    scope: changeScopeSchema.optional().meta({
      description:
        '`segment` if absent. `identical`: the change also reaches the segments with the same source, tags included. Those to which you have given another text than this one had keep theirs. `last_change` takes the last change back: `target` is the text before it, and the identical segments that it has changed too get their own earlier texts back.',
    }),
  })
  .strict()
  .meta({ id: 'SegmentChange' })
export type SegmentChangeDto = z.infer<typeof segmentChangeSchema>

/** The response to a change. */
export const changedSegmentSchema = translatedSegmentSchema
  .extend({
    identical: z
      .object({
        changed: countSchema.meta({ description: 'That the change has reached.' }),
        kept: countSchema.meta({ description: 'That keep a text which you have given them.' }),
      })
      .optional()
      .meta({ description: 'Other segments with the same source. Absent where the change was for this one alone.' }),
  })
  .meta({ id: 'ChangedSegment' })
export type ChangedSegment = z.infer<typeof changedSegmentSchema>

/** The body of `PATCH /api/translations/:id/segments/:segmentId/findings/:findingId`. */
export const findingChangeSchema = z
  .object({
    isDismissed: z.boolean().meta({ description: '`false` takes a dismissal back.' }),
    revision: countSchema.meta({ description: 'The revision of the segment whose finding was looked at.' }),
  })
  .strict()
  .meta({ id: 'FindingChange' })
export type FindingChange = z.infer<typeof findingChangeSchema>

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
    /** There is no text, and the source has one. */
    z.object({ kind: z.literal('empty') }),
    /**
     * Of a review. `missing_text`: the reviewed file has no text for the segment, and so no place for one. `no_source`: a
     * text of that file cannot be given up for the source. `joined`: a break between texts that are read as one is inside
     * a formatting, or not in its place.
     */
    z.object({ kind: z.literal('not_in_file'), reason: z.enum(['missing_text', 'no_source', 'joined']) }),
  ])
  .meta({ id: 'SegmentFault' })
export type SegmentFault = z.infer<typeof segmentFaultSchema>
export type NotInFile = Extract<SegmentFault, { kind: 'not_in_file' }>

/** Two changes of one segment from the same revision: the text that was saved first, and the one that came too late. */
export const segmentConflictSchema = z
  .object({ current: translatedSegmentSchema, sent: segmentChangeSchema })
  .meta({ id: 'SegmentConflict' })
export type SegmentConflict = z.infer<typeof segmentConflictSchema>
