// A report adds up, whatever has happened to the job.
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type {
  AcceptedTarget,
  TranslationProvider,
  TranslationRequest,
} from '../../../worker/agents/translation-provider.ts'
import type { JobReport } from '../../../worker/contract/translation/report.ts'
import { type Random, seededRandom } from '../../../worker/documents/testing/random.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { type Job, runToEnd, segmentsOf, specOf, translated } from './job-driving.ts'

const JOBS = 20
const MAX_TEXTS = 24

/** Some texts come twice. */
function randomText(random: Random): string {
  const texts = Array.from({ length: 1 + random.below(MAX_TEXTS) }, (_, n) => {
    const kind = random.below(10)
    if (kind === 0) return 'Ships lie at the quay.'
    return `Sentence ${n} tells of the harbour and of its ${n + 3} ships. ${'It is calm there. '.repeat(random.below(60))}`
  })
  return `${texts.join('\n\n')}\n`
}

/** A model that translates, remembers, leaves, marks and fails as it likes. */
function fickle(random: Random, failures: number): TranslationProvider['translate'] {
  // However often it is asked.
  const salt = 1 + random.below(96)
  const isHopeless = (id: string) => (Number(id.replace(/\D/g, '')) * salt) % 97 < failures
  return async (request: TranslationRequest) => {
    const { accepted, ...outcome } = translated(request)
    const failed = new Set(accepted.filter(({ id }) => isHopeless(id)).map(({ id }) => id))
    return {
      ...outcome,
      accepted: accepted
        .filter(({ id }) => !failed.has(id))
        .map((target): AcceptedTarget => {
          const kind = random.below(10)
          if (kind === 0) return { ...target, origin: 'memory' }
          if (kind === 1) return { ...target, marks: ['numbers_changed'] }
          if (kind === 2) return { ...target, isLeft: true }
          return target
        }),
      rejected: [...failed].map((id) => ({ id, faults: ['empty'], answer: '', candidate: null })),
    }
  }
}

/** Edits, undoes, and puts sources back. */
async function editSome(job: Job, random: Random): Promise<void> {
  const segments = await segmentsOf(job)
  for (const { id, target } of segments.filter(() => random.below(4) === 0)) {
    const texts = [[{ kind: 'text' as const, text: 'Un texto nuevo.' }], null, target]
    for (let edits = 1 + random.below(3); edits > 0; edits--) {
      const current = await job.segment(id)
      if (current === null || current === 'unknown') throw new Error(`no segment ${id}`)
      const change = { target: texts[random.below(3)] ?? null, revision: current.revision }
      await job.changeSegment(id, { ...change, faults: random.below(3) === 0 ? ['too_long'] : [], by: 'person' })
    }
  }
}

function sumOf({ translated, fromMemory, builtIn, simulated, kept, flagged }: JobReport['segments']): number {
  return translated + fromMemory + builtIn + simulated + kept + flagged
}

async function expectSums(job: Job): Promise<JobReport> {
  const report = await job.report()
  if (!report) throw new Error('no report')
  const { segments, pages, findingsBySeverity, findings } = report
  const stored = await segmentsOf(job)
  expect(segments.total).toBe(stored.length)
  expect(sumOf(segments)).toBe(segments.total)
  expect(segments.marked).toBeLessThanOrEqual(segments.translated + segments.fromMemory + segments.simulated)
  expect(segments.edited.person).toBe(stored.filter(({ edited }) => edited !== null).length)
  for (const page of pages) expect(sumOf(page)).toBe(page.total)
  expect(pages.reduce((sum, { total }) => sum + total, 0)).toBe(segments.total)
  expect(report.pagesCharged).toBe(report.pagesTranslated)
  const { critical, major, minor } = findingsBySeverity
  expect(critical + major + minor).toBe(findings.length)
  expect(critical).toBe(segments.flagged)
  return report
}

it(`adds up over ${JOBS} random jobs with edits, rebuilds and further runs`, async () => {
  const random = seededRandom(20)
  const seen = { flagged: 0, fromMemory: 0, kept: 0, marked: 0, edited: 0, runs: 0 }
  for (let number = 0; number < JOBS; number++) {
    const spec = await specOf(randomText(random), 50)
    const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
    await job.ensure(spec, 1)
    const { status } = await runToEnd(job, fickle(random, random.below(2) * 25))
    if (status !== 'completed') continue // nothing came of it, and nothing is reported
    const first = await expectSums(job)
    await editSome(job, random)
    expect((await expectSums(job)).pagesCharged).toBe(first.pagesCharged)
    if ((await job.rebuild()) === 'started') await doEngineWork(job, env)
    const second = await expectSums(job)
    expect(second.pagesCharged).toBe(first.pagesCharged)
    seen.flagged += second.segments.flagged
    seen.fromMemory += second.segments.fromMemory
    seen.kept += second.segments.kept
    seen.marked += second.segments.marked
    seen.edited += second.segments.edited.person
    if (second.segments.flagged === 0) continue
    const edited = (await segmentsOf(job)).filter((segment) => segment.edited !== null)
    await job.ensure({ ...spec, reservedCredits: 50 - second.pagesCharged }, 2)
    await runToEnd(job, fickle(random, 10))
    const third = await expectSums(job)
    expect(third.pagesCharged).toBeGreaterThanOrEqual(second.pagesCharged)
    expect(third.segments.flagged).toBeLessThanOrEqual(second.segments.flagged)
    const after = new Map((await segmentsOf(job)).map((segment) => [segment.id, segment]))
    for (const segment of edited) expect(after.get(segment.id)?.target).toEqual(segment.target)
    seen.runs++
  }
  // Everything that could go wrong did happen.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5)
})
