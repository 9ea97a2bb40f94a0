// Documents in more than one language, driven step by step as in job-model.test.ts.
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import {
  ProviderTroubleError,
  type TranslationProvider,
  type TranslationRequest,
} from '../../../worker/agents/translation-provider.ts'
import type { LanguageCode } from '../../../worker/contract/languages.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { pseudoTranslateInlines } from '../../../worker/documents/pseudo/pseudo.ts'
import { doAgentsWork } from '../../../worker/pipeline/agents-work.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import type { JobSpec } from '../../../worker/job-model/job-record.ts'
import { segmentsOf } from './job-driving.ts'

const ENGLISH = 'The bakery opens at seven and closes as soon as the last loaf is sold.'
const SPANISH = 'La panadería abre a las siete y cierra en cuanto se vende la última barra.'
const GERMAN = 'Die Bäckerei öffnet um sieben und schließt, sobald das letzte Brot verkauft ist.'
const USAGE = { calls: 1, inputTokens: 5, outputTokens: 5, costUsd: 0.001 }

async function runJob(
  text: string,
  chosen: Partial<JobSpec>,
  confirmLanguage?: TranslationProvider['confirmLanguage'],
) {
  const sourceKey = `uploads/${crypto.randomUUID()}`
  await env.FILES.put(sourceKey, text)
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  const spec: JobSpec = {
    id: crypto.randomUUID(), // not the object's name: no consumer finds it
    userId: 'nobody',
    format: 'txt',
    sourceKey,
    sizeBytes: text.length,
    sourceLanguage: 'auto',
    targetLanguage: 'es',
    useMultiAgent: true,
    preserveFormatting: true,
    maintainTone: true,
    instructions: null,
    isPriority: false,
    engine: 'openai-compatible',
    reservedCredits: 1,
    ...chosen,
  }
  await job.ensure(spec, 1)
  const asked: string[] = []
  const translate = async ({ segments }: TranslationRequest) => {
    asked.push(...segments.map(({ source }) => renderInlines(source, plainText)))
    const accepted = segments.map(({ id, source }) => ({
      id,
      target: pseudoTranslateInlines(source),
      origin: 'model' as const,
    }))
    return { accepted, rejected: [], unanswered: null, usage: USAGE }
  }
  const embeddedProvider: TranslationProvider = {
    name: 'embedded',
    isCharged: true,
    translate,
    ...(confirmLanguage ? { confirmLanguage } : {}),
  }
  const progress = await vi.waitUntil(
    async () => {
      await doEngineWork(job, env)
      await doAgentsWork(job, env, { embeddedProvider })
      const now = await job.progress()
      return now && !['pending', 'processing'].includes(now.status) ? now : undefined
    },
    { timeout: 60_000, interval: 50 },
  )
  return { job, progress, asked, report: await job.report() }
}

describe('a mixed document', () => {
  it('keeps what is in the target language, translates the rest, and says so', async () => {
    const text = [ENGLISH, SPANISH, `${ENGLISH} Today.`, GERMAN, SPANISH, `${ENGLISH} Tomorrow.`].join('\n\n')
    const { job, progress, asked, report } = await runJob(text, {})
    expect(progress).toMatchObject({ status: 'completed', detectedLanguage: 'en', segmentsDone: 6, segmentsTotal: 6 })
    expect(asked).toEqual([ENGLISH, `${ENGLISH} Today.`, GERMAN, `${ENGLISH} Tomorrow.`])
    expect(report).toMatchObject({ segments: { total: 6, translated: 4, kept: 2, flagged: 0 }, pagesCharged: 1 })
    expect(report?.warnings).toContainEqual({ code: 'mixed_languages', detail: 'es' })
    expect(report?.findings.filter(({ code }) => code === 'missing')).toEqual([])
    const kept = (await segmentsOf(job)).filter(({ state }) => state === 'kept')
    expect(kept).toMatchObject([{ target: null }, { target: null }])
  })

  it('that is mostly in the target language ends before any call, uncharged', async () => {
    const text = Array.from({ length: 8 }, (_, n) => `${n % 4 === 0 ? ENGLISH : SPANISH} (${n})`).join('\n\n')
    const { progress, asked, report } = await runJob(text, {})
    expect(progress).toMatchObject({ status: 'failed', code: 'same_languages' })
    expect(asked).toEqual([])
    expect(report).toMatchObject({ pagesCharged: 0, modelCalls: 0 })
  })

  it('that is in the target language already comes back as it is, uncharged', async () => {
    const { progress, asked, report } = await runJob(`${SPANISH}\n\n${SPANISH} Hoy también.`, { sourceLanguage: 'en' })
    expect(progress.status).toBe('completed')
    expect(asked).toEqual([])
    expect(report).toMatchObject({ segments: { kept: 2 }, pagesCharged: 0, modelCalls: 0 })
  })

  it('is translated whole between two written forms of one language', async () => {
    const { asked } = await runJob('我们会在三个工作日内回复您的电子邮件。', {
      sourceLanguage: 'zh',
      targetLanguage: 'zh-tw',
    })
    expect(asked).toHaveLength(1)
  })
})

describe('a language that code is not sure of', () => {
  it('is asked of the model, once, and the call is counted', async () => {
    const confirm = vi.fn(async () => ({ language: 'fr' as const, usage: USAGE }))
    const { progress, report } = await runJob('RAPPORT ANNUEL\n', {}, confirm)
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(progress.detectedLanguage).toBe('fr')
    expect(report?.modelCalls).toBe(2)
  })

  it('is not guessed to be the target: names are in no language, and there is work to do', async () => {
    const names = 'María José Fernández\nCarlos Rodríguez\nLucía Martínez de la Cruz\nJosé Luis Hernández\n'
    const confirm = vi.fn(async (_: string, guess: LanguageCode | null) => ({ language: guess, usage: USAGE }))
    const { progress, asked } = await runJob(names, {}, confirm)
    expect(progress).toMatchObject({ status: 'completed', detectedLanguage: null })
    expect(asked).toHaveLength(4)
    const { progress: known } = await runJob(names, {}, async () => ({ language: 'es', usage: USAGE }))
    expect(known).toMatchObject({ status: 'failed', code: 'same_languages' })
  })

  it('is guessed when the model does not tell', async () => {
    const { progress } = await runJob('RAPPORT ANNUEL\n', {}, async () => {
      throw new ProviderTroubleError('500', { kind: 'down', retryAfterMs: null })
    })
    expect(progress.status).toBe('completed')
  })

  it.each([
    ['is clear', ENGLISH, {}],
    ['was chosen', 'RAPPORT ANNUEL', { sourceLanguage: 'fr' }],
  ] as const)('is not asked for when it %s', async (_, text, chosen) => {
    const confirm = vi.fn(async () => ({ language: 'it' as const, usage: USAGE }))
    await runJob(text, chosen, confirm)
    expect(confirm).not.toHaveBeenCalled()
  })
})
