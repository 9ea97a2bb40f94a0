// Shared by the tests of the admin panel: admins, users with a history, and calls as JSON.
import { env } from 'cloudflare:workers'
import { signUpGrantStatements } from '../../../worker/billing/ledger/sign-up-grant.ts'
import type { AdminUserDetail } from '../../../worker/contract/admin.ts'
import { database } from '../../../worker/db/database.ts'
import { translations } from '../../../worker/db/schema.ts'
import type { NewTranslationRow } from '../../../worker/db/translations.ts'
import { insertUserStatement, termsStatements, type UserRow } from '../../../worker/db/users.ts'
import type { Person, UploadTesting } from '../uploads/upload-testing.ts'

export type NewUser = Partial<Pick<UserRow, 'email' | 'displayName' | 'role' | 'createdAt'>>

/** A user who has signed up and may call: the row is there before the first call. */
export async function newUser(testing: UploadTesting, user: NewUser = {}): Promise<Person> {
  const person = await testing.newPerson()
  const { email = `${person.id}@verso.test`, displayName = null, role = 'user', createdAt = Date.now() } = user
  const profile = { id: person.id, email, isEmailVerified: true, displayName, photoUrl: null }
  await env.DB.batch([
    insertUserStatement(env.DB, { ...profile, role }, createdAt),
    ...termsStatements(env.DB, profile),
    ...signUpGrantStatements(env.DB, person.id, createdAt),
  ])
  return person
}

export function newAdmin(testing: UploadTesting): Promise<Person> {
  return newUser(testing, { role: 'admin' })
}

export async function newTranslation(userId: string, changes: Partial<NewTranslationRow> = {}) {
  const now = Date.now()
  const id = crypto.randomUUID()
  const row: NewTranslationRow = {
    id,
    userId,
    originalFileName: 'letter.txt',
    format: 'txt',
    sizeBytes: 10,
    sha256: '00',
    sourceKey: `uploads/${id}`,
    sourceLanguage: 'en',
    targetLanguage: 'es',
    useMultiAgent: true,
    preserveFormatting: true,
    maintainTone: true,
    engine: 'embedded',
    status: 'completed',
    currentStep: 'reconstruction',
    quotedPages: 1,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + 1_000_000_000,
    ...changes,
  }
  await database(env.DB).insert(translations).values(row)
  return row
}

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
  /** The path of the next page. */
  readonly next: string | null
}

/** Calls as a person, with bodies as JSON. */
export class Caller {
  readonly #testing: UploadTesting
  readonly #person: Person | null
  readonly #variables: Record<string, unknown>

  constructor(testing: UploadTesting, person: Person | null, variables: Record<string, unknown> = {}) {
    this.#testing = testing
    this.#person = person
    this.#variables = variables
  }

  async call<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const init: RequestInit = { method }
    if (body !== undefined) {
      init.body = JSON.stringify(body)
      init.headers = { 'content-type': 'application/json' }
    }
    const response = await this.#testing.fetch(this.#person, `/api/admin${path}`, init, this.#variables)
    const next = /<https:\/\/verso\.test\/api\/admin([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')
    const text = await response.text()
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body, next: next?.[1] ?? null }
  }

  get<Body>(path: string): Promise<Answer<Body>> {
    return this.call<Body>('GET', path)
  }

  async user(id: string): Promise<AdminUserDetail> {
    const { status, body } = await this.get<AdminUserDetail>(`/users/${id}`)
    if (status !== 200) throw new Error(`${id}: ${status}`)
    return body
  }

  /** All pages of a list, two rows at a time. */
  async pages<Row>(path: string): Promise<Row[]> {
    const rows: Row[] = []
    let next: string | null = `${path}${path.includes('?') ? '&' : '?'}limit=2`
    while (next !== null) {
      const answer: Answer<Row[]> = await this.get<Row[]>(next)
      if (answer.status !== 200) throw new Error(`${next}: ${answer.status}`)
      rows.push(...answer.body)
      next = answer.next
    }
    return rows
  }
}

/** The law of the ledger: balance, entries and lots agree. Returns the balance. */
export async function checkedBalance(userId: string): Promise<number> {
  const row = await env.DB.prepare(
    `SELECT credits, (SELECT coalesce(sum(amount), 0) FROM credit_ledger WHERE user_id = ?1) AS ledger,
            (SELECT coalesce(sum(remaining), 0) FROM credit_lots WHERE user_id = ?1) AS lots
     FROM users WHERE id = ?1`,
  )
    .bind(userId)
    .first<{ credits: number; ledger: number; lots: number }>()
  if (!row || row.ledger !== row.credits || row.lots !== row.credits)
    throw new Error(`balance, ledger and lots of ${userId} differ: ${JSON.stringify(row)}`)
  return row.credits
}
