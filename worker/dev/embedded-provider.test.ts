import { describe, expect, it } from 'vitest'
import { NO_USAGE, type TranslationRequest } from '../agents/translation-provider.ts'
import { PROVIDERS } from '../contract/translation-providers.ts'
import type { LanguageCode } from '../contract/languages.ts'
import { parseMarkup, toMarkup } from '../documents/inline/inline-markup.ts'
import type { Inline } from '../documents/model.ts'
import { createEmbeddedProvider } from './embedded-provider.ts'
import { SERVICE_AGREEMENT, type MemoryFile } from './sample-memory.ts'

const { en, de, ja, fr } = SERVICE_AGREEMENT

function sentence(file: MemoryFile, key: string): string {
  const text = file[key]
  if (text === undefined) throw new Error(`No sentence ${key}`)
  return text
}

function plain(markup: string): string {
  return markup.replace(/<[^>]*>/gu, '')
}

function inlines(markup: string): Inline[] {
  const parsed = parseMarkup(markup)
  if (parsed === null) throw new Error(`Not markup: ${markup}`)
  return parsed
}

function request(source: readonly Inline[], targetLanguage: LanguageCode): TranslationRequest {
  return {
    sourceLanguage: 'en',
    targetLanguage,
    segments: [{ id: 's', role: 'paragraph', source }],
    context: { headings: [], previous: [], next: null },
    style: { maintainTone: true, instructions: null },
  }
}

async function translate(markup: string, targetLanguage: LanguageCode = 'de') {
  const { signal } = new AbortController()
  const outcome = await createEmbeddedProvider().translate(request(inlines(markup), targetLanguage), signal)
  const [target] = outcome.accepted
  if (target === undefined) throw new Error('Nothing was accepted')
  return { text: toMarkup(target.target), origin: target.origin, target: target.target }
}

describe('the sample agreement', () => {
  it('is translated sentence by sentence', async () => {
    expect(await translate(sentence(en, 'title'))).toMatchObject({ text: sentence(de, 'title'), origin: 'builtin' })
  })

  it('keeps its formatting, whatever numbers the document gave to the tags', async () => {
    const source = sentence(en, 'fees.2')
    expect(source).toContain('<g1>')
    expect(await translate(source)).toMatchObject({ text: sentence(de, 'fees.2'), origin: 'builtin' })
    const renumbered = (markup: string) => markup.replaceAll('g1>', 'g7>').replace('<x2/>', '<x3/>')
    expect((await translate(renumbered(source))).text).toBe(renumbered(sentence(de, 'fees.2')))
  })

  it("keeps a placeholder's plain-text equivalent", async () => {
    const source = inlines(sentence(en, 'fees.2'))
    const index = source.findIndex(({ kind }) => kind === 'placeholder')
    source[index] = { kind: 'placeholder', id: 2, equiv: '¹' }
    const { accepted } = await createEmbeddedProvider().translate(request(source, 'de'), new AbortController().signal)
    expect(accepted[0]?.target).toContainEqual({ kind: 'placeholder', id: 2, equiv: '¹' })
  })

  it('is known without formatting too, and with lines wrapped anywhere', async () => {
    const source = plain(sentence(en, 'fees.2')).replaceAll(' ', '\n  ')
    expect(await translate(source)).toMatchObject({ text: plain(sentence(de, 'fees.2')), origin: 'builtin' })
  })

  it('may have its sentences in one paragraph, joined as the target language does', async () => {
    const keys = ['parties.1', 'scope.3', 'parties.2']
    const source = keys.map((key) => sentence(en, key)).join(' ')
    const joined = (file: MemoryFile, space: string) => keys.map((key) => sentence(file, key)).join(space)
    expect(await translate(source, 'fr')).toMatchObject({ text: joined(fr, ' '), origin: 'builtin' })
    expect(await translate(source, 'ja')).toMatchObject({ text: joined(ja, ''), origin: 'builtin' })
  })
})

describe('anything else', () => {
  it('is pseudo-translated with its tags', async () => {
    expect(await translate('A <g1>new</g1> clause')).toMatchObject({ text: 'Á <g1>ñéw</g1> çláúsé', origin: 'pseudo' })
  })

  it('takes the whole segment with it when one sentence is unknown', async () => {
    const { text, origin } = await translate(`${sentence(en, 'parties.2')} And more.`)
    expect(origin).toBe('pseudo')
    expect(text).not.toContain(sentence(de, 'parties.2'))
  })

  it('is not matched where the formatting differs', async () => {
    expect(await translate(`<g1>${sentence(en, 'parties.2')}</g1>`)).toMatchObject({ origin: 'pseudo' })
  })

  it('stays as it is when it has no words', async () => {
    expect(await translate('12.5 %<x1/>')).toMatchObject({ text: '12.5 %<x1/>', origin: 'builtin' })
  })
})

describe('the provider', () => {
  it('is never charged and calls nobody', async () => {
    const provider = createEmbeddedProvider()
    expect(provider).toMatchObject({ name: 'embedded', isCharged: false })
    const { usage } = await provider.translate(request(inlines('Anything'), 'fr'), new AbortController().signal)
    expect(usage).toEqual(NO_USAGE)
  })

  it('can do what is said of it: neither instructions nor terms change anything, and nobody reviews', async () => {
    const provider = createEmbeddedProvider()
    const plain = request(inlines('The harbour master'), 'de')
    const told = {
      ...plain,
      style: { maintainTone: false, instructions: 'Write like a sailor.' },
      terms: [{ source: 'harbour master', target: 'Hafenmeister' }],
    }
    const [one, other] = await Promise.all(
      [plain, told].map((asked) => provider.translate(asked, new AbortController().signal)),
    )
    expect(one).toEqual(other)
    expect(provider.reviewer).toBeUndefined()
    expect(new Set(Object.values(PROVIDERS.embedded))).toEqual(new Set([false]))
  })

  it('stops waiting when the job is cancelled', async () => {
    const controller = new AbortController()
    const waiting = createEmbeddedProvider({ delayMs: 60_000 }).translate(request([], 'fr'), controller.signal)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })
})
