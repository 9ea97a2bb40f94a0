import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import {
  startFakeLibreTranslate,
  type FakeLibreTranslate,
  type FakeLibreTranslateOptions,
} from '../../../tests/fakes/libretranslate/fake-libretranslate.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import type { AskedSegment, TranslationOutcome, TranslationRequest } from '../translation-provider.ts'
import { request } from '../testing/translator-testing.ts'
import { createLibreTranslateProvider } from './provider.ts'
import { toHtml, toModelMarkup } from './html-inlines.ts'
import { pairIn } from './server-languages.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function providerOn(options: FakeLibreTranslateOptions = {}, apiKey?: string) {
  const server: FakeLibreTranslate = await startFakeLibreTranslate(options)
  closing.push(() => server.close())
  return { server, provider: createLibreTranslateProvider({ baseUrl: `${server.url}/`, apiKey, timeoutMs: 2_000 }) }
}

const signal = () => new AbortController().signal

/** The segments as the job asks for them again. */
function rejectedOf({ segments }: TranslationRequest, { rejected }: TranslationOutcome): AskedSegment[] {
  return segments.flatMap((segment) => {
    const rejection = rejected.find(({ id }) => id === segment.id)
    return rejection ? [{ ...segment, rejection }] : []
  })
}

describe('a LibreTranslate server', () => {
  it('is asked for all segments at once, as HTML, with the key', async () => {
    const { server, provider } = await providerOn({}, 'secret')
    await provider.translate(request({ a: 'A <g1>bold</g1> word & more', b: 'Another sentence' }), signal())
    expect(server.questions).toEqual([
      {
        q: ['A <span id="g1">bold</span> word &amp; more', 'Another sentence'],
        source: 'en',
        target: 'de',
        format: 'html',
        api_key: 'secret',
      },
    ])
  })

  it('that has no way between two languages says so', async () => {
    const { provider } = await providerOn({ languages: { en: ['es'], de: ['en'] } })
    await expect(provider.translate(request(), signal())).rejects.toMatchObject({ code: 'pair_not_supported' })
  })

  it('that loses tags has them placed by code', async () => {
    const { provider } = await providerOn({ translate: () => 'Bezahlen Sie jetzt bitte die Gebühren' })
    const { accepted, rejected } = await provider.translate(
      request({ a: 'Pay the <g1>fees</g1> now please' }),
      signal(),
    )
    expect(accepted).toEqual([])
    expect(rejected[0]).toMatchObject({ id: 'a', faults: ['tags_changed'], candidate: { hasPlacedTags: true } })
    expect(toMarkup(rejected[0]?.candidate?.target ?? [])).toContain('<g1>')
  })

  it('that breaks a text with tags is asked for its words alone, once', async () => {
    const { server, provider } = await providerOn({
      translate: (html) => (html.includes('<') ? '' : 'Bezahlen Sie die Gebühren jetzt'),
    })
    const asked = request({ a: 'Pay the <g1>fees</g1> now please' })
    const first = await provider.translate(asked, signal())
    const again = { ...asked, segments: rejectedOf(asked, first) }
    const second = await provider.translate(again, signal())
    const third = await provider.translate({ ...again, isTagless: true }, signal())
    expect(server.questions).toHaveLength(2)
    expect(second).toMatchObject({ accepted: [], rejected: [{ id: 'a' }], usage: { calls: 0 } })
    expect(third).toMatchObject({ rejected: [], accepted: [{ id: 'a', hasPlacedTags: true }], usage: { calls: 1 } })
  })

  it('whose answer fails the checks is not asked the same again', async () => {
    const { server, provider } = await providerOn({ translate: () => '' })
    const asked = request({ a: 'Pay the fees now, please' })
    const first = await provider.translate(asked, signal())
    const again = { ...asked, segments: rejectedOf(asked, first), isTagless: true }
    const { rejected } = await provider.translate(again, signal())
    expect(server.questions).toHaveLength(1)
    expect(rejected).toEqual([{ id: 'a', faults: ['empty'], answer: '', candidate: null }])
  })
})

describe('an Apertium-APy server', () => {
  it('is recognised, and asked text by text in its own words', async () => {
    const asked: string[] = []
    const server: Server = createServer((incoming, response) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part))
      incoming.on('end', () => {
        const body = new URLSearchParams(text)
        const answers: Record<string, object> = {
          '/listPairs': { responseData: [{ sourceLanguage: 'eng', targetLanguage: 'deu' }], responseStatus: 200 },
          '/translate': {
            responseData: {
              translatedText: body
                .get('q')
                ?.replace('The', 'Die')
                .replace('fees', 'Gebühren')
                .replace('are due', 'sind fällig'),
            },
            responseStatus: 200,
          },
        }
        const answer = answers[incoming.url ?? '']
        if (incoming.url === '/translate') asked.push(text)
        response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
      })
    })
    closing.push(() => server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const provider = createLibreTranslateProvider({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 2_000 })
    const { accepted } = await provider.translate(request({ a: 'The <g1>fees</g1> are due' }), signal())
    expect(accepted.map(({ target }) => toMarkup(target))).toEqual(['Die <g1>Gebühren</g1> sind fällig'])
    expect(asked).toEqual([expect.stringContaining('langpair=eng%7Cdeu')])
    expect(asked[0]).toContain('markUnknown=no')
  })
})

describe('inlines as HTML', () => {
  it('come back as they went, with entities and tags in the spellings of servers', () => {
    const source = request({ a: 'A <g1>b < c</g1> & <x2/>d' }).segments[0]?.source ?? []
    expect(toHtml(source)).toBe('A <span id="g1">b &lt; c</span> &amp; <img id="x2">d')
    expect(toModelMarkup(toHtml(source))).toBe(toMarkup(source))
    expect(toModelMarkup(`A <SPAN id='g1'>b &#60; c</SPAN> &amp; <img id=x2 />d`)).toBe(toMarkup(source))
    expect(toModelMarkup('<p>A <span>b</span></p>')).toBe('A b')
  })

  it('keep text that looks like a tag a text', () => {
    expect(toModelMarkup('write &lt;g1&gt;')).toBe('write &lt;g1>')
  })
})

describe('the names of languages', () => {
  it.each([
    ['zh', [{ code: 'en', targets: ['zh', 'zt'] }], 'zh'],
    ['zh', [{ code: 'en', targets: ['zh-Hans', 'zh-Hant'] }], 'zh-Hans'],
    ['zh-tw', [{ code: 'en', targets: ['zh', 'zt'] }], 'zt'],
    ['pt-br', [{ code: 'en', targets: ['pt', 'pb'] }], 'pb'],
    ['no', [{ code: 'en', targets: ['nb'] }], 'nb'],
    ['es', [{ code: 'eng', targets: ['spa'] }], 'spa'],
  ] as const)('%s is what the server calls it: %j', (target, languages, code) => {
    expect(pairIn(languages, 'en', target)?.target).toBe(code)
  })

  it('never stand for the other script', () => {
    expect(pairIn([{ code: 'en', targets: ['zh'] }], 'en', 'zh-tw')).toBeNull()
  })
})
