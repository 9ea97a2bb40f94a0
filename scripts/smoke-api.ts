// VERSO_URL=https://… VERSO_API_KEY=verso_live_… npm run smoke:api -- [FILE] [--to es] [--out FILE]
// Translates a document with an API key, as a customer's program would: upload, progress, download. Prints each step.
// Exit code 0 when the translation is downloaded, 1 when a step fails, 2 when the command line or the settings are wrong.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { errorBodySchema } from '../worker/contract/errors.ts'
import { jobProgressSchema, uploadAcceptedSchema } from '../worker/contract/translation/translation.ts'

const USAGE = 'usage: VERSO_URL=https://… VERSO_API_KEY=verso_live_… npm run smoke:api -- [FILE] [--to es] [--out FILE]'

/** The spec's pause between two looks at the progress. */
const POLL_MS = 2_000
/** A short document takes seconds; after this time something is wrong. */
const GIVE_UP_MS = 10 * 60_000

const SAMPLE = { name: 'smoke-test.txt', content: Buffer.from('Good morning to all of you.\n') }

const settingsSchema = z.object({ VERSO_URL: z.url(), VERSO_API_KEY: z.string().min(1) })

class UsageError extends Error {
  override name = 'UsageError'
}

interface Command {
  readonly origin: string
  readonly key: string
  readonly file: string | undefined
  readonly to: string
  readonly out: string | undefined
}

function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string', default: 'es' }, out: { type: 'string' } },
  })
  const settings = settingsSchema.safeParse(process.env)
  if (!settings.success) throw new UsageError('Set VERSO_URL and VERSO_API_KEY.')
  if (positionals.length > 1) throw new UsageError('Give one file at most.')
  const { VERSO_URL, VERSO_API_KEY: key } = settings.data
  return { origin: new URL(VERSO_URL).origin, key, file: positionals[0], to: values.to, out: values.out }
}

async function run({ origin, key, file, to, out }: Command): Promise<void> {
  const call = (address: string, init: RequestInit = {}) =>
    request(origin + address, { ...init, headers: { authorization: `Bearer ${key}` } })
  const document = file === undefined ? SAMPLE : { name: path.basename(file), content: await readFile(file) }

  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(document.content)]), document.name)
  form.set('targetLanguage', to)
  const accepted = await call('/api/upload', { method: 'POST', body: form })
  const { id } = uploadAcceptedSchema.parse(await accepted.json())
  say('upload', `${document.name}, ${document.content.length} bytes: translation ${id}`)

  await completed(id, async () => {
    const answer = await call(`/api/translations/${id}/progress`)
    return jobProgressSchema.parse(await answer.json())
  })

  const result = await call(`/api/download/${id}`)
  const bytes = Buffer.from(await result.arrayBuffer())
  say('download', `${bytes.length} bytes, ${result.headers.get('content-disposition')}`)
  if (out !== undefined) {
    await writeFile(out, bytes)
    say('saved', out)
  }
}

/** Resolves when the translation is complete, and tells of every change on the way. */
async function completed(id: string, ask: () => Promise<z.infer<typeof jobProgressSchema>>): Promise<void> {
  let told = ''
  for (const giveUpAt = Date.now() + GIVE_UP_MS; ; await setTimeout(POLL_MS)) {
    const { status, currentStep, percent, code } = await ask()
    const state = `${status}, ${currentStep}, ${percent} %`
    if (state !== told) say('progress', state)
    told = state
    if (status === 'completed') return
    if (status === 'failed' || status === 'cancelled') throw new Error(`the translation is ${status}: ${code}`)
    if (Date.now() > giveUpAt) throw new Error(`translation ${id} has not ended after ${GIVE_UP_MS / 60_000} minutes`)
  }
}

/** Throws with the server's own words for every answer that is not 2xx. */
async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (response.ok) return response
  const text = await response.text()
  const body = errorBodySchema.safeParse(parseJson(text))
  const reason = body.success ? `${body.data.code}: ${body.data.error}` : text.slice(0, 200)
  throw new Error(`${init.method ?? 'GET'} ${new URL(url).pathname} answered ${response.status} ${reason}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a proxy's page
  }
}

function say(step: string, text: string): void {
  process.stdout.write(`${step.padEnd(9)} ${text}\n`)
}

/** Of a request that got no answer, `fetch` says only in its cause what stood in the way. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

try {
  await run(readCommand(process.argv.slice(2)))
} catch (error) {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error)
  process.stderr.write(`${reasonOf(error)}\n${isUsage ? `${USAGE}\n` : ''}`)
  process.exitCode = isUsage ? 2 : 1
}
