import { checkGlossary } from '../../accounts/own-glossary.ts'
import type { UploadFields } from '../../contract/translation/translation.ts'
import type { UserRow } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import type { Host } from '../../host.ts'
import { checkLanguagePair, checkTarget } from '../../job-model/check-options.ts'
import { createTranslation, type Started, type StartOptions } from '../../jobs/lifecycle/create-translation.ts'
import { readLater } from '../../jobs/lifecycle/draft-reading.ts'
import { createUnreadTranslation } from '../../jobs/lifecycle/start-when-read.ts'
import { admitDraft, type StoredFile } from './store-draft.ts'

/**
 * Starts the translation of a stored file, which nobody has read yet. A long one is read after the response. Throws what
 * its inspection and its start throw; the caller then discards the file.
 */
export async function startFile(
  env: Bindings,
  host: Host,
  user: UserRow,
  file: StoredFile,
  fields: UploadFields,
  options: StartOptions,
): Promise<Started> {
  await checkGlossary(env.DB, user, fields)
  const draft = await admitDraft(env, file)
  checkTarget(fields, draft.format)
  if (draft.state === 'ready') {
    checkLanguagePair(fields, draft.language)
    return createTranslation(env, host, user, draft, fields, options)
  }
  const started = await createUnreadTranslation(env, host, user, draft, fields, options)
  if (!started.isRepeated) await readLater(env, user, draft)
  return started
}
