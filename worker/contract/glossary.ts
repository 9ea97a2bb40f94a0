// The DTOs of a person's glossaries.
import { z } from 'zod'
import { languageCodeSchema } from './language-codes.ts'
import { MAX_GLOSSARY_NAME_LENGTH, MAX_TERM_LENGTH, MAX_TERM_VARIANTS } from './limits.ts'

const countSchema = z.int().nonnegative()
/** Tables separate the texts of a cell with `|`. */
const termSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TERM_LENGTH)
  .regex(/^[^|]*$/u, 'a term has no |')

/** The body of `POST /api/glossaries`. */
export const newGlossarySchema = z
  .object({
    name: z.string().trim().min(1).max(MAX_GLOSSARY_NAME_LENGTH),
    sourceLanguage: languageCodeSchema,
    targetLanguage: languageCodeSchema,
  })
  .strict()
  .meta({ id: 'NewGlossary' })

/** The body of `PATCH /api/glossaries/:id`. */
export const glossaryChangeSchema = newGlossarySchema.pick({ name: true }).strict().meta({ id: 'GlossaryChange' })

export const glossarySchema = newGlossarySchema
  .extend({ id: z.string(), entries: countSchema, createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() })
  .meta({ id: 'Glossary' })
export type Glossary = z.infer<typeof glossarySchema>

/** The body of `POST /api/glossaries/:id/entries` and of `PUT` to one of them. */
export const newGlossaryEntrySchema = z
  .object({
    source: termSchema,
    targets: z.array(termSchema).max(MAX_TERM_VARIANTS).default([]).meta({
      description: 'The preferred translation first. Empty where only `forbidden` or `doNotTranslate` says something.',
    }),
    forbidden: z
      .array(termSchema)
      .max(MAX_TERM_VARIANTS)
      .default([])
      .meta({ description: 'Translations that must not be used.' }),
    doNotTranslate: z.boolean().default(false).meta({ description: 'The term stays as it is, letter for letter.' }),
    isCaseSensitive: z
      .boolean()
      .default(false)
      .meta({ description: 'The term is meant in this case of letters alone.' }),
  })
  .strict()
  .refine(
    ({ targets, forbidden, doNotTranslate }) => doNotTranslate || targets.length > 0 || forbidden.length > 0,
    'an entry needs a translation, a forbidden translation, or doNotTranslate',
  )
  .meta({ id: 'NewGlossaryEntry' })
export type NewGlossaryEntry = z.infer<typeof newGlossaryEntrySchema>

export const glossaryEntrySchema = z
  .object({
    id: z.string(),
    source: z.string(),
    targets: z.array(z.string()),
    forbidden: z.array(z.string()),
    doNotTranslate: z.boolean(),
    isCaseSensitive: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'GlossaryEntry' })
export type GlossaryEntry = z.infer<typeof glossaryEntrySchema>

export const GLOSSARY_FILE_FORMATS = ['csv', 'tsv', 'tbx'] as const
export const glossaryFileFormatSchema = z.enum(GLOSSARY_FILE_FORMATS)
export type GlossaryFileFormat = z.infer<typeof glossaryFileFormatSchema>

/** The response of `POST /api/glossaries/:id/import`. */
export const glossaryImportSchema = z
  .object({
    /** Entries that the glossary holds now, whether new or in the place of others. */
    imported: countSchema,
    /** Rows or concepts without a term in one of the two languages, or with one that is too long. */
    skipped: countSchema,
  })
  .meta({ id: 'GlossaryImport' })
export type GlossaryImport = z.infer<typeof glossaryImportSchema>
