// Shared by the upload and download tests: users, forms, and checks for leftovers.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createApp } from '../../../worker/app.ts'
import { type TestIssuer, testIssuer } from '../../../worker/auth/testing/issuer.ts'
import type { ErrorBody } from '../../../worker/contract/errors.ts'
import type { Bindings } from '../../../worker/env.ts'
import type { Host } from '../../../worker/host.ts'

/** Translations are started here, not carried out: a job would work on after its test has ended. */
const IDLE_JOBS = {
  getByName: () => ({
    ensure: () => Promise.resolve(),
    askedForms: () => Promise.resolve(null),
    progress: () => Promise.resolve(null),
    rowUpdate: () => Promise.resolve(null),
    flush: () => Promise.resolve(),
    cancel: () => Promise.resolve('not_active'),
  }),
} as unknown as Bindings['TRANSLATION_JOB']

export interface Person {
  readonly id: string
  readonly authorization: string
}

export class UploadTesting {
  readonly #issuer: TestIssuer
  readonly host: Host
  readonly #app: ReturnType<typeof createApp>

  private constructor(issuer: TestIssuer, host: Partial<Host>) {
    this.#issuer = issuer
    this.host = {
      identity: { trust: () => issuer.trust, publicConfig: () => ({ identity: null, testAccounts: [] }) },
      signingSecret: () => Promise.resolve('a secret of these tests, long enough'),
      embeddedProvider: { name: 'embedded', isCharged: false, translate: () => Promise.reject(new Error('not asked')) },
      // All its people share one address, and ask faster than people.
      hasRateLimits: () => false,
      refusesUndeclaredErrors: true,
      ...host,
    }
    this.#app = createApp(this.host)
  }

  static async start(host: Partial<Host> = {}): Promise<UploadTesting> {
    return new UploadTesting(await testIssuer(), host)
  }

  /** `claims` go into the person's token. */
  async newPerson(claims: Record<string, unknown> = {}): Promise<Person> {
    const id = `person-${crypto.randomUUID()}`
    const own = { sub: id, email: `${id}@verso.test`, ...claims }
    const token = await this.#issuer.sign(Math.floor(Date.now() / 1000), own)
    return { id, authorization: `Bearer ${token}` }
  }

  async fetch(
    person: Person | null,
    path: string,
    init: RequestInit = {},
    variables: Record<string, unknown> = {},
  ): Promise<Response> {
    const request = new Request(`https://verso.test${path}`, init)
    if (person) request.headers.set('authorization', person.authorization)
    const bindings: Bindings = { ...env, ...variables, TRANSLATION_JOB: IDLE_JOBS }
    return this.#app.fetch(request, bindings, createExecutionContext())
  }

  post(person: Person | null, path: string, body: BodyInit, variables: Record<string, string> = {}): Promise<Response> {
    const headers = body instanceof FormData ? {} : { 'content-type': 'multipart/form-data; boundary=xYz' }
    return this.fetch(person, path, { method: 'POST', headers, body }, variables)
  }
}

export async function codeOf(response: Response): Promise<string> {
  const { code } = await response.json<ErrorBody>()
  return code
}

export function form(parts: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') data.set(name, value)
    else data.set(name, value, value.name)
  }
  return data
}

export function textFile(content: string | Uint8Array, name = 'letter.txt'): File {
  return new File([content], name, { type: 'text/plain' })
}

export const GERMAN = 'Die Würde des Menschen ist unantastbar. Sie zu achten und zu schützen ist Verpflichtung.\n'

/** The start of a form in the boundary of `UploadTesting.post`, up to the file's bytes. */
export const FILE_HEAD = '--xYz\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'

/** Chunks of a form as a network would bring them; a function is called when its turn comes. */
export function bodyOf(
  chunks: readonly (string | Uint8Array | (() => Promise<unknown>))[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let at = 0
  return new ReadableStream(
    {
      type: 'bytes', // as a request's body is
      async pull(controller) {
        let chunk = chunks[at++]
        for (; typeof chunk === 'function'; chunk = chunks[at++]) await chunk()
        if (chunk === undefined) controller.close()
        else controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk.slice()) // takes its buffer away
      },
    },
    { highWaterMark: 0 }, // nothing is fetched before it is asked for
  )
}

/** R2 in an outage: nothing can be read. */
export const AWAY = new Proxy(env.FILES, {
  get(target, name) {
    const found: unknown = Reflect.get(target, name)
    if (name === 'get') return () => Promise.reject(new Error('the store is away'))
    return typeof found === 'function' ? found.bind(target) : found
  },
})

/** Everything uploads leave behind, in D1 and R2. */
export async function remains(): Promise<{ drafts: number; objects: string[] }> {
  const row = await env.DB.prepare('SELECT count(*) AS drafts FROM drafts').first<{ drafts: number }>()
  const { objects } = await env.FILES.list()
  return { drafts: row?.drafts ?? 0, objects: objects.map(({ key }) => key) }
}

/** What a draft that has been read has in R2, and then its translation. */
export function filesOf(draftId: string): string[] {
  return [`readings/${draftId}`, `uploads/${draftId}`]
}

export const NOTHING = { drafts: 0, objects: [] }

export async function removeUploads(): Promise<void> {
  await env.DB.exec('DELETE FROM drafts')
  const { objects } = await remains()
  await env.FILES.delete(objects)
}
