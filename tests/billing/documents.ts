// Documents that have been read and quoted, and their starts, without the documents themselves.
import { AppError } from '../../worker/app-error.ts'
import { DEFAULT_TEXT_CHOICES } from '../../worker/contract/text-choices.ts'
import { asReady, type DraftRow } from '../../worker/db/drafts.ts'
import { database } from '../../worker/db/database.ts'
import { drafts } from '../../worker/db/schema.ts'
import { findUser } from '../../worker/db/users.ts'
import { createTranslation } from '../../worker/jobs/lifecycle/create-translation.ts'
import type { World } from './world.ts'

const OPTIONS = {
  sourceLanguage: 'de',
  targetLanguage: 'es',
  useMultiAgent: false,
  preserveFormatting: true,
  maintainTone: true,
  formOfAddress: 'auto',
  approveTerms: false,
  ...DEFAULT_TEXT_CHOICES,
  useMemory: false,
} as const

/** The draft's row, as whoever uploads it has it. */
export async function uploadDraft({ env, nowMs }: World, id: string, userId: string, pages: number): Promise<DraftRow> {
  const [row] = await database(env.DB)
    .insert(drafts)
    .values({
      id,
      userId,
      state: 'ready',
      fileName: `${id}.txt`,
      objectKey: `uploads/${id}`,
      format: 'txt',
      sizeBytes: 1,
      sha256: '',
      language: 'de',
      confidence: 99,
      pages,
      words: pages * 400,
      characters: pages * 2_400,
      warnings: [],
      createdAt: nowMs,
      progressAt: nowMs,
    })
    .returning()
  if (!row) throw new Error(`draft ${id} was written and is not there`)
  return row
}

/** Returns the translation's id. Throws what `createTranslation` throws. */
export async function startDraft({ env }: World, row: DraftRow): Promise<string> {
  const user = await findUser(database(env.DB), row.userId)
  const draft = asReady(row)
  // As `requireUser` refuses the call.
  if (!user || user.deletedAt !== null) throw new AppError('account_deleted', `user ${row.userId} is deleted`)
  if (!draft) throw new Error(`draft ${row.id} is not ready`)
  return (await createTranslation(env, {}, user, draft, OPTIONS)).id
}
