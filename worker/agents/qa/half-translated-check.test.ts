import { describe, expect, it } from 'vitest'
import { isHalfTranslated } from './half-translated-check.ts'

const SOURCE =
  'The supplier shall deliver the goods within thirty days. The buyer inspects them on arrival and reports any defects in writing. Payment is due after acceptance of the delivery.'
const GERMAN = { sourceLanguage: 'en', targetLanguage: 'de' } as const

describe('a paragraph', () => {
  it.each([
    [
      'de',
      'Der Lieferant liefert die Waren innerhalb von dreißig Tagen. The buyer inspects them on arrival and reports any defects in writing. Die Zahlung ist nach Abnahme der Lieferung fällig.',
    ],
    [
      'zh',
      '供应商应在三十天内交付货物。The buyer inspects them on arrival and reports any defects in writing. 货款在验收后支付。',
    ],
  ] as const)('in %s with a sentence of its source is half translated: %s', (targetLanguage, target) => {
    expect(isHalfTranslated(SOURCE, target, { sourceLanguage: 'en', targetLanguage })).toBe(true)
  })

  it('that cites a work in its words is not', () => {
    const source =
      'Such systems have many components (Ferrucci (2012); Moldovan et al. (2003), inter alia), as is known.'
    const target =
      'Solche Systeme haben viele Bausteine (Ferrucci (2012); Moldovan et al. (2003), inter alia), wie man weiß.'
    expect(isHalfTranslated(source, target, GERMAN)).toBe(false)
  })

  it('that is whole is not', () => {
    const target =
      'Der Lieferant liefert die Waren innerhalb von dreißig Tagen. Der Käufer prüft sie bei Ankunft und meldet Mängel schriftlich. Die Zahlung ist nach Abnahme der Lieferung fällig.'
    expect(isHalfTranslated(SOURCE, target, GERMAN)).toBe(false)
  })
})

it.each([
  [
    'The Royal Society for the Prevention of Cruelty to Animals is calling for cameras.',
    'Die Royal Society for the Prevention of Cruelty to Animals fordert Kameras.',
  ],
  [
    'The song “we shall overcome some day my friend” was sung by all.',
    'Das Lied „we shall overcome some day my friend“ wurde von allen gesungen.',
  ],
  [
    'Run the command npm install --save-dev typescript first.',
    'Führen Sie zuerst npm install --save-dev typescript aus.',
  ],
])('what may stay in its language stays: %s', (source, target) => {
  expect(isHalfTranslated(source, target, GERMAN)).toBe(false)
})

it('lets close languages share more', () => {
  const text = 'Han kommer fra Bergen og er lærer på en skole der'
  expect(isHalfTranslated(text, `${text}.`, { sourceLanguage: 'no', targetLanguage: 'da' })).toBe(false)
})
