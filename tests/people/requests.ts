// What a test calls the server with: Playwright's request context, or `fetch` where no browser is.

export interface Answer {
  url(): string
  status(): number
  text(): Promise<string>
  json(): Promise<unknown>
}

interface Sent {
  readonly headers?: Record<string, string>
  /** Sent as JSON. */
  readonly data?: unknown
  /** Sent as a page's form sends it. */
  readonly form?: Record<string, string>
  readonly multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>
}

type Send = (path: string, sent?: Sent) => Promise<Answer>

export interface Requests {
  readonly get: Send
  readonly post: Send
  readonly put: Send
  readonly patch: Send
  readonly delete: Send
}

export function requestsTo(origin: string): Requests {
  const by =
    (method: string): Send =>
    async (path, { headers, data, form, multipart } = {}) => {
      const response = await fetch(new URL(path, origin), {
        method,
        headers: { ...headers, ...(data === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(data === undefined ? {} : { body: JSON.stringify(data) }),
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        ...(multipart === undefined ? {} : { body: formOf(multipart) }),
      })
      return {
        url: () => response.url,
        status: () => response.status,
        text: () => response.text(),
        json: () => response.json(),
      }
    }
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') }
}

function formOf(fields: NonNullable<Sent['multipart']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }))
  }
  return form
}

/** Throws with the answer's words where it has another status. */
export async function expectStatus(answer: Answer, status: number, what: string): Promise<void> {
  if (answer.status() !== status) throw new Error(`${what}: ${answer.status()} ${await answer.text()}`)
}
