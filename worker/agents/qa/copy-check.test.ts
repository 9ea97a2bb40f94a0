import { describe, expect, it } from 'vitest'
import type { LanguagePair } from './length-check.ts'
import { check } from '../testing/validator-testing.ts'
import { isCopy, isHalfTranslated, mayStay } from './copy-check.ts'

describe('a source that comes back as it is', () => {
  it('sees a repeated source, white space aside', () => {
    expect(check('Scope of Services', 'Scope  of Services ')).toEqual(['same_as_source'])
    expect(check('<g1>Scope</g1> of Services', '<g1>Scope</g1> of Services')).toEqual(['same_as_source'])
    expect(check('服务范围说明', '服务范围说明', { sourceLanguage: 'zh', targetLanguage: 'en' })).toEqual([
      'same_as_source',
    ])
  })

  it('lets figures and sister forms of a language stay the same', () => {
    expect(check('12 × 40 mm', '12 × 40 mm')).toEqual([])
    expect(check('133 m/s; 300 mph', '133 m/s; 300 mph')).toEqual([])
    expect(check('133 m/s; 300 mph', '133m/s, 300mph', { sourceLanguage: 'en', targetLanguage: 'ko' })).toEqual([])
    expect(check('Bom dia a todos', 'Bom dia a todos', { sourceLanguage: 'pt', targetLanguage: 'pt-br' })).toEqual([])
  })

  it('sees a source repeated but for its marks, and a word in letters of another script', () => {
    expect(check('Payment terms', 'Payment Terms:')).toEqual(['same_as_source'])
    const russian: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'ru' }
    expect(check('Payment', 'Payment', russian)).toEqual(['same_as_source'])
    expect(check('Payment', 'Оплата', russian)).toEqual([])
    for (const sign of ['PDF', 'iPhone', 'km', 'A4']) expect(check(sign, sign, russian)).toEqual([])
    const taiwan: LanguagePair = { sourceLanguage: 'zh', targetLanguage: 'zh-tw' }
    expect(check('这个问题', '这个问题', taiwan)).toEqual(['same_as_source'])
    expect(check('你好', '你好', taiwan)).toEqual([])
    expect(check('这个问题', '這個問題', taiwan)).toEqual([])
  })

  it.each(['Invoice', 'Terms of Payment', 'Table of Contents', 'TOTAL AMOUNT', 'software engineering'])(
    'asks again about %s',
    (text) => {
      expect(check(text, text)).toEqual(['same_as_source'])
    },
  )

  it.each([
    'max. 20 kg',
    'max. 20 kg / min. 5 kg',
    'H 7 / g 6',
    'temp. 40 °C',
    '230 V AC, 50 Hz',
    'EUR/kWh',
    'M8 x 40',
    'iPhone 15 Pro',
    'if (x < 3) return;',
    'const x = await fetch(url);',
    '2-methylpropan-2-ol',
    'NaCl + AgNO3 → AgCl + NaNO3',
  ])('has nothing to ask about %s', (text) => {
    expect(check(text, text)).toEqual([])
  })

  it('lets close languages share a sentence', () => {
    const norwegian: LanguagePair = { sourceLanguage: 'da', targetLanguage: 'no' }
    expect(check('Alle priser er i euro.', 'Alle priser er i euro.', norwegian)).toEqual([])
  })

  it('lets an address stay the same', () => {
    expect(check('office@example.com, https://example.com/a', 'office@example.com, https://example.com/a')).toEqual([])
  })

  it('sees a source repeated but for a word', () => {
    expect(check('The Client shall pay all of the fees.', 'The Kunde shall pay all of the fees.')).toContain(
      'same_as_source',
    )
  })
})

const SPANISH: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'es' }

it.each([
  '§ 5 Abs. 2 BGB',
  'Art. 6 Abs. 1 lit. b DSGVO',
  '42 U.S.C. § 1983',
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
  'Vestibulum tempor mauris, nullam ullamcorper praesent.',
])('is right as it is: %s', (text) => {
  expect(isCopy(text, text, SPANISH)).toBe(false)
})

it.each([
  'Copyright law protects the author of a work.',
  'The tenant pays under § 5 of the lease.',
  'Art. 5 applies to all contracts of this kind.',
  'He quoted "lorem ipsum" and laughed.',
])('has a translation: %s', (text) => {
  expect(isCopy(text, text, SPANISH)).toBe(true)
  expect(mayStay(text, SPANISH)).toBe(false)
})

describe('a text that a model insists on', () => {
  it.each([
    'Anna Schmidt, Peter Meier and Karl Huber.',
    'J. Smith, A. M. Müller, K. Huber',
    'María García y José Núñez',
    'Dr. med. Hans Maier',
    'Johann van der Meer',
    'c/o Müller GmbH',
    '© 2023 Nokia.',
    'Copyright © 2019–2024 Acme Holdings Ltd.',
    'Smith v. Jones, 410 U.S. 113 (1973).',
  ])('may stay as it is: %s', (text) => {
    expect(mayStay(text, SPANISH)).toBe(true)
  })

  it.each(['Homo sapiens', 'Software', 'Total', 'Hotel', 'software'])('may stay as its word is shared: %s', (text) => {
    expect(mayStay(text, SPANISH)).toBe(true)
  })

  it.each(['£640 per month', 'per month', 'month', 'max. 20 kg weight', 'unit price in euros'])(
    'may not where it has a word to translate: %s',
    (text) => {
      expect(mayStay(text, SPANISH)).toBe(false)
    },
  )

  it.each(['Payment Terms', 'Summary', 'Month', 'Risk Factors', 'Executive Summary', 'Scope of Services'])(
    'may not where it is a heading in the source language: %s',
    (text) => {
      const heading = { isHeading: true, names: [], wordsAround: new Set<string>() }
      expect(mayStay(text, SPANISH, heading)).toBe(false)
      expect(mayStay(text, SPANISH, { ...heading, names: [text] })).toBe(true)
    },
  )

  it.each(['Anna Schmidt', 'Toyota Corolla', 'Kubernetes', 'ISO 9001', '§ 5 BGB', 'A-12', '2.4.1 Goldman Sachs'])(
    'may be a heading and stay: %s',
    (text) => {
      expect(mayStay(text, SPANISH, { isHeading: true, names: [], wordsAround: new Set() })).toBe(true)
    },
  )

  it('may not where the document writes its words in small letters', () => {
    const cell = { isHeading: false, names: [], wordsAround: new Set(['unit', 'price', 'harbour']) }
    expect(mayStay('Unit Price', SPANISH, cell)).toBe(false)
    expect(mayStay('Harbour Master', SPANISH, cell)).toBe(true)
  })

  it('may stay where two languages write it alike', () => {
    const heading = { isHeading: true, names: [], wordsAround: new Set(['introduction', 'installation']) }
    const french = { sourceLanguage: 'en', targetLanguage: 'fr' } as const
    expect(mayStay('Introduction', french, heading)).toBe(true)
    expect(mayStay('Introduction', SPANISH, heading)).toBe(false)
    expect(mayStay('Installation', { sourceLanguage: 'en', targetLanguage: 'de' }, heading)).toBe(true)
  })

  it('may not where it is a sentence', () => {
    expect(mayStay('Anna Schmidt and Peter Meier signed the lease.', SPANISH)).toBe(false)
  })
})

const PARAGRAPH =
  'The supplier shall deliver the goods within thirty days. The buyer inspects them on arrival and reports any defects in writing. Payment is due after acceptance of the delivery.'
const GERMAN = { sourceLanguage: 'en', targetLanguage: 'de' } as const

describe('a paragraph that is in part its source', () => {
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
    expect(isHalfTranslated(PARAGRAPH, target, { sourceLanguage: 'en', targetLanguage })).toBe(true)
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
    expect(isHalfTranslated(PARAGRAPH, target, GERMAN)).toBe(false)
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
