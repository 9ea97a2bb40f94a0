import { describe, expect, it } from 'vitest'
import { findLanguage } from '../../../worker/contract/languages.ts'
import { DEMO_CATEGORIES, DEMO_LANGUAGES, DEMO_MAX_CHARACTERS } from './demo-figures.ts'
import { DEMO_SAMPLES } from './demo-samples.ts'
import {
  demoDelayMs,
  demoTranslation,
  FIRST_INPUT,
  targetsOf,
  withSample,
  withSource,
  withText,
} from './demo-translation.ts'

describe('the samples', () => {
  it('are in twelve languages of the catalogue, each text another one and short enough to be sent', () => {
    expect(DEMO_LANGUAGES).toHaveLength(12)
    const texts = DEMO_CATEGORIES.flatMap((category) => DEMO_LANGUAGES.map((code) => DEMO_SAMPLES[category][code]))
    expect(new Set(texts).size).toBe(48)
    expect(DEMO_LANGUAGES.filter((code) => findLanguage(code) === undefined)).toEqual([])
    expect(texts.filter((text) => text.length > DEMO_MAX_CHARACTERS || text !== text.trim())).toEqual([])
  })

  it('carry the same figures in every language', () => {
    const figures = (text: string) => (text.replaceAll(',', '.').match(/\d+(\.\d+)?/g) ?? []).toSorted()
    for (const category of ['business', 'medical', 'technical'] as const) {
      for (const code of DEMO_LANGUAGES) {
        const own = new Set(figures(DEMO_SAMPLES[category][code]))
        const missing = figures(DEMO_SAMPLES[category].en).filter((figure) => !own.has(figure))
        expect(missing, `${category} ${code}`).toEqual([])
      }
    }
  })
})

describe('a demo translation', () => {
  it('is canned from any of the languages into any other', () => {
    for (const source of DEMO_LANGUAGES) {
      for (const target of targetsOf(source)) {
        expect(demoTranslation(DEMO_SAMPLES.legal[source], source, target)).toEqual({
          text: DEMO_SAMPLES.legal[target],
          isCanned: true,
        })
      }
    }
  })

  it('of any other text is the code of the target and the text', () => {
    expect(demoTranslation(' Good morning ', 'en', 'fr')).toEqual({ text: '[fr] Good morning', isCanned: false })
  })

  it('takes two to three seconds', () => {
    expect([demoDelayMs(0), demoDelayMs(0.5), demoDelayMs(1)]).toEqual([2_000, 2_500, 3_000])
  })
})

describe('the input', () => {
  it('never has the source as its target', () => {
    const swapped = withSource(FIRST_INPUT, 'es')
    expect(swapped).toMatchObject({ source: 'es', target: 'en', text: DEMO_SAMPLES.business.es })
    expect(targetsOf('es')).not.toContain('es')
    expect(targetsOf('es')).toHaveLength(11)
  })

  it('keeps a text that a visitor wrote when the source changes, and ends at 2,000 characters', () => {
    const own = withText(FIRST_INPUT, 'x'.repeat(2_100))
    expect(own.text).toHaveLength(2_000)
    expect(own.category).toBeNull()
    expect(withSource(own, 'fr').text).toBe(own.text)
    expect(withSample(own, 'medical').text).toBe(DEMO_SAMPLES.medical.en)
    expect(withText(own, DEMO_SAMPLES.legal.en).category).toBe('legal')
  })
})
