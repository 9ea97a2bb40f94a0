// The DTOs of a person's glossaries.
import { z } from 'zod'
import { languageCodeSchema } from './language-codes.ts'
import { MAX_GLOSSARY_NAME_LENGTH, MAX_NAMED_SKIPPED_ROWS, MAX_TERM_LENGTH, MAX_TERM_VARIANTS } from './limits.ts'

const countSchema = z.int().nonnegative()
/** Tables separate the texts of a cell with `|`. Control characters and half characters are in no document's text. */
const NOT_IN_TERMS = /[|\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u
const termSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TERM_LENGTH)
  .refine((text) => !NOT_IN_TERMS.test(text), 'a term has no "|", line break or other control character')

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

/**
 * Why a row or concept is no entry. `too_long`: a text, or the whole row. `too_many`: translations. `character`: one that
 * no term has. `unclear_mark`: a column that says yes or no says neither. `contradiction`: a translation is also
 * forbidden, or stands beside `doNotTranslate`. `unreadable`: XML that is damaged.
 */
export const SKIP_REASONS = [
  'no_term',
  'no_translation',
  'too_long',
  'too_many',
  'character',
  'unclear_mark',
  'contradiction',
  'unreadable',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** The response of `POST /api/glossaries/:id/file`. */
export const glossaryImportSchema = z
  .object({
    imported: countSchema.meta({
      description: 'Entries that the glossary has from this file, whether new or in the place of others.',
    }),
    skipped: countSchema.meta({ description: 'Rows of a table, or concepts of TBX, that are no entries.' }),
    skippedRows: z.array(z.object({ row: countSchema, reason: z.enum(SKIP_REASONS) })).meta({
      description: `The first ${MAX_NAMED_SKIPPED_ROWS} of them, counted from 1 with empty rows and the header.`,
    }),
  })
  .meta({ id: 'GlossaryImport' })
export type GlossaryImport = z.infer<typeof glossaryImportSchema>
