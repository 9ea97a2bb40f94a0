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
export type MemorySummary = z.infer<typeof memorySummarySchema>
