// `npm run dev` in a fresh checkout, with no package prepared and no database.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, pause } from './server.ts'

/** Of a machine that is busy with other tests; alone it is half a second. */
const FIRST_LINE_LIMIT_MS = 5_000
const START_LIMIT_MS = 170_000
const POLL_MS = 100

const state = mkdtempSync(path.join(tmpdir(), 'verso-dev-'))
let server: ChildProcess
/** A model server where a person keeps theirs; the usual ports may be this machine's own. */
const models = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ object: 'list', data: [{ id: 'gemma3:4b', object: 'model', owned_by: 'library' }] }))
})
let modelsUrl = ''
let printed = ''
let firstLineMs = 0
let origin = ''

beforeAll(async () => {
  origin = `http://127.0.0.1:${await freePort()}`
  const modelsPort = await freePort()
  modelsUrl = `http://127.0.0.1:${modelsPort}/v1`
  models.listen(modelsPort, '127.0.0.1')
  const started = performance.now()
  server = spawn(process.execPath, ['scripts/dev.ts', '--model', 'gemma3:4b', '--port', new URL(origin).port], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, VERSO_STATE: state, LLM_BASE_URL: modelsUrl },
  })
  server.stdout?.on('data', (chunk: Buffer) => {
    firstLineMs ||= performance.now() - started
    printed += String(chunk)
  })
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (!printed.includes(origin)) {
    if (Date.now() > giveUpAt || server.exitCode !== null) throw new Error(`the server does not start:\n${printed}`)
    await pause(POLL_MS)
  }
})
afterAll(async () => {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  models.close()
  rmSync(state, { recursive: true, force: true, maxRetries: 5 })
})

it('translates with the model that it finds, says which, and how to choose another', async () => {
  const { engine } = (await (await fetch(`${origin}/api/config`)).json()) as { readonly engine: string }
  expect(engine).toBe('openai-compatible')
  const welcome = printed.slice(printed.indexOf('Provider'), printed.indexOf('Payments'))
  expect(welcome).toContain(`${modelsUrl} with gemma3:4b`)
  expect(welcome).toContain('npm run dev -- --model')
})

it('says from the first moment what it does: a line a step, with seconds', () => {
  expect(firstLineMs).toBeLessThan(FIRST_LINE_LIMIT_MS)
  const steps = printed.slice(0, printed.indexOf(origin)).match(/^ *\d+\.\d s {2}.+$/gm) ?? []
  expect(steps.map((line) => line.replace(/^ *\d+\.\d s {2}| \d+ modules$/g, ''))).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Verso starts'),
      'database ready',
      'messages compiled',
      'starting the development server',
      'loading the Worker and the first page',
      'Worker loaded',
      'first page loaded,',
      'Verso is ready',
    ]),
  )
})

it('prints its address when the first page needs no more preparation', async () => {
  const before = printed
  expect(await firstPage(origin)).toBeGreaterThan(50)
  expect(printed.slice(before.length)).not.toContain('optimizer') // packages: a page would wait for them, and load twice
})

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\/[^"']+)["']|<script[^>]+src="(\/[^"]+)"/g

/** Asks for what a browser asks for before it draws anything. Resolves with the number of answers. */
async function firstPage(address: string, asked = new Set<string>()): Promise<number> {
  asked.add(address)
  const response = await fetch(address)
  expect([address, response.status]).toEqual([address, 200])
  if (!/html|javascript/.test(response.headers.get('content-type') ?? '')) return asked.size
  const imported = Array.from((await response.text()).matchAll(STATIC_IMPORT), ([, url, src]) => url ?? src ?? '')
  const open = imported.map((url) => new URL(url, origin).href).filter((url) => !asked.has(url))
  for (const url of open) asked.add(url)
  await Promise.all(open.map((url) => firstPage(url, asked)))
  return asked.size
}
