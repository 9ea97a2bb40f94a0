// A consumer whose isolate has no room for a job's step: the step waits, and nothing counts against the job.
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import type { WakeUp } from '../../../worker/env.ts'
import { admission, type Place } from '../../../worker/jobs/admission/admission-gate.ts'
import { consume } from '../../../worker/jobs/consumers/consume.ts'
import { type Job, specOf } from '../jobs/job-driving.ts'

let others: Place | null = null
afterEach(() => others?.leave())

/** Everything that the isolate can hold is held by others, once the steps of tests before have left. */
async function fillIsolate(holdsMs = 60_000): Promise<void> {
  // By a name of its own: work that has none comes behind the jobs that earlier tests have called.
  const waiter = { key: crypto.randomUUID(), wake: () => Promise.resolve(false) }
  const enter = () => {
    others = admission.enter({ costBytes: Number.MAX_SAFE_INTEGER, holdsMs, waiter })
    expect(others).not.toBeNull()
  }
  await vi.waitFor(enter, { timeout: 60_000, interval: 50 })
}

/** Named by its own id, so that a consumer finds it. */
async function waitingJob(): Promise<{ id: string; job: Job }> {
  const spec = await specOf('Good morning.\n', 1)
  const job = env.TRANSLATION_JOB.getByName(`alone ${spec.id}`)
  await job.ensure(spec, 1)
  return { id: `alone ${spec.id}`, job }
}

async function deliver(id: string, attempts: number) {
  const outcome: (number | 'acknowledged')[] = []
  const message: Message<WakeUp> = {
    id,
    timestamp: new Date(),
    body: { id, run: 1 },
    attempts,
    ack: () => void outcome.push('acknowledged'),
    retry: (options) => void outcome.push(options?.delaySeconds ?? 0),
  }
  const metrics = { backlogCount: 0, backlogBytes: 0, oldestMessageTimestamp: new Date() }
  const batch = { queue: 'verso-engine', messages: [message], metadata: { metrics }, ackAll() {}, retryAll() {} }
  await consume(batch, env, {})
  return outcome
}

it('puts a wake-up back for a few seconds, a few times, and then leaves the job to its own wake-ups', async () => {
  const { id, job } = await waitingJob()
  await fillIsolate()
  const outcomes = []
  for (const attempts of [1, 2, 3, 4]) outcomes.push(...(await deliver(id, attempts)))
  expect(outcomes).toEqual([2, 4, 8, 'acknowledged'])
  expect(await job.progress()).toMatchObject({ status: 'pending', currentStep: 'analysis' })
  expect(await job.offer('engine')).toEqual({ format: 'txt', sizeBytes: 14 })
})

it('does the work when there is room again', async () => {
  const { id, job } = await waitingJob()
  await fillIsolate()
  await deliver(id, 1)
  others?.leave()
  expect(await deliver(id, 2)).toEqual(['acknowledged'])
  expect(await job.progress()).toMatchObject({ currentStep: 'detection' })
})

it('goes on when a killed invocation has left its place taken', async () => {
  const { id, job } = await waitingJob()
  await fillIsolate(200)
  expect(await deliver(id, 1)).toEqual([2])
  await vi.waitUntil(async () => (await deliver(id, 2)).includes('acknowledged'), { timeout: 60_000, interval: 100 })
  expect(await job.progress()).toMatchObject({ currentStep: 'detection' })
})

it('takes a wake-up of a job without engine work for done', async () => {
  await fillIsolate()
  expect(await deliver(crypto.randomUUID(), 1)).toEqual(['acknowledged'])
})
