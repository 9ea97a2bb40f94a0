// A fake LibreTranslate server: the same API, with a translation that changes letters and keeps tags. Another program
// can supply the translation: tests/fakes/apertium puts a real one behind it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'

export interface FakeLibreTranslateOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number
  /** What `/languages` says: each language and its targets. */
  readonly languages?: Readonly<Record<string, readonly string[]>>
  /** HTML in, HTML out. */
  readonly translate?: (html: string) => string
  /** The same for the texts of one question. */
  readonly translateAll?: (texts: readonly string[], source: string, target: string) => Promise<string[]>
  /** Every translation is answered with this status and an error body. */
  readonly status?: number
  /** In seconds, with that status. */
  readonly retryAfter?: string
  /** Takes the question and never answers. */
  readonly isSilent?: boolean
}

interface Question {
  readonly q: string | readonly string[]
  readonly source: string
  readonly target: string
  readonly format?: string
  readonly api_key?: string
}

export interface FakeLibreTranslate {
  readonly url: string
  readonly questions: readonly Question[]
  close(): Promise<void>
}

const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  en: ['de', 'es', 'zh-Hans', 'pb'],
  de: ['en'],
  es: ['en'],
  'zh-Hans': ['en'],
  pb: ['en'],
}

export async function startFakeLibreTranslate(options: FakeLibreTranslateOptions = {}): Promise<FakeLibreTranslate> {
  const questions: Question[] = []
  const { languages = LANGUAGES, translate = pseudoHtml } = options
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (incoming.url === '/languages') {
      const known = Object.entries(languages).map(([code, targets]) => ({ code, name: code, targets }))
      return send(response, 200, known)
    }
    if (incoming.method !== 'POST' || incoming.url !== '/translate') return send(response, 404, { error: 'Not found' })
    const question = await readQuestion(incoming)
    questions.push(question)
    if (options.isSilent) return undefined
    if (options.status !== undefined) {
      const headers = options.retryAfter === undefined ? {} : { 'retry-after': options.retryAfter }
      return send(response, options.status, { error: 'The fake server was told to refuse' }, headers)
    }
    const { q, source, target } = question
    if (!languages[source]?.includes(target)) {
      return send(response, 400, { error: `${target} (${target}) is not available as a target language` })
    }
    const texts = typeof q === 'string' ? [q] : q
    const translated = options.translateAll
      ? await options.translateAll(texts, source, target)
      : texts.map((text) => translate(text))
    return send(response, 200, { translatedText: typeof q === 'string' ? translated[0] : translated })
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => send(response, 500, { error: String(error) }))
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    questions,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Throws for a body that is none of LibreTranslate's. */
async function readQuestion(incoming: IncomingMessage): Promise<Question> {
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk)
  return JSON.parse(text) as Question
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Letters with accents; tags and entities stay. */
function pseudoHtml(html: string): string {
  return html.replaceAll(/<[^>]*>|&[^;\s]{1,8};|[^<&]+/g, (part) => (/^[<&]/.test(part) ? part : pseudoTranslate(part)))
}
