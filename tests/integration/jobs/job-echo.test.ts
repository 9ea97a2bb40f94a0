// Documents whose model insists on returning texts unchanged.
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { TranslationRequest } from '../../../worker/agents/translation-provider.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { runToEnd, specOf, translated } from './job-driving.ts'

const HEADINGS = ['Payment Terms', 'Scope of Services', 'Total Amount Due', 'Delivery and Acceptance', 'Signatures']
const NAMES = ['Anna Schmidt', 'Peter Meier', 'Karl Huber']
const PAGES = 1

/** Leaves the given texts as they are. */
function leaves(texts: readonly string[]) {
  return async (request: TranslationRequest) => {
    const { accepted, ...outcome } = translated(request)
    const left = new Map(request.segments.map(({ id, source }) => [id, source]))
    return {
      ...outcome,
      accepted: accepted.map((target) => {
        const source = left.get(target.id) ?? []
        const isLeft = texts.includes(renderInlines(source, plainText))
        return isLeft ? { ...target, target: source, isLeft } : target
      }),
    }
  }
}

async function jobOf(texts: readonly string[]) {
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  const spec = await specOf(texts.join('\n\n'), PAGES)
  await job.ensure(spec, 1)
  return { job, spec }
}

it('fails, uncharged, where all of it comes back as it was, and is asked again in a new run', async () => {
  const { job, spec } = await jobOf(HEADINGS)
  const progress = await runToEnd(job, leaves(HEADINGS))
  expect(progress).toMatchObject({ status: 'failed', code: 'translation_incomplete' })
  expect(await job.report()).toMatchObject({ pagesCharged: 0 })

  await job.ensure(spec, 2)
  expect(await runToEnd(job, leaves([]))).toMatchObject({ status: 'completed', segmentsDone: HEADINGS.length })
  expect(await job.report()).toMatchObject({ segments: { translated: HEADINGS.length, kept: 0 }, pagesCharged: PAGES })
})

it('flags copies, and charges for what was translated, where more of it was left', async () => {
  const { job } = await jobOf(HEADINGS)
  expect(await runToEnd(job, leaves(HEADINGS.slice(1)))).toMatchObject({ status: 'completed' })
  const report = await job.report()
  expect(report).toMatchObject({ segments: { translated: 1, kept: 0, flagged: 4 }, pagesCharged: 1 })
  expect(report?.findings.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'same_as_source'))
})

it('is charged in full where only names were left', async () => {
  const { job } = await jobOf([...HEADINGS, ...NAMES])
  expect(await runToEnd(job, leaves(NAMES))).toMatchObject({ status: 'completed' })
  expect(await job.report()).toMatchObject({ segments: { translated: 5, kept: 3 }, pagesCharged: PAGES })
})
