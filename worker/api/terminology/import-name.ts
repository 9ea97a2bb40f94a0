import { z } from 'zod'
import { MAX_FILE_NAME_LENGTH } from '../../contract/limits.ts'

/** A part of an import's query. */
export const importNameSchema = z.object({
  fileName: z
    .string()
    .max(MAX_FILE_NAME_LENGTH)
    .nullable()
    .default(null)
    .meta({ description: 'How the import is listed where it is done later.' }),
})
