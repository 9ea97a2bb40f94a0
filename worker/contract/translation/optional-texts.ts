// The schemas of the choices about texts beside a document's own.
import { z } from 'zod'
import { BESIDE_TEXTS, CHANGES_CHOICES, TEXT_CHOICES } from '../text-choices.ts'

export const textChoiceSchema = z.enum(TEXT_CHOICES).meta({ id: 'TextChoice' })
export const changesChoiceSchema = z.enum(CHANGES_CHOICES).meta({ id: 'ChangesChoice' })

const countSchema = z.int().nonnegative()

/** What a document has of them. A kind that it lacks is absent. */
export const optionalTextsSchema = z
  .object({
    comments: countSchema.optional().meta({ description: 'Words.' }),
    speakerNotes: countSchema.optional().meta({ description: 'Words.' }),
    trackedChanges: countSchema.optional().meta({ description: 'Changes.' }),
    quotes: z
      .array(
        z.object({
          without: z.array(z.enum(BESIDE_TEXTS)),
          pages: countSchema,
          words: countSchema,
          credits: countSchema,
        }),
      )
      .meta({ description: 'The quote where some of them are not translated, for each choice.' }),
  })
  .meta({ id: 'OptionalTexts' })
export type OptionalTexts = z.infer<typeof optionalTextsSchema>
