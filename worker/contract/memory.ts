// The DTOs of a person's translation memory.
import { z } from 'zod'
import { languageCodeSchema } from './language-codes.ts'

const countSchema = z.int().nonnegative()

/** `GET /api/memory`. */
export const memorySummarySchema = z
  .object({
    units: countSchema,
    /** When there are as many, the units that were unused the longest make room for new ones. */
    maxUnits: countSchema,
    pairs: z.array(
      z.object({ sourceLanguage: languageCodeSchema, targetLanguage: languageCodeSchema, units: countSchema }),
    ),
  })
  .meta({ id: 'MemorySummary' })
/** How a file is read: its language pair, or all pairs of the catalogue that it has. */
export const memoryPairSchema = z.object({
  source: languageCodeSchema.optional(),
  target: languageCodeSchema.optional(),
})

/** The response of `POST /api/memory`. */
export const memoryImportSchema = z
  .object({
    /** Units that the memory holds now, whether new or in the place of others. */
    imported: countSchema,
    /** Variants of a unit that were left out, and why. */
    skipped: z.object({
      /** Units with XML that cannot be read, or with one language only. */
      unreadable: countSchema,
      /** In languages that are not asked for, or that Verso does not know. */
      otherLanguages: countSchema,
      /** The translation lacks a tag of its source, or has another. */
      tags: countSchema,
      /** The source or its translation has no text. */
      empty: countSchema,
      tooLong: countSchema,
    }),
    /** Units that were unused the longest and made room. */
    forgotten: countSchema,
    /** False where the file ended early or holds more than a memory does: what came before is imported. */
    isComplete: z.boolean(),
  })
  .meta({ id: 'MemoryImport' })
export type MemoryImport = z.infer<typeof memoryImportSchema>
export type MemorySummary = z.infer<typeof memorySummarySchema>
