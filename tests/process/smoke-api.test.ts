// `npm run smoke:api` against the development server: a program with nothing but an address and an API key.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CreatedApiKey } from '../../worker/contract/account/api-keys.ts'
import { ApiClient } from './client.ts'
import { VersoServer } from './server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verso-smoke-'))
const server = new VersoServer({})
const client = new ApiClient(server)

beforeAll(async () => {
  await server.start()
  await client.signIn('premium@verso.test', 'verso-premium')
})
afterAll(async () => {
  await server.stop()
  server.remove()
  rmSync(folder, { recursive: true })
})

interface Outcome {
  readonly exitCode: number
  readonly out: string
  readonly errors: string
}

function smoke(key: string, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, VERSO_URL: server.origin, VERSO_API_KEY: key }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/smoke-api.ts', ...args], { env }, (error, out, errors) =>
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : 0, out, errors }),
    )
  })
}

function newKey(...scopes: string[]): Promise<CreatedApiKey> {
  return client.createKey({ name: 'Smoke test', scopes })
}

it('goes from the upload over the progress to the download with a key, and tells each step', async () => {
  const { key } = await newKey('read', 'translate')
  const result = path.join(folder, 'result.txt')
  const { exitCode, out, errors } = await smoke(key, '--to', 'es', '--out', result)
  expect([exitCode, errors]).toEqual([0, ''])
  expect(out.split('\n').map((line) => line.split(' ')[0])).toEqual(
    expect.arrayContaining(['upload', 'progress', 'download', 'saved']),
  )
  expect(out).toMatch(/^upload {4}smoke-test\.txt, 28 bytes: translation [0-9a-f-]{36}$/m)
  expect(out).toMatch(/^progress {2}completed, \w+, 100 %$/m)
  expect(out).toMatch(/^download .*smoke-test-translated\.txt/m)
  expect(readFileSync(result, 'utf8').trim()).not.toBe('')
})

it('says which scope or key is missing, and ends with an error', async () => {
  const reader = await smoke((await newKey('read')).key)
  expect(reader).toMatchObject({ exitCode: 1, errors: expect.stringContaining('403 scope_missing') })
  const stranger = await smoke('verso_live_made_up')
  expect(stranger).toMatchObject({ exitCode: 1, errors: expect.stringContaining('401 api_key_invalid') })
  expect(await smoke('')).toMatchObject({ exitCode: 2, errors: expect.stringContaining('usage: VERSO_URL=') })
})

it('is answered when it is refused, while it still sends its file', async () => {
  const codes = new Set<string>()
  for (let n = 0; n < 60; n++) {
    const form = new FormData()
    form.set('file', new Blob(['word '.repeat(180_000)]), 'long.txt')
    form.set('targetLanguage', 'es')
    const headers = { authorization: 'Bearer verso_live_made_up', connection: 'close' }
    const response = await fetch(`${server.origin}/api/upload`, { method: 'POST', body: form, headers })
    codes.add(((await response.json()) as { code: string }).code)
  }
  expect([...codes]).toEqual(['api_key_invalid'])
})
