// An API client: signs in at the embedded provider, uploads, polls, downloads. Retries every call while the server is
// down, as a patient client would.
import type { CreatedApiKey } from '../../worker/contract/account/api-keys.ts'
import type { TranslationDetail } from '../../worker/contract/translation/translation.ts'
import type { JobReport } from '../../worker/contract/translation/report.ts'
import { pause, type VersoServer } from './server.ts'

/** Ends only what hangs, and says where: below the tests' own limit. */
const END_LIMIT_MS = 200_000

export interface Segment {
  readonly id: string
  readonly state: string
  readonly source: string
  readonly target: string | null
  /** What it is marked for, or why it has no translation. */
  readonly findings: readonly { readonly code: string }[]
  readonly revision: number
}

export class ApiClient {
  readonly #server: Pick<VersoServer, 'origin'>
  #token = ''

  constructor(server: Pick<VersoServer, 'origin'>) {
    this.#server = server
  }

  async signIn(email: string, password: string): Promise<void> {
    const url = `${this.#server.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=dev`
    const body = JSON.stringify({ email, password, returnSecureToken: true })
    const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
    this.#token = ((await response.json()) as { idToken: string }).idToken
  }

  async upload(
    content: string | Uint8Array<ArrayBuffer>,
    fields: Record<string, string>,
    name = 'text.txt',
  ): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([content]), name)
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const response = await this.#call('/api/upload', { method: 'POST', body: form })
    if (response.status !== 202) throw new Error(`upload: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { id: string }).id
  }

  async createKey(key: { name: string; scopes: readonly string[] }): Promise<CreatedApiKey> {
    const response = await fetch(`${this.#server.origin}/api/keys`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify(key),
    })
    if (response.status !== 201) throw new Error(`key: ${response.status} ${await response.text()}`)
    return (await response.json()) as CreatedApiKey
  }

  async retry(id: string): Promise<void> {
    const response = await this.#call(`/api/translations/${id}/retry`, { method: 'POST' })
    if (response.status !== 202) throw new Error(`retry: ${response.status} ${await response.text()}`)
  }

  /** Undefined while the server is down. */
  async detail(id: string): Promise<TranslationDetail | undefined> {
    try {
      const response = await this.#call(`/api/translation/${id}`)
      return response.ok ? ((await response.json()) as TranslationDetail) : undefined
    } catch {
      return undefined
    }
  }

  async ended(id: string): Promise<TranslationDetail> {
    for (const giveUpAt = Date.now() + END_LIMIT_MS; ;) {
      const detail = await this.detail(id)
      if (detail && !['pending', 'processing'].includes(detail.status)) return detail
      if (Date.now() > giveUpAt) throw new Error(`${id} is still ${JSON.stringify(detail?.progress)}`)
      await pause(200)
    }
  }

  async report(id: string): Promise<JobReport> {
    const response = await this.#call(`/api/translations/${id}/report`)
    if (!response.ok) throw new Error(`report: ${response.status} ${await response.text()}`)
    return (await response.json()) as JobReport
  }

  async cancel(id: string): Promise<void> {
    const response = await this.#call(`/api/translations/${id}/cancel`, { method: 'POST' })
    if (!response.ok) throw new Error(`cancel: ${response.status} ${await response.text()}`)
  }

  async download(id: string): Promise<string> {
    return new TextDecoder().decode(await this.downloadBytes(id))
  }

  async downloadBytes(id: string): Promise<Uint8Array> {
    const response = await this.#call(`/api/download/${id}`)
    if (!response.ok) throw new Error(`download: ${response.status} ${await response.text()}`)
    return new Uint8Array(await response.arrayBuffer())
  }

  async segments(id: string): Promise<Segment[]> {
    const segments: Segment[] = []
    for (let url: string | undefined = `/api/translations/${id}/segments?limit=200`; url;) {
      const response: Response = await this.#call(url)
      segments.push(...((await response.json()) as Segment[]))
      const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      url = next && new URL(next).pathname + new URL(next).search
    }
    return segments
  }

  async edit(id: string, { id: segmentId, revision }: Segment, target: string): Promise<void> {
    const response = await this.#call(`/api/translations/${id}/segments/${segmentId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target, revision }),
    })
    if (!response.ok) throw new Error(`edit: ${response.status} ${await response.text()}`)
  }

  async rebuild(id: string): Promise<void> {
    const response = await this.#call(`/api/translations/${id}/rebuild`, { method: 'POST' })
    if (response.status !== 202) throw new Error(`rebuild: ${response.status} ${await response.text()}`)
  }

  #call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${this.#token}`)
    return fetch(this.#server.origin + path, { ...init, headers })
  }
}
