// What is asked of translations besides their start: other names, other languages, several results at once.
import { z } from 'zod'
import { languageCodeSchema } from '../language-codes.ts'
import { MAX_FILE_NAME_LENGTH, MAX_FILES_AT_ONCE } from '../limits.ts'

/** The body of `PATCH /api/translations/:id`. */
export const translationChangeSchema = z
  .object({
    name: z.string().trim().min(1).max(MAX_FILE_NAME_LENGTH).meta({
      description: 'The new file name. The extension of the document stays, whether the name has one or not.',
    }),
  })
  .strict()
  .meta({ id: 'TranslationChange' })

/** The body of `POST /api/translations/:id/again`. */
export const againRequestSchema = z.object({ targetLanguage: languageCodeSchema }).strict().meta({ id: 'AgainRequest' })

/** The body of `POST /api/download-archives`. */
export const archiveRequestSchema = z
  .object({ ids: z.array(z.string().max(64)).min(1).max(MAX_FILES_AT_ONCE) })
  .strict()
  .meta({ id: 'ArchiveRequest' })

export const archiveLinkSchema = z
  .object({
    /** Signed, five minutes. */
    downloadUrl: z.string(),
  })
  .meta({ id: 'ArchiveLink' })
