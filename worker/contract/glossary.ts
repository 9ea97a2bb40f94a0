// The DTOs of a person's glossaries.
import { z } from 'zod'
import { languageCodeSchema } from './language-codes.ts'
import {
  DEFAULT_PAGE_SIZE,
  MAX_GLOSSARY_NAME_LENGTH,
  MAX_GLOSSARY_PAGE_SIZE,
  MAX_NAMED_SKIPPED_ROWS,
  MAX_TERM_LENGTH,
  MAX_TERM_VARIANTS,
} from './limits.ts'

const countSchema = z.int().nonnegative()
/** Tables separate the texts of a cell with `|`. Control characters and half characters are in no document's text. */
export const NOT_IN_TERMS = /[|\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u
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

/** The query of `GET /api/glossaries/:id/entries`. */
export const glossaryPageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_GLOSSARY_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  cursor: z.string().max(1_000).optional(),
})

/** The body of `POST` and `PUT /api/glossaries/:id/entries`, and of `PUT` to one of them. */
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

/** Why a row or concept is no entry. */
export const SKIP_REASONS = [
  'no_term',
  'no_translation',
  'too_long',
  'too_many',
  'character',
  'unclear_mark',
  'contradiction',
  'unreadable',
  'open_quote',
  'encoding',
  'cut_off',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

const skippedRowSchema = z
  .object({
    row: countSchema.meta({
      description:
        'Counted from 1, with empty rows and the header, but without a row that names the separator. For TBX, the number of the concept.',
    }),
    reason: z.enum(SKIP_REASONS).meta({
      description:
        '`no_term` and `no_translation`: the text is missing. `too_long`: a text, or the whole row. `too_many`: translations. `character`: one that no term has. `unclear_mark`: a column that says yes or no says neither. `contradiction`: a translation is also forbidden, or stands beside `doNotTranslate`. `unreadable`: damaged XML. `open_quote`: a quotation mark at the beginning of a cell is not closed. `encoding`: bytes that are not UTF-8. `cut_off`: the file breaks off or is damaged here, and what follows was not read.',
    }),
  })
  .meta({ id: 'SkippedGlossaryRow', description: 'A row of a glossary file that is no entry.' })

/** The response of `POST /api/glossaries/:id/file`. */
export const glossaryImportSchema = z
  .object({
    imported: countSchema.meta({
      description: 'Entries that the glossary has from this file, whether new or in the place of others.',
    }),
    duplicates: countSchema.meta({
      description: 'Rows for a term that the file has several times. The last row for a term stands.',
    }),
    skipped: countSchema.meta({ description: 'Rows of a table, or concepts of TBX, that are no entries.' }),
    skippedRows: z.array(skippedRowSchema).meta({
      description: `The first ${MAX_NAMED_SKIPPED_ROWS} of the skipped rows, in the order of the file.`,
    }),
  })
  .meta({
    id: 'GlossaryImport',
    description: 'What a glossary has from a file, and what was left out. Entries for other terms stay as they are.',
  })
export type GlossaryImport = z.infer<typeof glossaryImportSchema>
