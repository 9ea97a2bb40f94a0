// The review of somebody's translation, driven step by step: the test is the only consumer, and a function is the
// reviewer.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Reviewer, TranslationProvider } from '../../../worker/agents/translation-provider.ts'
import type { JobSpec } from '../../../worker/job-model/job-record.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { type Job, runToEnd, segmentsOf, specOf } from './job-driving.ts'
import { preferring, scripted } from './reviewing.ts'

afterEach(() => {
  vi.useRealTimers()
})

const ENGLISH = [
  'The contract begins on 1 March 2026 and runs for 24 months.',
  'Either party may end it with three months of notice.',
  'The supplier delivers 1,250 parts to the harbour every week.',
  'What happens if a delivery comes too late?',
  'The customer may refuse it and ask for a refund of the price.',
  'All invoices are sent to billing@harbour.example by e-mail.',
]
const SPANISH = [
  'El contrato comienza el 1 de marzo de 2026 y dura 24 meses.',
  'Cualquiera de las partes puede ponerle fin con tres meses de preaviso.',
  'El proveedor entrega 1.250 piezas en el puerto cada semana.',
  '¿Qué ocurre si una entrega llega demasiado tarde?',
  'El cliente puede rechazarla y pedir el reembolso del precio.',
  'Todas las facturas se envían a billing@harbour.example por correo electrónico.',
]

const documentOf = (paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`

async function started(
  source: readonly string[],
  translation: readonly string[],
): Promise<{ job: Job; spec: JobSpec }> {
  const key = `uploads/${crypto.randomUUID()}`
  const text = documentOf(translation)
  await env.FILES.put(key, text)
  const reviewed = { key, format: 'txt', sizeBytes: text.length } as const
  const spec: JobSpec = { ...(await specOf(documentOf(source), 1)), useMultiAgent: true, reviewed }
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  await job.ensure(spec, 1)
  return { job, spec }
}

const asksNobody: TranslationProvider['translate'] = () => Promise.reject(new Error('a review translates nothing'))

const reviewed = (job: Job, reviewer?: Reviewer) => runToEnd(job, asksNobody, {}, reviewer)

async function resultOf(job: Job): Promise<string> {
  const row = await job.rowUpdate()
  const object = row?.outputKey ? await env.FILES.get(row.outputKey) : null
  return object ? object.text() : 'no result'
}

describe('the review of a file', () => {
  it('gives a clean translation back as it was, and charges as a translation', async () => {
    const { job } = await started(ENGLISH, SPANISH)
    const reviewer = scripted()
    expect(await reviewed(job, reviewer)).toMatchObject({ status: 'completed', code: null })
    expect(await resultOf(job)).toBe(documentOf(SPANISH))
    expect(reviewer.asked.flat()).toHaveLength(ENGLISH.length)
    expect(await job.report()).toMatchObject({
      findings: [],
      pagesCharged: 1,
      review: { state: 'complete', segmentsReviewed: 6 },
    })
  })

  it('names planted errors and mends those whose fix is chosen, in the file that was reviewed', async () => {
    const wrong = SPANISH.with(1, 'Cualquiera de las partes puede ponerle fin con seis meses de preaviso.').with(
      2,
      'El proveedor entrega 1.520 piezas en el puerto cada semana.',
    )
    const { job } = await started(ENGLISH, wrong)
    const reviewer = scripted({
      find: ({ target }) =>
        target.includes('seis meses')
          ? [{ sourceQuote: 'three months', targetQuote: 'seis meses', fix: 'tres meses' }]
          : [],
      choose: preferring('tres meses'),
    })
    expect(await reviewed(job, reviewer)).toMatchObject({ status: 'completed' })
    expect(await resultOf(job)).toBe(documentOf(wrong.with(1, SPANISH[1] ?? '')))
    const report = await job.report()
    expect(report?.findings).toMatchObject([{ code: 'numbers_changed', ordinal: 2 }])
    expect(report?.segments).toMatchObject({ total: 6, translated: 6, edited: { review: 1 } })
    expect(report?.corrected).toMatchObject({
      count: 1,
      findings: [
        { ordinal: 1, code: 'mistranslation', before: 'seis meses', after: 'tres meses', correctedBy: 'review' },
      ],
    })
  })

  it('lists what a person has corrected with the words before and after, until that is undone', async () => {
    const { job } = await started(
      ENGLISH,
      SPANISH.with(2, 'El proveedor entrega 1.520 piezas en el puerto cada semana.'),
    )
    await reviewed(job, scripted())
    const segment = (await segmentsOf(job)).find(({ ordinal }) => ordinal === 2)
    const target = segment?.target?.map((inline) =>
      inline.kind === 'text' ? { ...inline, text: SPANISH[2] ?? '' } : inline,
    )
    const change = { target: target ?? null, revision: 0, faults: [], by: 'person' } as const
    expect(await job.changeSegment(segment?.id ?? '', change)).toMatchObject({ kind: 'saved' })
    const { findings, corrected } = (await job.report()) ?? {}
    expect(findings).toEqual([])
    expect(corrected?.findings).toMatchObject([
      { code: 'numbers_changed', by: 'check', before: '1.520', after: '1.250', correctedBy: 'person' },
    ])
    await job.changeSegment(segment?.id ?? '', {
      target: segment?.target ?? null,
      revision: 1,
      faults: ['numbers_changed'],
      by: 'person',
    })
    const undone = await job.report()
    expect(undone?.findings).toMatchObject([{ code: 'numbers_changed' }])
    expect(undone?.corrected).toEqual({ count: 0, findings: [] })
  })

  it('rates the file as it came in: a correction changes nothing, a dismissal does', async () => {
    const times = 12
    const many = (texts: readonly string[]) =>
      Array.from({ length: times }, (_, n) => texts.map((text) => `${text} (${n + 1})`)).flat()
    const wrong = many(SPANISH).with(1, 'Cualquiera de las partes puede ponerle fin con seis meses de preaviso. (1)')
    const find = ({ target }: { target: string }) =>
      target.includes('seis meses') ? [{ targetQuote: 'seis meses', fix: 'tres meses' }] : []
    const scores = await Promise.all(
      [preferring('tres meses'), () => 'same' as const].map(async (choose) => {
        const { job } = await started(many(ENGLISH), wrong)
        await reviewed(job, scripted({ find, choose }))
        const report = await job.report()
        return { job, report, score: report?.review.quality?.score }
      }),
    )
    const [mended, left] = scores
    expect([mended?.report?.corrected?.count, left?.report?.corrected?.count]).toEqual([1, 0])
    expect(mended?.score).toBeLessThan(5)
    expect(mended?.score).toBe(left?.score)
    const [finding] = mended?.report?.corrected?.findings ?? []
    await mended?.job.judgeFinding(finding?.segmentId ?? '', finding?.id ?? '', { isDismissed: true, revision: 1 })
    const judged = await mended?.job.report()
    expect(judged?.corrected?.findings).toEqual([])
    expect(judged?.review.quality?.score).toBeGreaterThan(mended?.score ?? 5)
  })

  it('names what is missing, added and untranslated, and leaves the file as it is without a fix', async () => {
    const changed = SPANISH.with(4, ENGLISH[4] ?? '')
      .toSpliced(1, 1)
      .toSpliced(4, 0, 'Este párrafo nuevo no está en el documento original, y nadie sabe de dónde viene.')
    const { job } = await started(ENGLISH, changed)
    expect(await reviewed(job, scripted())).toMatchObject({ status: 'completed' })
    const findings = (await job.report())?.findings ?? []
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'missing', excerpt: expect.stringContaining('Either party') }),
    )
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'added_text', targetExcerpt: expect.stringContaining('Este párrafo') }),
    )
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'same_as_source', excerpt: expect.stringContaining('The customer') }),
    )
    expect(await resultOf(job)).toBe(documentOf(changed))
  })

  it('reads texts that the translator has joined or divided as one, and writes each into its place', async () => {
    const [one = '', two = '', three = ''] = SPANISH
    const changed = [`${one} ${two}`, ...SPANISH.slice(2)].toSpliced(
      1,
      1,
      'El proveedor entrega 1.250 piezas',
      'en el puerto de la ciudad cada semana.',
    )
    const { job } = await started(ENGLISH, changed)
    const reviewer = scripted({
      find: ({ target }) => (target.includes('de la ciudad') ? [{ targetQuote: ' de la ciudad', fix: '' }] : []),
      choose: (first, second) =>
        first.includes('de la ciudad') ? (second.includes('de la ciudad') ? 'same' : 'two') : 'one',
    })
    expect(await reviewed(job, reviewer)).toMatchObject({ status: 'completed' })
    const segments = await segmentsOf(job)
    expect(segments).toHaveLength(5)
    expect(await resultOf(job)).toBe(documentOf(changed.with(2, 'en el puerto cada semana.')))
    expect(three).toBe(SPANISH[2])
  })

  it('runs the checks alone where there is no reviewer', async () => {
    const { job } = await started(
      ENGLISH,
      SPANISH.with(2, 'El proveedor entrega 1.520 piezas en el puerto cada semana.'),
    )
    expect(await reviewed(job)).toMatchObject({ status: 'completed', isReviewSkipped: true })
    expect(await job.report()).toMatchObject({
      findings: [{ code: 'numbers_changed' }],
      review: { state: 'unavailable' },
    })
  })

  it('refuses a file that does not translate the document, says by what figures, and charges nothing', async () => {
    const other = Array.from(
      { length: 14 },
      (_, n) => `Texto ${n * 37}: ${'sobre las montañas y los ríos '.repeat((n * 5) % 7)}del país número ${n + 800}.`,
    )
    const source = [...ENGLISH, ...ENGLISH.map((text) => `${text} Again: ${text}`)]
    const { job } = await started(source, other)
    expect(await reviewed(job, scripted())).toMatchObject({
      status: 'failed',
      code: 'translation_not_aligned',
      alignment: { pairs: expect.any(Number), missing: expect.any(Number), added: expect.any(Number) },
    })
    expect(await job.rowUpdate()).toMatchObject({ creditsUsed: 0, outputKey: null })
  })

  it('goes on where a killed worker has left it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { job, spec } = await started(ENGLISH, SPANISH)
    const killed = await job.take('engine')
    expect(killed?.step).toBe('analysis')
    vi.setSystemTime(Date.now() + 10 * 60_000)
    await job.nudge()
    await doEngineWork(job, env)
    expect(await segmentsOf(job)).toHaveLength(ENGLISH.length)
    expect(await reviewed(job, scripted())).toMatchObject({ status: 'completed' })
    expect(await resultOf(job)).toBe(documentOf(SPANISH))
    expect(spec.reviewed?.format).toBe('txt')
  })
})
