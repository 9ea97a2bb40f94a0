// The review of somebody's translation, driven step by step: the test is the only consumer, and a function is the
// reviewer.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  NO_USAGE,
  ProviderTroubleError,
  QuestionRefusedError,
  type Reviewer,
  type TranslationProvider,
} from '../../../worker/agents/translation-provider.ts'
import { AppError } from '../../../worker/app-error.ts'
import { toMarkup } from '../../../worker/documents/inline/inline-markup.ts'
import type { Inline } from '../../../worker/documents/model.ts'
import type { JobSpec } from '../../../worker/job-model/job-record.ts'
import type { ListedSegment } from '../../../worker/job-model/rpc-answers.ts'
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
  pages = 1,
): Promise<{ job: Job; spec: JobSpec }> {
  const key = `uploads/${crypto.randomUUID()}`
  const text = documentOf(translation)
  await env.FILES.put(key, text)
  const reviewed = { key, format: 'txt', sizeBytes: text.length } as const
  const spec: JobSpec = { ...(await specOf(documentOf(source), pages)), useMultiAgent: true, reviewed }
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
    expect(await job.rowUpdate()).toMatchObject({ creditsUsed: 0 })
    expect(await job.report()).toMatchObject({
      findings: [{ code: 'numbers_changed' }],
      review: { state: 'unavailable' },
    })
  })

  it('charges for the texts that the reviewer has judged, and for no others', async () => {
    const chapters = Array.from({ length: 40 }, (_, chapter) => chapter + 1)
    const inChapters = (texts: readonly string[]) =>
      chapters.flatMap((chapter) => texts.map((text) => `${text.slice(0, -1)} (${chapter}).`))
    const { job } = await started(inChapters(ENGLISH), inChapters(SPANISH), 100)
    const isRead = ({ source }: { readonly source: readonly Inline[] }) => /\(1?\d\)/.test(toMarkup(source))
    const reviewer = scripted()
    const partly: Reviewer = {
      ...reviewer,
      review: (request, signal) => reviewer.review({ ...request, segments: request.segments.filter(isRead) }, signal),
    }
    expect(await reviewed(job, partly)).toMatchObject({ status: 'completed' })
    const report = await job.report()
    expect(report).toMatchObject({ review: { state: 'partial', segmentsChosen: ENGLISH.length * chapters.length } })
    const { creditsUsed = 0, pageCount } = (await job.rowUpdate()) ?? {}
    expect(creditsUsed).toBe(Math.ceil((pageCount ?? 0) * (report?.review?.shareReviewed ?? 0)))
    expect(creditsUsed).toBeLessThan(pageCount ?? 0)
    expect(report?.pagesCharged).toBe(creditsUsed)
  })

  it('refuses texts that the reviewed file has no place for, and says why', async () => {
    const { job } = await started(ENGLISH, SPANISH.toSpliced(1, 1))
    await reviewed(job, scripted())
    const [first, lacking] = await segmentsOf(job)
    if (!first || !lacking) throw new Error('two segments at least')
    const saved = (segment: ListedSegment, target: readonly Inline[] | null) =>
      job.changeSegment(segment.id, { target, revision: segment.revision, faults: [], by: 'person' })
    const text: Inline[] = [{ kind: 'text', text: 'Texto que faltaba.' }]
    expect(await saved(lacking, text)).toEqual({ kind: 'not_in_file', reason: 'missing_text' })
    expect(await saved(lacking, null)).toEqual({ kind: 'not_in_file', reason: 'missing_text' })
    expect(await saved(first, null)).toEqual({ kind: 'not_in_file', reason: 'no_source' })
    expect((await segmentsOf(job)).filter(({ revision }) => revision > 0)).toEqual([])
    expect(await job.rebuild()).toBe('not_needed')
    expect(await saved(first, text)).toMatchObject({ kind: 'saved' })
  })

  it('refuses a joined text whose breaks are out of place, and takes one that can be parted', async () => {
    const { job } = await started(
      ENGLISH,
      SPANISH.toSpliced(2, 1, 'El proveedor entrega 1.250 piezas', 'en el puerto cada semana.'),
    )
    await reviewed(job, scripted())
    const joined = (await segmentsOf(job))[2]
    const end = joined?.target?.find(({ kind }) => kind === 'placeholder')
    if (!joined || !end) throw new Error('the third text is joined')
    const saved = (target: readonly Inline[]) =>
      job.changeSegment(joined.id, { target, revision: joined.revision, faults: [], by: 'person' })
    const inPair: Inline[] = [
      { kind: 'openTag', id: 9 },
      { kind: 'text', text: 'El proveedor entrega' },
      end,
      { kind: 'closeTag', id: 9 },
      { kind: 'text', text: 'cada semana.' },
    ]
    expect(await saved(inPair)).toEqual({ kind: 'not_in_file', reason: 'joined' })
    expect(await saved([{ kind: 'text', text: 'Sin corte.' }])).toEqual({ kind: 'not_in_file', reason: 'joined' })
    const parted: Inline[] = [{ kind: 'text', text: 'Entrega 1.250' }, end, { kind: 'text', text: 'en el puerto.' }]
    expect(await saved(parted)).toMatchObject({ kind: 'saved' })
    expect(await job.rebuild()).toBe('started')
    await reviewed(job, scripted())
    expect(await resultOf(job)).toContain('Entrega 1.250\n\nen el puerto.\n')
  })

  it.each([
    ['closed', new AppError('model_misconfigured', 'no credit'), 'model_misconfigured'],
    ['down', new ProviderTroubleError('down', { kind: 'down', retryAfterMs: null }), 'model_unavailable'],
    ['busy', new ProviderTroubleError('busy', { kind: 'busy', retryAfterMs: 20_000 }), 'model_unavailable'],
    ['refusing every question', new QuestionRefusedError('no'), 'model_unavailable'],
  ])('fails where its reviewer is %s, charges nothing, and reviews in the next run', async (_, error, code) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { job, spec } = await started(ENGLISH, SPANISH)
    const silent: Reviewer = { ...scripted(), review: () => Promise.reject(error) }
    expect(await reviewed(job, silent)).toMatchObject({ status: 'failed', code })
    expect(await job.rowUpdate()).toMatchObject({ creditsUsed: 0, outputKey: null })
    await job.ensure(spec, 2)
    expect(await reviewed(job, scripted())).toMatchObject({ status: 'completed', code: null })
    expect(await job.rowUpdate()).toMatchObject({ creditsUsed: 1 })
    expect(await resultOf(job)).toBe(documentOf(SPANISH))
  })

  it('fails where its provider cannot be loaded, with the code of the provider', async () => {
    const { job } = await started(ENGLISH, SPANISH)
    await doEngineWork(job, env)
    let work = await job.take('agents')
    if (work?.step === 'detection') {
      await job.finishDetection(work.token, { language: 'en', warnings: [], usage: NO_USAGE })
      work = await job.take('agents')
    }
    expect(work?.step).toBe('review')
    await job.failStep(work?.token ?? '', { code: 'engine_not_configured', isPermanent: true })
    expect(await job.rowUpdate()).toMatchObject({
      status: 'failed',
      errorCode: 'engine_not_configured',
      creditsUsed: 0,
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
