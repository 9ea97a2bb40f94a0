// The DTOs of what is known beforehand about a segment: similar texts of the memory, and terms.
import { z } from 'zod'

/** From this percentage on: below it, translators find it quicker to begin anew. */
export const MIN_MATCH_PERCENT = 75
/** More matches of one text say the same again. */
export const MAX_MEMORY_MATCHES = 3

export const memoryMatchSchema = z
  .object({
    unitId: z.string().meta({ description: 'The id of the unit in `GET /api/memory/units`.' }),
    percent: z.int().min(MIN_MATCH_PERCENT).max(100).meta({
      description:
        'The share of the words that need no change. 100: the source is the same to the letter, tags included.',
    }),
    source: z.string().meta({ description: 'With its tags, which may be other ones than those of the segment.' }),
    target: z.string(),
    origin: z.enum(['model', 'review', 'person', 'import']).meta({ description: 'As in `GET /api/memory/units`.' }),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'MemoryMatch' })
export type MemoryMatch = z.infer<typeof memoryMatchSchema>

export const termMatchSchema = z
  .object({
    source: z.string().meta({ description: 'The term as the segment writes it.' }),
    targets: z.array(z.string()).meta({
      description:
        'What may stand for it, the preferred translation first. Empty where only forbidden words are known.',
    }),
    forbidden: z.array(z.string()).meta({ description: 'What must not stand for it.' }),
    state: z.enum(['used', 'missing', 'forbidden']).nullable().meta({
      description:
        '`used`: the translation has it as agreed. `missing`: it lacks it. `forbidden`: it has a forbidden word, or has translated a term that stays as it is. Null where the segment has no translation.',
    }),
  })
  .meta({ id: 'TermMatch' })
export type TermMatch = z.infer<typeof termMatchSchema>

/** The response of `GET /api/translations/:id/segments/:segmentId/matches`. */
export const segmentMatchesSchema = z
  .object({
    memory: z.array(memoryMatchSchema).meta({ description: 'The best one first.' }),
    terms: z.array(termMatchSchema).meta({ description: 'In the order in which the source has them.' }),
    identical: z
      .object({
        segments: z.int().nonnegative(),
        edited: z.int().nonnegative().meta({
          description: 'Of them, those to which you have given another text: no change of this one reaches them.',
        }),
      })
      .meta({ description: 'Other segments of the document with the same source, tags included.' }),
  })
  .meta({ id: 'SegmentMatches' })
export type SegmentMatches = z.infer<typeof segmentMatchesSchema>
