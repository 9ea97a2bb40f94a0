// The decisions made once for a whole document, readable and editable: its kind, its readers, the language variant, and
// the translations of its terms.
import { z } from 'zod'

export const FORMS_OF_ADDRESS = ['formal', 'informal', 'none'] as const
export type FormOfAddress = (typeof FORMS_OF_ADDRESS)[number]

/** The maximum a prompt has room for beside the text. */
export const MAX_TERMS = 200
export const MAX_NAMES = 200
export const MAX_PHRASE = 120
const MAX_DESCRIPTION = 200

const phrase = z.string().trim().min(1).max(MAX_PHRASE)

export const briefSchema = z
  .object({
    /** The kind of document, in a few words. */
    subject: z.string().trim().max(MAX_DESCRIPTION),
    audience: z.string().trim().max(MAX_DESCRIPTION),
    /** A BCP 47 tag, `es-419`; null for the language's common form. */
    variant: z.string().trim().max(20).nullable(),
    formOfAddress: z.enum(FORMS_OF_ADDRESS),
    /** Names of people, products and organisations that stay as they are. */
    names: z.array(phrase).max(MAX_NAMES),
    /** A term that is its own translation is never translated. */
    terms: z.array(z.object({ source: phrase, target: phrase })).max(MAX_TERMS),
  })
  .meta({ id: 'Brief' })
export type Brief = z.infer<typeof briefSchema>

/** Fields that are absent stay as they are. */
export const briefChangeSchema = briefSchema.partial().strict().meta({ id: 'BriefChange' })
export type BriefChange = z.infer<typeof briefChangeSchema>

export const EMPTY_BRIEF: Brief = {
  subject: '',
  audience: '',
  variant: null,
  formOfAddress: 'none',
  names: [],
  terms: [],
}
