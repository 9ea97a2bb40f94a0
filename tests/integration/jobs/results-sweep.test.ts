// Results that no translation owns, written by a consumer that was late or killed.
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { DRAFT_LIFETIME_MS } from '../../../worker/contract/limits.ts'
import { sweep } from '../../../worker/sweep.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { runToEnd, specOf, translated } from './job-driving.ts'
import { orphanRow, storedKeys } from './job-testing.ts'

const OWNER = 'owner of results'
/** When what is stored now is old. Nothing of the rows made here is due by then. */
const LATER = DRAFT_LIFETIME_MS + 60_000
const ENDED = { status: 'completed', expiresAt: Date.now() + 10 * LATER } as const

async function storeResult(id: string, lease: number): Promise<string> {
  const key = `results/${id}/1-${lease}`
  await env.FILES.put(key, 'A result.')
  return key
}

it('deletes a result that was written after the purge of its translation', async () => {
  const key = await storeResult(crypto.randomUUID(), 4)
  await sweep(env, Date.now())
  expect(await env.FILES.head(key)).not.toBeNull() // its job may be about to tell of it
  await sweep(env, Date.now() + LATER)
  expect(await env.FILES.head(key)).toBeNull()
})

it('keeps the result that a row names, and deletes another one of the same translation', async () => {
  const { id } = await orphanRow(OWNER, 'Done.\n', ENDED)
  const [killed, named] = [await storeResult(id, 4), await storeResult(id, 5)]
  await env.DB.prepare('UPDATE translations SET output_key = ? WHERE id = ?').bind(named, id).run()
  await sweep(env, Date.now() + LATER)
  expect(await storedKeys(`results/${id}/`)).toEqual([named])
  expect(await env.FILES.head(killed)).toBeNull()
})

it('keeps every result of a translation that runs: its row learns of the result after the job', async () => {
  const { id } = await orphanRow(OWNER, 'Running.\n', { ...ENDED, status: 'processing', updatedAt: Date.now() + LATER })
  const key = await storeResult(id, 4)
  await sweep(env, Date.now() + LATER)
  expect(await env.FILES.head(key)).not.toBeNull()
})

it('are deleted by the next holder, which leaves those of a later one alone', async () => {
  const spec = await specOf('Good morning.\n', 1)
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  await job.ensure(spec, 1)
  await doEngineWork(job, env)
  const [earlier, later] = [await storeResult(spec.id, 1), await storeResult(spec.id, 99)]
  expect(await runToEnd(job, async (request) => translated(request))).toMatchObject({ status: 'completed' })
  const keys = await storedKeys(`results/${spec.id}/`)
  expect(keys).not.toContain(earlier)
  expect(keys).toContain(later)
  expect(keys).toHaveLength(2)
})
