// What the memory holds has been charged: it is fed when the run can no longer be cancelled.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { MEBIBYTE } from '../../../worker/contract/limits.ts'
import { database } from '../../../worker/db/database.ts'
import { findTranslation } from '../../../worker/db/translations.ts'
import { admission } from '../../../worker/jobs/admission/admission-gate.ts'
import { specOf } from '../../../worker/job-model/job-spec.ts'
import type { JobRpc } from '../../../worker/job-model/rpc-answers.ts'
import { doAgentsWork } from '../../../worker/pipeline/agents-work.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { Editing, runOf } from '../jobs/editing.ts'
import { segmentsOf, translated } from '../jobs/job-driving.ts'
import { orphanRow, type Person, storedKeys } from '../jobs/job-testing.ts'
import { preferring, scripted } from '../jobs/reviewing.ts'
import { reportOf, subscriber, translate, unitsOf } from './memory-testing.ts'

const TEXT = 'The fee is 50 euros.\n\nShips lie at the quay.\n\nThe harbour is calm.\n'

let person: Person
beforeEach(async () => {
  // The queues' consumers find no room: the work on documents is left to the tests.
  const place = await vi.waitUntil(() => admission.enter({ costBytes: 1024 * MEBIBYTE, holdsMs: 600_000 }))
  onTestFinished(() => place.leave())
  person = await subscriber()
})

/** A job whose translation is finished and whose file is not written. */
async function beforeReconstruction() {
  const { id } = await orphanRow(person.uid, TEXT, { engine: 'openai-compatible', creditsReserved: 1 })
  const row = await findTranslation(database(env.DB), id)
  if (!row) throw new Error('no row')
  const job = env.TRANSLATION_JOB.getByName(id)
  await job.ensure({ ...specOf(row), useMultiAgent: false }, 1)
  const translate = async (request: Parameters<typeof translated>[0]) => translated(request)
  await vi.waitUntil(
    async () => {
      if ((await job.progress())?.currentStep === 'reconstruction') return true
      await doEngineWork(job, env)
      await doAgentsWork(job, env, { embeddedProvider: { name: 'embedded', isCharged: true, translate } })
      return false
    },
    { timeout: 60_000, interval: 50 },
  )
  return { job, editing: new Editing(person, id) }
}

/** The job, with something that happens at a call of its last step. */
function at(job: JobRpc, call: keyof JobRpc, happens: () => Promise<unknown>): JobRpc {
  return new Proxy<JobRpc>(job, {
    get: (target, name) => {
      const method = Reflect.get(target, name)
      if (name !== call) return method
      return async (...parameters: unknown[]) => {
        await happens()
        return Reflect.apply(method as (...given: unknown[]) => unknown, target, parameters)
      }
    },
  })
}

it('a translation that is cancelled before its file is written is not charged, and leaves nothing in the memory', async () => {
  const { job, editing } = await beforeReconstruction()
  await doEngineWork(
    at(job, 'finishReconstruction', () => editing.post('cancel')),
    env,
  )
  await job.flush()
  expect(await person.detail(editing.id)).toMatchObject({ status: 'cancelled', creditsUsed: 0 })
  expect(await unitsOf(person)).toEqual([])
  expect(await storedKeys(`results/${editing.id}/`)).toEqual([])
  expect((await translate(person, TEXT)).model.asked).toHaveLength(3)
})

it.each(['settledSegments', 'finishFeeding'] as const)(
  'a translation that is cancelled at %s completes and is charged: the memory may hold it',
  async (call) => {
    const { job, editing } = await beforeReconstruction()
    const answers: number[] = []
    await doEngineWork(
      at(job, call, async () => answers.push((await editing.post('cancel')).status)),
      env,
    )
    await job.flush()
    expect(answers[0]).toBe(409)
    expect(await person.detail(editing.id)).toMatchObject({ status: 'completed', creditsUsed: 1 })
    expect((await editing.download()).length).toBeGreaterThan(0)
  },
)

it.each(['settledSegments', 'finishFeeding'] as const)(
  'a translation whose holder is killed at %s feeds the memory again and completes with the same file',
  async (call) => {
    const { job, editing } = await beforeReconstruction()
    const die = () => Promise.reject(new Error('killed'))
    await expect(doEngineWork(at(at(job, call, die), 'failStep', die), env)).rejects.toThrow('killed')
    const results = await storedKeys(`results/${editing.id}/`)
    expect((await person.detail(editing.id)).status).toBe('processing')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    try {
      await doEngineWork(job, env)
    } finally {
      vi.useRealTimers()
    }
    await job.flush()
    expect(await person.detail(editing.id)).toMatchObject({ status: 'completed', creditsUsed: 1 })
    expect(await storedKeys(`results/${editing.id}/`)).toEqual(results)
    expect(await unitsOf(person)).toHaveLength(3)
    expect((await translate(person, TEXT)).model.asked).toEqual([])
  },
)

it('a run that was cancelled and goes on is remembered with the texts of both runs, unless the memory was emptied', async () => {
  for (const [isEmptied, units] of [
    [false, 3],
    [true, 0],
  ] as const) {
    const { job, editing } = await beforeReconstruction()
    expect((await editing.post('cancel')).status).toBe(200)
    if (isEmptied) await person.call('/api/memory', { method: 'DELETE' })
    await runOf(editing.id, 2, async (request) => translated(request))
    expect((await job.progress())?.status).toBe('completed')
    expect(await unitsOf(person)).toHaveLength(units)
    await person.call('/api/memory', { method: 'DELETE' })
  }
})

it('a page whose reused text the reviewer has mended is not free', async () => {
  await translate(person, TEXT)
  const reviewer = scripted({
    find: ({ target }) => (target.includes('qúáý') ? [{ targetQuote: 'qúáý', fix: 'muelle' }] : []),
    choose: preferring('muelle'),
  })
  const again = await translate(person, TEXT, {}, reviewer)
  expect((await again.editing.segments()).map(({ origin }) => origin)).toEqual(['memory', 'review', 'memory'])
  expect(await reportOf(person, again.editing)).toMatchObject({ pagesReused: 0, pagesTranslated: 1 })
})

it('the titles of a PDF are no page that is reused', async () => {
  const response = await env.ASSETS?.fetch('http://assets.localhost/samples/service-agreement.pdf')
  if (!response?.ok) throw new Error('no sample')
  const document = new Uint8Array(await response.arrayBuffer())
  const first = await translate(person, document, { format: 'pdf' })
  const segments = await segmentsOf(env.TRANSLATION_JOB.getByName(first.editing.id))
  const titles = segments.filter(({ anchor }) => (anchor as { page?: number }).page === 0).map(({ hash }) => hash)
  expect(titles.length).toBeGreaterThan(0)
  await env.DB.prepare('DELETE FROM memory_units WHERE user_id = ? AND hash NOT IN (SELECT value FROM json_each(?))')
    .bind(person.uid, JSON.stringify(titles))
    .run()
  const again = await translate(person, document, { format: 'pdf' })
  const { pagesReused, pagesTranslated } = await reportOf(person, again.editing)
  expect([pagesReused, pagesTranslated]).toEqual([0, 2])
})
