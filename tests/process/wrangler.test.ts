// Wrangler called without a configuration, as in a fresh checkout after `npm run build`. `wrangler dev` serves the
// development entry, and no other command takes it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from './client.ts'
import { descendants, freePort, newState, pause } from './server.ts'

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const START_LIMIT_MS = 120_000
const POLL_MS = 200
/** Neither an account nor a network is asked for anything. */
const ENV = { ...process.env, CI: '1', CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' }

describe('wrangler dev', () => {
  let state = ''
  let origin = ''
  let server: ChildProcess

  beforeAll(async () => {
    state = newState('verso-wrangler-')
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const inspector = String(await freePort())
    const args = ['dev', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', inspector]
    server = spawn(process.execPath, [WRANGLER, ...args, '--persist-to', state], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...ENV, VERSO_STATE: state },
    })
    const giveUpAt = Date.now() + START_LIMIT_MS
    while (!(await fetch(`${origin}/api/health`).catch(() => null))?.ok) {
      if (Date.now() > giveUpAt || server.exitCode !== null) throw new Error('wrangler dev does not answer')
      await pause(POLL_MS)
    }
  })
  afterAll(async () => {
    const family = descendants(server.pid ?? 0)
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    for (const { pid } of family.filter(({ command }) => /workerd/.test(command))) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    rmSync(state, { recursive: true, force: true, maxRetries: 5 })
  })

  it('serves the pages, the test accounts and the embedded provider', async () => {
    const page = await fetch(`${origin}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')])
    expect(await (await fetch(`${origin}/api/config`)).json()).toMatchObject({
      engine: 'embedded',
      testAccounts: expect.arrayContaining([expect.objectContaining({ email: 'user@verso.test' })]),
    })
  })

  it('signs a person in, translates a sample and gives it back as it was', async () => {
    const client = new ApiClient({ origin })
    await client.signIn('user@verso.test', 'verso-user')
    const sample = readFileSync('public/samples/service-agreement.pdf')
    const id = await client.upload(sample, { sourceLanguage: 'en', targetLanguage: 'de' }, 'service-agreement.pdf')
    expect(await client.ended(id)).toMatchObject({ status: 'completed' })
    const german = readFileSync('worker/dev/samples/service-agreement/de.json', 'utf8')
    const [title] = await client.segments(id)
    expect(german).toContain(`"${title?.target}"`)
    expect(new TextDecoder('latin1').decode((await client.downloadBytes(id)).slice(0, 5))).toBe('%PDF-')
  })
})

it.each(['deploy --dry-run', 'versions upload --dry-run', ': wrangler check startup; wrangler deploy --dry-run'])(
  'keeps the development entry from `%s`, and names the production build',
  (commands) => {
    const shell = commands.replace(/^(?!:)|wrangler (?=deploy)/, `"${process.execPath}" ${WRANGLER} `)
    const { status, stdout, stderr } = spawnSync(shell, { shell: true, encoding: 'utf8', env: ENV })
    expect(status).not.toBe(0)
    expect(stdout + stderr).toContain('npm run deploy')
    expect(stdout + stderr).toContain('--config dist/verso/wrangler.json')
  },
)

it('deploys the production build by its name', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const deploys = Object.values(scripts).filter((script) => script.includes('wrangler deploy'))
  expect(deploys.length).toBeGreaterThan(0)
  for (const script of deploys) expect(script).toContain('wrangler deploy --config dist/verso/wrangler.json')
})
