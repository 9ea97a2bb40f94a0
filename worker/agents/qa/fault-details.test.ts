import { expect, it } from 'vitest'
import { faultDetails } from './fault-details.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const
const TERMS = [
  { source: 'control unit', target: 'Steuereinheit', alternatives: ['Steuermodul'], forbidden: ['Steuergerät'] },
  { source: 'pump', target: 'Pumpe' },
  { source: 'FlussMeister Pro', target: 'FlussMeister Pro' },
  { source: 'client', target: null, forbidden: ['Klient'] },
]
const SOURCE = 'The control units and the pump of FlussMeister Pro run at 85 °C and 1,200 rpm.'
const TARGET = 'Die Steuergeräte und der Verdichter von RiverMaster Pro laufen bei 58 °C und 1.200 U/min.'

it.each([
  [
    'forbidden_term',
    [
      {
        sourceQuote: 'control units',
        targetQuote: 'Steuergeräte',
        expected: ['Steuereinheit', 'Steuermodul'],
      },
      { sourceQuote: 'FlussMeister Pro', expected: ['FlussMeister Pro'] },
    ],
  ],
  ['terms_missed', [{ sourceQuote: 'pump', expected: ['Pumpe'] }]],
  ['numbers_changed', [{ sourceQuote: '85', targetQuote: '58', expected: ['85'] }]],
  ['too_short', []],
])('%s names what it is about', (fault, details) => {
  expect(faultDetails(fault, SOURCE, TARGET, { ...LANGUAGES, terms: TERMS })).toEqual(details)
})

it('nothing is quoted that the text has in another form', () => {
  expect(faultDetails('numbers_changed', 'Pay 1,250 euros.', 'Zahlen Sie 1.350 Euro.', LANGUAGES)).toEqual([
    { expected: ['1250'] },
  ])
})

it('a forbidden word without a translation of its own expects nothing', () => {
  expect(
    faultDetails('forbidden_term', 'The client pays.', 'Der Klient zahlt.', { ...LANGUAGES, terms: TERMS }),
  ).toEqual([{ sourceQuote: 'client', targetQuote: 'Klient' }])
})
