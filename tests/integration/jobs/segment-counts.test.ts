// The counts a job keeps as its segments change, instead of reading all segments for each batch that is given up.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { JobStore } from '../../../worker/jobs/object/stores/job-store.ts'
import { SegmentCounts } from '../../../worker/jobs/object/stores/segment-counts.ts'
import { type Job, runToEnd, specOf, translated } from './job-driving.ts'

/** One is translated, one given up, one left as it is, one kept on purpose, and the first comes twice. */
async function mixedJob(): Promise<Job> {
  const texts = ['The harbour is calm.', 'Ships lie at the quay.', 'Verso Ltd', '4711', 'The harbour is calm.']
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  await job.ensure(await specOf(`${texts.join('\n\n')}\n`, 1), 1)
  await runToEnd(job, async (request) => {
    const outcome = translated(request)
    const textOf = (id: string) => {
      const segment = request.segments.find((asked) => asked.id === id)
      return renderInlines(segment?.source ?? [], plainText)
    }
    const isRefused = (id: string) => textOf(id).startsWith('Ships')
    return {
      ...outcome,
      accepted: outcome.accepted
        .filter(({ id }) => !isRefused(id))
        .map((target) => {
          const isName = textOf(target.id) === 'Verso Ltd'
          return isName ? { ...target, target: [{ kind: 'text', text: 'Verso Ltd' }], isLeft: true } : target
        }),
      rejected: outcome.accepted
        .filter(({ id }) => isRefused(id))
        .map(({ id }) => ({ id, faults: ['empty'], answer: '', candidate: null })),
    }
  })
  return job
}

function counted(job: Job) {
  return runInDurableObject(job, (_, { storage }) => {
    const counts = new SegmentCounts(storage.sql)
    const running = { outlook: counts.outlook(), delivery: counts.delivery(1) }
    counts.recount()
    return { running, anew: { outlook: counts.outlook(), delivery: counts.delivery(1) } }
  })
}

it('agrees with what a look at every segment finds', async () => {
  const { running, anew } = await counted(await mixedJob())
  expect(running).toEqual(anew)
  expect(running.delivery).toEqual({ needed: 3, delivered: 2, pages: { anew: 1, reused: 0 } })
  expect(running.outlook).toMatchObject({
    deliveredLetters: 40,
    flaggedLetters: 22,
    leftLetters: 9,
    settledSegments: 3,
  })
})

it('judges a document by its counts, without reading its segments', async () => {
  const few = await rowsRead(await finishedJob(10))
  expect(few).toBeGreaterThan(0)
  expect(await rowsRead(await finishedJob(100))).toBe(few)
})

async function finishedJob(segments: number): Promise<Job> {
  const text = Array.from({ length: segments }, (_, n) => `Sentence ${n} tells of the harbour.`).join('\n\n')
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  await job.ensure(await specOf(text, 1), 1)
  await runToEnd(job, async (request) => translated(request))
  return job
}

/** Rows that SQLite looks at for what the document is judged by. */
function rowsRead(job: Job): Promise<number> {
  return runInDurableObject(job, (_, { storage }) => {
    const counts = new SegmentCounts(storage.sql)
    const asked = vi.spyOn(storage.sql, 'exec')
    counts.outlook()
    const cursors = asked.mock.results.map(({ value }) => value as SqlStorageCursor<never>)
    asked.mockRestore()
    return cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
  })
}

it('counts the letters of a job that was made before they were stored', async () => {
  const job = await mixedJob()
  const { running } = await counted(job)
  await runInDurableObject(job, (_, { storage }) => {
    storage.sql.exec('ALTER TABLE segments DROP COLUMN letters; DROP TABLE segment_counts;')
    const { counts } = new JobStore(storage.sql)
    expect({ outlook: counts.outlook(), delivery: counts.delivery(1) }).toEqual(running)
  })
})

it('finds the heading above a batch without reading what lies between', async () => {
  const job = await mixedJob()
  const plan = await runInDurableObject(job, (_, { storage }) =>
    storage.sql
      .exec<{ detail: string }>(
        `EXPLAIN QUERY PLAN SELECT * FROM segments WHERE ordinal < 9 AND role = 'heading' ORDER BY ordinal DESC LIMIT 1`,
      )
      .toArray()
      .map(({ detail }) => detail)
      .join(),
  )
  expect(plan).toContain('segments_heading')
})
