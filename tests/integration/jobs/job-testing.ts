// Shared by the job tests: users of the embedded provider, translations started through the API, and waiting.
import { env, exports } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { JobProgress, TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { database } from '../../../worker/db/database.ts'
import { translations, users } from '../../../worker/db/schema.ts'
import type { NewTranslationRow } from '../../../worker/db/translations.ts'

const ORIGIN = 'https://verso.test'

export class Person {
  readonly uid: string
  readonly #token: string

  constructor(uid: string, token: string) {
    this.uid = uid
    this.#token = token
  }

  static async signUp(): Promise<Person> {
    const url = `${ORIGIN}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=test`
    const account = { email: `${crypto.randomUUID()}@verso.test`, password: 'a password', returnSecureToken: true }
    const response = await exports.default.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    const { localId, idToken } = await response.json<{ localId: string; idToken: string }>()
    return new Person(localId, idToken)
  }

  call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${this.#token}`)
    return exports.default.fetch(ORIGIN + path, { ...init, headers })
  }

  post(path: string, body?: unknown): Promise<Response> {
    if (body === undefined) return this.call(path, { method: 'POST' })
    const headers = { 'content-type': 'application/json' }
    return this.call(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async upload(
    content: string | Uint8Array,
    fields: Record<string, string> = {},
    fileName = 'letter.txt',
  ): Promise<string> {
    const form = new FormData()
    form.set('file', new File([content], fileName, { type: 'text/plain' }))
    for (const [name, value] of Object.entries({ sourceLanguage: 'en', targetLanguage: 'es', ...fields })) {
      form.set(name, value)
    }
    const response = await this.call('/api/upload', { method: 'POST', body: form })
    if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json<{ id: string }>()).id
  }

  async detail(id: string): Promise<TranslationDetail> {
    return (await this.call(`/api/translation/${id}`)).json<TranslationDetail>()
  }

  async progress(id: string): Promise<JobProgress> {
    return (await this.call(`/api/translations/${id}/progress`)).json<JobProgress>()
  }

  /** Resolves when the job has ended and its row says so. */
  ended(id: string): Promise<TranslationDetail> {
    return vi.waitUntil(
      async () => {
        const detail = await this.detail(id)
        const row = await env.DB.prepare('SELECT status FROM translations WHERE id = ?')
          .bind(id)
          .first<string>('status')
        return !['pending', 'processing'].includes(detail.status) && row === detail.status ? detail : undefined
      },
      { timeout: 60_000, interval: 50 },
    )
  }
}

/** A text of many batches, so that a job runs for a while. */
export function longText(batches: number): string {
  return Array.from(
    { length: batches },
    (_, n) => `${n + 1}. Section title ${n}\n\nThe text of section ${n} is here. ${LONG_SENTENCE.repeat(50)}\n`,
  ).join('\n')
}

/** Fifty of them are as long as a batch may be. */
const LONG_SENTENCE = 'The harbour master signs the permit for every ship that is to berth here on the following day. '

/** A row as `createTranslation` writes it, with its object, but without the job: its creator has died. */
export async function orphanRow(
  userId: string,
  content: string | Uint8Array,
  changes: Partial<NewTranslationRow> = {},
) {
  const now = Date.now()
  const id = crypto.randomUUID()
  const row: NewTranslationRow = {
    id,
    userId,
    originalFileName: 'orphan.txt',
    format: 'txt',
    sizeBytes: content.length,
    sha256: '00',
    sourceKey: `uploads/${id}`,
    sourceLanguage: 'en',
    targetLanguage: 'es',
    useMultiAgent: true,
    preserveFormatting: true,
    maintainTone: true,
    engine: 'embedded',
    status: 'pending',
    currentStep: 'analysis',
    quotedPages: 1,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + 1_000_000,
    ...changes,
  }
  await env.FILES.put(row.sourceKey, content)
  await database(env.DB)
    .insert(users)
    .values({ id: userId, email: `${userId}@verso.test`, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  await database(env.DB).insert(translations).values(row)
  return row
}

export async function storedKeys(prefix: string): Promise<string[]> {
  return (await env.FILES.list({ prefix })).objects.map((object) => object.key)
}
