// The job works on the reading made for the quote: its analysis does not read the document while that reading is
// usable.
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { bufferFile } from '../../../worker/documents/file/buffer-file.ts'
import { txtFormat } from '../../../worker/documents/txt/txt-format.ts'
import { deleteFiles } from '../../../worker/jobs/lifecycle/delete-translation.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { readDocument } from '../../../worker/pipeline/read-document.ts'
import { readingWriter } from '../../../worker/pipeline/reading/write-reading.ts'
import { readingKey } from '../../../worker/storage/object-keys.ts'
import { writeObject } from '../../../worker/storage/object-writer.ts'
import { segmentsOf, specOf } from './job-driving.ts'
import { longText } from './job-testing.ts'

const SECTIONS = 700
const TEXT = longText(SECTIONS)
const SEGMENTS = SECTIONS * 2

const WATCH = { signal: new AbortController().signal, breathe: () => Promise.resolve(), onProgress: () => undefined }

async function newJob() {
  const spec = await specOf(TEXT, 1)
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID()) // not the spec's: consumers would go on with it
  return { spec, job, reading: readingKey(spec.sourceKey) }
}

/** Does the job's analysis, and tells how often the document itself was read. */
async function analyse({ spec, job }: Awaited<ReturnType<typeof newJob>>) {
  let documentReads = 0
  const FILES = new Proxy(env.FILES, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (name !== 'get') return typeof found === 'function' ? found.bind(target) : found
      return (key: string, options?: R2GetOptions) => {
        if (key === spec.sourceKey) documentReads++
        return options ? target.get(key, options) : target.get(key)
      }
    },
  })
  await job.ensure(spec, 1)
  await doEngineWork(job, { ...env, FILES })
  const progress = await job.progress()
  expect(progress).toMatchObject({ currentStep: 'detection', segmentsTotal: SEGMENTS })
  const segments = await segmentsOf(job)
  return { documentReads, segments: segments.map(({ id, hash, state, source }) => ({ id, hash, state, source })) }
}

it('an analysis loads what was read for the quote, and finds the same', async () => {
  const fresh = await analyse(await newJob())
  expect(fresh.documentReads).toBeGreaterThan(0)
  const read = await newJob()
  const contents = await readDocument(env, { objectKey: read.spec.sourceKey, format: 'txt' }, WATCH)
  expect(contents).toMatchObject({ language: 'en' })
  expect(await analyse(read)).toEqual({ documentReads: 0, segments: fresh.segments })
})

it('an analysis reads the document again when its reading was cut off or damaged', async () => {
  const fresh = await analyse(await newJob())
  for (const damage of [
    (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2),
    (bytes: Uint8Array) => bytes.map((byte, at) => (at > bytes.length / 2 && at < bytes.length / 2 + 40 ? 0 : byte)),
    () => new Uint8Array(),
  ]) {
    const job = await newJob()
    await readDocument(env, { objectKey: job.spec.sourceKey, format: 'txt' }, WATCH)
    const whole = await (await env.FILES.get(job.reading))?.bytes()
    await env.FILES.put(job.reading, damage(whole ?? new Uint8Array()))
    const { documentReads, segments } = await analyse(job)
    expect(documentReads).toBeGreaterThan(0)
    expect(segments).toEqual(fresh.segments)
  }
})

it('an analysis reads the document again after a deploy that changed the engine', async () => {
  const job = await newJob()
  const writer = readingWriter({ format: 'txt', engineVersion: txtFormat.facts.engineVersion - 1 })
  const other = txtFormat.extract(bufferFile(new TextEncoder().encode('Segments of another engine.\n')))
  await writeObject(env.FILES, job.reading, writer.write(other))
  expect((await analyse(job)).documentReads).toBeGreaterThan(0)
})

it('a reading goes with the files of its translation', async () => {
  const { spec, reading } = await newJob()
  await readDocument(env, { objectKey: spec.sourceKey, format: 'txt' }, WATCH)
  expect(await env.FILES.head(reading)).not.toBeNull()
  await deleteFiles(env, { id: spec.id, sourceKey: spec.sourceKey, reviewedKey: null })
  expect([await env.FILES.head(reading), await env.FILES.head(spec.sourceKey)]).toEqual([null, null])
})
