// `Idempotency-Key`: an upload that is sent again because its response was lost makes one translation.
import { batchForAccount } from '../../db/live-account.ts'
import { AppError } from '../../app-error.ts'
import { MAX_UPLOAD_KEY_LENGTH } from '../../contract/limits.ts'
import { database, prepared } from '../../db/database.ts'
import {
  claimUploadKeyStatement,
  findUploadKey,
  isStarted,
  isUnstarted,
  markStarted,
  type UploadKeyRow,
} from '../../db/upload-keys.ts'
import type { Bindings } from '../../env.ts'
import type { StartOptions } from '../../jobs/lifecycle/create-translation.ts'
import { storageCall } from '../../storage/storage-call.ts'
import type { StoredFile } from './store-draft.ts'
import { fingerprintOf } from './upload-fingerprint.ts'

/** Null without the header. Throws `bad_request` for a key that is empty, too long, or not visible ASCII. */
export function readUploadKey(header: string | undefined): string | null {
  if (header === undefined) return null
  const isKey = /^[\x21-\x7E]+$/.test(header) && header.length <= MAX_UPLOAD_KEY_LENGTH
  if (!isKey) throw new AppError('bad_request', 'the Idempotency-Key is none')
  return header
}

export type UploadClaim =
  /** The translation was made. It may have been deleted since. */
  { readonly kind: 'started'; readonly id: string } | { readonly kind: 'new'; readonly options: StartOptions }

/** Throws `idempotency_key_reused` when the same key came earlier with another file or other options. */
export async function claimUpload(
  env: Bindings,
  userId: string,
  key: string | null,
  file: StoredFile,
  fields: object,
): Promise<UploadClaim> {
  if (key === null) return { kind: 'new', options: {} }
  const db = database(env.DB)
  const fingerprint = await fingerprintOf(file, fields)
  const claim = { userId, key, fingerprint, translationId: crypto.randomUUID() }
  const row = await storageCall('claim the key', () => claimKey(env.DB, claim))
  if (row.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused', `key of ${row.translationId}`)
  if (row.isStarted) return { kind: 'started', id: row.translationId }
  const options: StartOptions = {
    id: row.translationId,
    alongside: [isUnstarted(env.DB, claim), prepared(env.DB, markStarted(db, claim))],
    wasStarted: () => isStarted(db, claim),
  }
  return { kind: 'new', options }
}

/** The row of this key: the person's first of the last day, or a new one. */
async function claimKey(d1: D1Database, claim: Parameters<typeof claimUploadKeyStatement>[1]): Promise<UploadKeyRow> {
  await batchForAccount(d1, claim.userId, [claimUploadKeyStatement(d1, claim, Date.now())])
  const row = await findUploadKey(database(d1), claim)
  if (!row) throw new Error('the key was written and is not there')
  return row
}
