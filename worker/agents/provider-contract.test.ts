// The contract every provider must keep, tested over HTTP.
import { afterEach, describe, expect, it } from 'vitest'
import { startFakeLibreTranslate } from '../../tests/fakes/libretranslate/fake-libretranslate.ts'
import { startFakeModel } from '../../tests/fakes/model/fake-model.ts'
import { fakeAiBinding } from '../../tests/fakes/workers-ai/fake-ai-binding.ts'
import { type ProviderName, PROVIDERS } from '../contract/translation-providers.ts'
import { sameTags } from '../documents/inline/inline-tags.ts'
import { plainText, renderInlines } from '../documents/inline/inlines.ts'
import { QuestionRefusedError, type TranslationProvider } from './translation-provider.ts'
import { createLibreTranslateProvider } from './libretranslate/provider.ts'
import { createModelProvider } from './translator/translator.ts'
import { request } from './testing/translator-testing.ts'

interface Trouble {
  readonly status?: number
  readonly retryAfter?: string
  /** Longer than any test waits. */
  readonly isSilent?: boolean
}

const SILENCE_MS = 60_000
/** Only a silent server is not waited for. */
const timeoutOf = ({ isSilent }: Trouble) => (isSilent ? 400 : 20_000)

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function modelServer({ status, retryAfter, isSilent }: Trouble) {
  const server = await startFakeModel({
    ...(status === undefined ? {} : { status }),
    ...(status === 429 ? { busyEvery: 1 } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(isSilent ? { delayMs: SILENCE_MS } : {}),
  })
  closing.push(() => server.close())
  return server
}

/** What the provider that was made last has sent so far. */
let sent: () => string

const STARTS: Readonly<Record<Exclude<ProviderName, 'embedded'>, (trouble: Trouble) => Promise<TranslationProvider>>> =
  {
    'openai-compatible': async (trouble) => {
      const { url, requests } = await modelServer(trouble)
      sent = () => JSON.stringify(requests)
      const models = { translator: 'fake' }
      return createModelProvider({
        engine: 'openai-compatible',
        baseUrl: url,
        models,
        modelTimeoutMs: timeoutOf(trouble),
      })
    },
    'workers-ai': async (trouble) => {
      const server = await modelServer(trouble)
      sent = () => JSON.stringify(server.requests)
      // A model of its own, since what is learnt of one is kept under its name.
      const models = { translator: `@cf/fake/${server.url}` }
      return createModelProvider({
        engine: 'workers-ai',
        aiBinding: fakeAiBinding(server),
        models,
        modelTimeoutMs: timeoutOf(trouble),
      })
    },
    libretranslate: async (trouble) => {
      const server = await startFakeLibreTranslate(trouble)
      closing.push(() => server.close())
      sent = () => JSON.stringify(server.questions)
      return createLibreTranslateProvider({ baseUrl: server.url, timeoutMs: timeoutOf(trouble) })
    },
  }

const signal = () => new AbortController().signal

describe.each(Object.entries(STARTS))('the provider %s', (name, start) => {
  it('translates each segment once, in order, with its tags, numbers and placeholders', async () => {
    const provider = await start({})
    const asked = request({
      a: 'Invoices are payable within <g1>thirty (30) days</g1> of receipt.<x2/>',
      b: 'Prices < 5 & "more" are shown in <g1>the <g2>second</g2> table</g1>.',
      c: 'The client shall pay the fees shown below.',
    })
    const { accepted, rejected, usage } = await provider.translate(asked, signal())
    expect(rejected).toEqual([])
    expect(accepted.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    for (const [index, { target }] of accepted.entries()) {
      const { source } = asked.segments[index] ?? { source: [] }
      expect(sameTags(source, target)).toBe(true)
      expect(renderInlines(target, plainText)).not.toBe(renderInlines(source, plainText))
    }
    expect(renderInlines(accepted[1]?.target ?? [], plainText)).toMatch(/< 5 & "/)
    expect(usage.calls).toBeGreaterThan(0)
    expect([provider.name, provider.isCharged]).toEqual([name, true])
  })

  it('can do what is said of it: review, follow instructions and terms, and check the terms', async () => {
    const provider = await start({})
    const asked = request({ a: 'The harbour master collects the fees.' })
    const { accepted, rejected } = await provider.translate(
      {
        ...asked,
        style: { maintainTone: true, instructions: 'Write like a sailor.' },
        terms: [{ source: 'harbour master', target: 'Zanzibarverweser' }],
      },
      signal(),
    )
    const faults = [...accepted.flatMap(({ marks = [] }) => marks), ...rejected.flatMap(({ faults: found }) => found)]
    expect(PROVIDERS[provider.name]).toMatchObject({
      hasReviewer: provider.reviewer !== undefined,
      followsStyle: sent().includes('Write like a sailor.'),
      followsTerms: sent().includes('Zanzibarverweser'),
      checksTerms: faults.includes('terms_missed'),
    })
  })

  it.each([
    [429, 'busy'],
    [500, 'down'],
    [503, 'down'],
  ])('is in trouble that passes at %i: %s', async (status, kind) => {
    const provider = await start({ status })
    await expect(provider.translate(request(), signal())).rejects.toMatchObject({ trouble: { kind } })
  })

  it.each([401, 404])('is not set up at %i: nobody is asked to try again', async (status) => {
    const provider = await start({ status })
    await expect(provider.translate(request(), signal())).rejects.toMatchObject({ code: 'model_misconfigured' })
  })

  it('is given up when it falls silent', async () => {
    const provider = await start({ isSilent: true })
    await expect(provider.translate(request(), signal())).rejects.toMatchObject({ trouble: { kind: 'down' } })
  })

  it('ends with the reason of its caller', async () => {
    const provider = await start({ isSilent: true })
    const cancel = new AbortController()
    const outcome = provider.translate(request(), cancel.signal)
    const reason = new Error('The job was cancelled')
    setTimeout(() => cancel.abort(reason), 50)
    await expect(outcome).rejects.toBe(reason)
  })
})

describe.each(['openai-compatible', 'libretranslate'] as const)('the provider %s', (name) => {
  it('may refuse a question for its words', async () => {
    const provider = await STARTS[name]({ status: 400 })
    await expect(provider.translate(request(), signal())).rejects.toBeInstanceOf(QuestionRefusedError)
  })
})
