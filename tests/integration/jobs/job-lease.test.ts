// A lease ends when its holder falls silent, never by age. Clocks are scaled: 4 s stand for the 90 s of allowed
// silence.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import type { JobRpc } from '../../../worker/job-model/rpc-answers.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { type Job, runToEnd, specOf, translated } from './job-driving.ts'

const LEASE_MS = 4_000
const SCALED: Record<string, string> = { LEASE_SECONDS: String(LEASE_MS / 1000) }
/** Several leases: after the first, nothing but heartbeats keeps the holder. */
const ANALYSIS_MS = 3 * LEASE_MS
/** That long no timer runs: the engine computes from one read of the file to the next. */
const BURST_MS = LEASE_MS / 8
const SUMMARY = { stats: { pages: 1, words: 1, characters: 1 }, warnings: [], engineVersion: 1 }

async function jobOf(text: string): Promise<Job> {
  const spec = await specOf(text, 1)
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  await job.ensure(spec, 1)
  await runInDurableObject(job, (instance) => {
    Reflect.set(instance, 'env', { ...env, ...SCALED })
  })
  return job
}

/** Computes without a pause. */
function compute(ms: number): void {
  for (const end = Date.now() + ms; Date.now() < end;) Math.sqrt(end)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The same objects, each read of which takes as long as `read`. */
function slowBucket(read: () => Promise<void>): R2Bucket {
  return new Proxy(env.FILES, {
    get(bucket, name) {
      if (name === 'head') return (key: string) => bucket.head(key)
      return async (key: string, options: R2GetOptions) => {
        await read()
        return bucket.get(key, options)
      }
    },
  })
}

it('finishes an analysis of several leases, though others ask for it all the while', async () => {
  // Next to no segments, so that nothing but heartbeats tells of the holder.
  const job = await jobOf('Good morning.\n')
  const end = Date.now() + ANALYSIS_MS
  const FILES = slowBucket(async () => {
    while (Date.now() < end) {
      compute(BURST_MS)
      await wait(BURST_MS)
    }
  })
  const analysis = doEngineWork(job, { ...env, ...SCALED, FILES }).then(() => 'over')
  await vi.waitUntil(async () => (await job.progress())?.status === 'processing', { timeout: 60_000 })
  do expect(await job.take('engine')).toBeNull()
  while ((await Promise.race([analysis, wait(LEASE_MS / 5)])) !== 'over')
  expect(Date.now()).toBeGreaterThan(end)
  expect(await job.progress()).toMatchObject({ currentStep: 'detection', segmentsTotal: 1 })
})

it('finishes a document whose analysis is killed twice on the way', async () => {
  const job = await jobOf('Good morning.\n')
  const die = () => Promise.reject(new Error('killed'))
  const killed: JobRpc = new Proxy(job, {
    get: (_, name) => (name === 'take' ? (kind: 'engine') => job.take(kind) : die),
  })
  for (let kill = 0; kill < 2; kill++) {
    await vi.waitUntil(
      async () =>
        doEngineWork(killed, env).then(
          () => false,
          () => true,
        ),
      { timeout: 60_000, interval: 100 },
    )
  }
  expect(await runToEnd(job, async (request) => translated(request), SCALED)).toMatchObject({ status: 'completed' })
})

it('takes the result of a holder that was silent for too long, when nobody else has taken the step', async () => {
  const job = await jobOf('Good morning.\n')
  const work = await job.take('engine')
  const token = work?.token ?? ''
  await wait(2 * LEASE_MS)
  expect(await job.finishAnalysis(token, SUMMARY)).toBe(true)
  expect(await job.progress()).toMatchObject({ currentStep: 'detection' })
})

it('takes nothing from a holder whose step is another one by now', async () => {
  const job = await jobOf('Good morning.\n')
  const first = await job.take('engine')
  const second = await vi.waitUntil(async () => job.take('engine'), { timeout: 60_000, interval: 100 })
  expect(await job.finishAnalysis(first?.token ?? '', SUMMARY)).toBe(false)
  expect(await job.finishAnalysis(second.token, SUMMARY)).toBe(true)
})

it('hears a heartbeat without writing its record or its alarm anew', async () => {
  const job = await jobOf('Good morning.\n')
  const work = await job.take('engine')
  const written = () =>
    runInDurableObject(job, async (_, { storage }) => ({
      record: storage.sql.exec('SELECT record FROM job').one(),
      alarm: await storage.getAlarm(),
    }))
  const before = await written()
  await wait(10)
  expect(await job.renew(work?.token ?? '')).toBe(true)
  expect(await written()).toEqual(before)
})
