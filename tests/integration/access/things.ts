// The things that paths of the access matrix name, made for their owner: a new one for each call, except translations
// that are only read.
import { env } from 'cloudflare:workers'
import { database } from '../../../worker/db/database.ts'
import { apiKeys, glossaries, glossaryEntries, imports, memoryUnits } from '../../../worker/db/schema.ts'
import { orphanRow, type Person } from '../jobs/job-testing.ts'
import { form, textFile } from '../uploads/upload-testing.ts'

const TEXT = 'Good morning to all of you.\n'

const completed = new Map<string, Promise<string>>()

export const THINGS = {
  completedTranslation(owner: Person): Promise<string> {
    let id = completed.get(owner.uid)
    if (!id) {
      id = translated(owner)
      completed.set(owner.uid, id)
    }
    return id
  },

  /** Completed, and changed by nobody. */
  untouchedTranslation(owner: Person): Promise<string> {
    return translated(owner)
  },

  async pendingTranslation(owner: Person): Promise<string> {
    return (await orphanRow(owner.uid, TEXT)).id
  },

  async failedTranslation(owner: Person): Promise<string> {
    return (await orphanRow(owner.uid, TEXT, { status: 'failed', errorCode: 'model_unavailable' })).id
  },

  async draft(owner: Person): Promise<string> {
    await env.DB.prepare('DELETE FROM drafts WHERE user_id = ?').bind(owner.uid).run() // a person may have 20
    const body = form({ file: textFile(TEXT) })
    const response = await owner.call('/api/detect-language', { method: 'POST', body })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json<{ draftId: string }>()).draftId
  },

  /** As a plan that has ended leaves it: everybody may revoke what is theirs. */
  async apiKey(owner: Person): Promise<string> {
    const id = crypto.randomUUID()
    await database(env.DB)
      .insert(apiKeys)
      .values({ id, userId: owner.uid, name: 'A key', secretHash: '', scopes: ['read'], createdAt: Date.now() })
    return id
  },

  /** Its one entry has its id. */
  async glossary(owner: Person): Promise<string> {
    const id = crypto.randomUUID()
    const at = { createdAt: Date.now(), updatedAt: Date.now() }
    const entry = { source: 'fee', targets: ['tasa'], forbidden: [], doNotTranslate: false, isCaseSensitive: false }
    const db = database(env.DB)
    await db
      .insert(glossaries)
      .values({ id, userId: owner.uid, name: 'Terms', sourceLanguage: 'en', targetLanguage: 'es', ...at })
    await db.insert(glossaryEntries).values({ id, glossaryId: id, userId: owner.uid, termKey: 'fee', ...entry, ...at })
    return id
  },

  /** Its `changedAt` is the beginning of 1970. */
  async memoryUnit(owner: Person): Promise<string> {
    const at = { createdAt: Date.now(), updatedAt: 0, usedAt: Date.now() }
    const key = { userId: owner.uid, hash: crypto.randomUUID(), role: '*', sheet: '*' }
    const texts = { sourceLanguage: 'en', targetLanguage: 'es', source: 'fee', target: 'tasa', words: 1 } as const
    const [unit] = await database(env.DB)
      .insert(memoryUnits)
      .values({ ...key, ...texts, ...at, origin: 'import' })
      .returning({ id: memoryUnits.id })
    return String(unit?.id)
  },

  async endedImport(owner: Person): Promise<string> {
    const id = crypto.randomUUID()
    const at = { createdAt: Date.now(), progressAt: Date.now() }
    const ended = { kind: 'memory', state: 'failed', errorCode: 'memory_file_invalid' } as const
    await database(env.DB)
      .insert(imports)
      .values({ id, userId: owner.uid, objectKey: `imports/${id}`, ...ended, ...at })
    return id
  },

  async photo(owner: Person): Promise<string> {
    const id = crypto.randomUUID()
    await env.FILES.put(`photos/${id}`, 'A picture.', { customMetadata: { userId: owner.uid } })
    return id
  },
} satisfies Record<string, (owner: Person) => Promise<string>>

export type Thing = keyof typeof THINGS

async function translated(owner: Person): Promise<string> {
  const id = await owner.upload(TEXT)
  await owner.ended(id)
  return id
}
