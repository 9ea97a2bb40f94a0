import { describe, expect, it } from 'vitest'
import { drawOf } from '../reviewer/router.ts'
import { alignTexts, type AlignedTexts } from './align-texts.ts'
import { alignmentFigures, isTranslation } from './alignment-figures.ts'
import { type AlignableText, featuresOf } from './text-features.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const

function align(source: readonly AlignableText[], target: readonly AlignableText[]): AlignedTexts[] {
  return alignTexts(source.map(featuresOf), target.map(featuresOf), LANGUAGES)
}

function paragraphs(texts: readonly string[]): AlignableText[] {
  return texts.map((text) => ({ role: 'paragraph', text }))
}

/** Sentences of different lengths, each with a figure and a name of its own. */
function sentences(count: number, seed: string): string[] {
  return Array.from({ length: count }, (_, at) => {
    const words = Array.from(
      { length: 3 + Math.floor(drawOf(seed, at) * 20) },
      (__, word) => `wort${(at * 7 + word) % 50}`,
    )
    return `Konto ${1000 + at * 13} von Firma${at}: ${words.join(' ')}.`
  })
}

function keysOf(pairs: readonly AlignedTexts[]): string[] {
  return pairs.map(({ source, target }) => `${source.join(',')}|${target.join(',')}`)
}

describe('alignTexts', () => {
  it.each([
    [0, 0],
    [0, 5],
    [7, 0],
    [30, 17],
    [200, 230],
  ])('puts every one of %i and %i texts in exactly one pair, in order', (ofSource, ofTarget) => {
    const pairs = align(paragraphs(sentences(ofSource, 'a')), paragraphs(sentences(ofTarget, 'b')))
    expect(pairs.flatMap(({ source }) => source)).toEqual(Array.from({ length: ofSource }, (_, at) => at))
    expect(pairs.flatMap(({ target }) => target)).toEqual(Array.from({ length: ofTarget }, (_, at) => at))
    expect(pairs.every(({ source, target }) => source.length + target.length > 0)).toBe(true)
  })

  it('finds texts that are left out and texts that are added, wherever they are', () => {
    const texts = sentences(60, 'c')
    for (const at of [0, 1, 29, 58, 59]) {
      const shorter = paragraphs(texts.toSpliced(at, 1))
      const missing = align(paragraphs(texts), shorter).filter(({ target }) => target.length === 0)
      const added = align(shorter, paragraphs(texts)).filter(({ source }) => source.length === 0)
      expect([missing, added].map((pairs) => pairs.flatMap(({ source, target }) => [...source, ...target]))).toEqual([
        [at],
        [at],
      ])
    }
  })

  it('finds texts that the translator has joined or divided', () => {
    const texts = sentences(40, 'd')
    const joined = texts.toSpliced(20, 2, `${texts[20] ?? ''} ${texts[21] ?? ''}`)
    expect(keysOf(align(paragraphs(texts), paragraphs(joined)))).toContain('20,21|20')
    expect(keysOf(align(paragraphs(joined), paragraphs(texts)))).toContain('20|20,21')
  })

  it('goes by position where both documents have the same structure, whatever the figures in one of the texts', () => {
    const texts = paragraphs(sentences(30, 'e'))
    const wrong = texts.with(4, { role: 'paragraph', text: 'Konto 99 von niemandem.' })
    expect(keysOf(align(texts, wrong))).toEqual(texts.map((_, at) => `${at}|${at}`))
  })

  it('reads the digits of other scripts and other groupings as the same figures', () => {
    expect(featuresOf({ role: 'cell', text: '١٢٥٠' }).figures).toEqual(
      featuresOf({ role: 'cell', text: '1,250' }).figures,
    )
    expect(featuresOf({ role: 'cell', text: '1.250,75' }).figures).toEqual(
      featuresOf({ role: 'cell', text: '1,250.75' }).figures,
    )
  })

  it('keeps to its bounds of memory in a long document with a large part left out', () => {
    const texts = sentences(2_500, 'f')
    const pairs = align(paragraphs(texts), paragraphs(texts.toSpliced(1_000, 200)))
    const missing = pairs.flatMap(({ source, target }) => (target.length === 0 ? source : []))
    expect(missing).toEqual(Array.from({ length: 200 }, (_, at) => 1_000 + at))
  })
})

/** What a translation of each sentence could be: as long, with its figures, in other words. */
function translated(texts: readonly string[]): string[] {
  return texts.map((text) => text.replaceAll('wort', 'xyzw').replaceAll('Konto', 'Account'))
}

describe('isTranslation', () => {
  const source = paragraphs(sentences(40, 'g')).map(featuresOf)
  const isFit = (texts: readonly string[]) => {
    const target = paragraphs(texts).map(featuresOf)
    return isTranslation(alignmentFigures(alignTexts(source, target, LANGUAGES), source, target))
  }

  it('tells a translation, also one that lacks half of the document, from another document', () => {
    const own = translated(sentences(40, 'g'))
    const other = sentences(40, 'h').map((text) =>
      text.replaceAll(/Konto \d+ von Firma\d+/gu, 'Etwas').repeat(1 + (text.length % 3)),
    )
    expect(isFit(own)).toBe(true)
    expect(isFit(own.slice(0, 20))).toBe(true)
    expect(isFit(other)).toBe(false)
    expect(isFit([])).toBe(false)
    // The third that is there fits.
    expect(isFit(own.slice(0, 13))).toBe(false)
    expect(
      isFit(
        own.concat(
          own.map((text) => text.toUpperCase()),
          other,
        ),
      ),
    ).toBe(false)
  })

  it('counts what is missing and added', () => {
    const texts = translated(sentences(40, 'g'))
    const target = paragraphs(texts.toSpliced(3, 2)).map(featuresOf)
    const figures = alignmentFigures(alignTexts(source, target, LANGUAGES), source, target)
    expect(figures).toMatchObject({ pairs: 38, missing: 2, added: 0 })
  })
})
