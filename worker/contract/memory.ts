// The DTOs of a person's translation memory.
import { z } from 'zod'
import { languageCodeSchema } from './language-codes.ts'
import { MAX_MEMORY_UNIT_BYTES } from './limits.ts'

const countSchema = z.int().nonnegative()

/** `GET /api/memory`. */
export const memorySummarySchema = z
  .object({
    units: countSchema,
    maxUnits: countSchema.meta({
      description: 'When there are as many, the units that were unused the longest make room for new ones.',
    }),
    pairs: z.array(
      z.object({ sourceLanguage: languageCodeSchema, targetLanguage: languageCodeSchema, units: countSchema }),
    ),
  })
  .meta({ id: 'MemorySummary', description: 'How much a translation memory holds, the largest language pair first.' })

/** How a file is read: its language pair, or all pairs of the catalogue that it has. */
export const memoryPairSchema = z.object({
  source: languageCodeSchema.optional(),
  target: languageCodeSchema.optional(),
})

/** The response of `POST /api/memory`. */
export const memoryImportSchema = z
  .object({
    imported: countSchema.meta({
      description: 'Units of the file that the memory holds now, whether new or in the place of others.',
    }),
    skipped: z
      .object({
        unreadable: countSchema.meta({ description: 'Units with XML that cannot be read, or with one language only.' }),
        otherLanguages: countSchema.meta({
          description: 'In languages that were not asked for, or that Verso does not know.',
        }),
        tags: countSchema.meta({ description: 'The translation lacks a tag of its source, or has another.' }),
        empty: countSchema.meta({ description: 'The source or its translation has no text.' }),
        tooLong: countSchema.meta({ description: `Longer than ${MAX_MEMORY_UNIT_BYTES / 1024} kB.` }),
        drafts: countSchema.meta({ description: 'Units that Trados marks as drafts or as rejected.' }),
        duplicates: countSchema.meta({
          description: 'Another one of the file has the same source and language. The last one stands.',
        }),
      })
      .meta({ description: 'Translations of units that were left out, by reason.' }),
    forgotten: countSchema.meta({
      description: 'Units of the memory that were unused the longest and made room. Your edits are never among them.',
    }),
    isComplete: z.boolean().meta({ description: 'False where `stoppedBy` is not null: what came before is imported.' }),
    stoppedBy: z.enum(['damaged', 'memory_full', 'too_complex']).nullable().meta({
      description:
        'Why the file was not read to its end: it breaks off or is damaged there, the memory has no room beside your edits, or the file takes too much work.',
    }),
  })
  .meta({
    id: 'MemoryImport',
    description:
      'What the memory has from a TMX file, and what was left out. A unit in several languages counts once for each pair.',
  })

/** A row of `GET /api/memory/units`. */
export const memoryUnitSchema = z
  .object({
    id: z.string(),
    sourceLanguage: languageCodeSchema,
    targetLanguage: languageCodeSchema,
    source: z.string().meta({ description: 'With its tags, as in the segments of a translation.' }),
    target: z.string(),
    origin: z.enum(['model', 'review', 'person', 'import']).meta({
      description: 'Whose text it is: the model’s, the reviewer’s, yours by an edit, or of a file.',
    }),
    role: z.string().meta({ description: 'The role of the segments for which it answers; `*`: every role.' }),
    translationId: z.string().nullable().meta({
      description: 'The translation that the text comes from, which may be deleted by now; null for a file’s.',
    }),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
    usedAt: z.iso.datetime().meta({ description: 'When it last answered for a segment, or was written.' }),
  })
  .meta({ id: 'MemoryUnit' })
export type MemoryUnitDto = z.infer<typeof memoryUnitSchema>

export type MemoryImport = z.infer<typeof memoryImportSchema>
export type MemorySummary = z.infer<typeof memorySummarySchema>
