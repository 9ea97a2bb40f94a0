// The DTOs of imports that are too large to be done while the file is sent.
import { z } from 'zod'
import { errorCodeSchema } from './errors.ts'
import { glossaryImportSchema } from './glossary.ts'
import { memoryImportSchema } from './memory.ts'

/** A row of `GET /api/imports`. */
export const importSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['memory', 'glossary']),
    glossaryId: z.string().nullable().meta({ description: 'The glossary that the file is for.' }),
    fileName: z.string().nullable().meta({ description: 'As `fileName` of the query named it.' }),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    percent: z.int().min(0).max(100).meta({ description: 'How much of the file has been read.' }),
    createdAt: z.iso.datetime(),
    memory: memoryImportSchema.nullable().meta({ description: 'What came of it, for `memory` that is `done`.' }),
    glossary: glossaryImportSchema.nullable().meta({ description: 'What came of it, for `glossary` that is `done`.' }),
    error: z
      .object({ code: errorCodeSchema, sentence: z.string() })
      .nullable()
      .meta({ description: 'Why it has `failed`.' }),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof importSchema>
