import { expect, it } from 'vitest'
import type { LanguageCode } from '../../contract/languages.ts'
import { briefCandidates, MAX_CANDIDATES } from './brief-candidates.ts'

it('are phrases that are repeated, whole, and no grammar', () => {
  const texts = Array.from(
    { length: 5 },
    (_, n) => `Order ${n}: the Harbour Office of Kiel shall issue the berth permit.`,
  )
  const found = briefCandidates(texts, 'en').map((phrase) => phrase.toLowerCase())
  expect(found).toContain('berth permit')
  expect(found).toContain('harbour office of kiel')
  for (const word of ['the', 'by the', 'shall', 'shall issue', 'kiel shall', 'berth']) expect(found).not.toContain(word)
})

it('are names with capitals inside a sentence when they come twice, and other words when they come three times', () => {
  const texts = ['The captain met Anna Lindqvist.', 'It was Anna Lindqvist who left.', 'A captain stayed.']
  expect(briefCandidates(texts, 'en')).toEqual(['Anna Lindqvist'])
})

it('are no more than one question holds', () => {
  const words = Array.from(
    { length: 200 },
    (_, n) => `zeug${String.fromCharCode(97 + (n % 26))}${'x'.repeat(n % 7)}${n}`,
  )
  const texts = Array.from({ length: 3 }, () => words.map((word) => word.replace(/\d/gu, 'q')).join(', '))
  expect(briefCandidates(texts, 'de').length).toBeLessThanOrEqual(MAX_CANDIDATES)
})

it('are cut where the text has no spaces', () => {
  const texts = Array.from({ length: 4 }, () => '賃貸契約は本契約に定める。')
  expect(briefCandidates(texts, 'ja').length).toBeGreaterThan(0)
})

/** A few sentences each, in which the wanted words are nouns and the others are none. */
const DOCUMENTS: readonly (readonly [
  LanguageCode,
  readonly string[],
  wanted: readonly string[],
  others: readonly string[],
])[] = [
  [
    'en',
    [
      'The tenant shall pay the rent within thirty days.',
      'The landlord shall return the deposit within ten days, and the tenant shall accept the deposit.',
      'Within a year the rent shall not rise; the landlord must announce the rent to the tenant.',
      'The landlord must, within reason, inform each tenant of the deposit.',
    ],
    ['tenant', 'rent', 'landlord', 'deposit'],
    ['shall', 'within', 'must', 'tenant shall'],
  ],
  [
    'de',
    [
      'Der Mieter zahlt die Miete innerhalb von zehn Tagen.',
      'Der Vermieter muss dem Mieter die Miete mitteilen, sobald der Mieter die Wohnung bezieht.',
      'Innerhalb eines Jahres muss die Miete gleich bleiben; der Vermieter muss die Wohnung erhalten.',
      'Innerhalb der Wohnung muss der Vermieter für Wärme sorgen.',
    ],
    ['Mieter', 'Miete', 'Vermieter', 'Wohnung'],
    ['innerhalb', 'muss'],
  ],
  [
    'es',
    [
      'El inquilino debe pagar el alquiler dentro de diez días.',
      'El arrendador debe devolver la fianza, y el inquilino debe aceptar la fianza.',
      'Dentro de un año debe mantenerse el alquiler; el arrendador debe avisar al inquilino.',
      'Dentro de lo posible debe el arrendador guardar la fianza y fijar el alquiler.',
    ],
    ['inquilino', 'alquiler', 'arrendador', 'fianza'],
    ['debe', 'dentro'],
  ],
  [
    'ru',
    [
      'Оплата для арендатора производится согласно договору, при наличии договора.',
      'Согласно договору, у арендатора есть обязанности по договору.',
      'Арендодатель уведомляет о договоре согласно закону; права есть у арендатора.',
    ],
    ['договору', 'арендатора'],
    ['согласно'],
  ],
  [
    'fr',
    [
      'Le locataire doit payer l’avenant selon le barème.',
      'L’avenant doit être signé par le locataire, selon le barème.',
      'Selon l’avenant, le barème doit être communiqué au locataire.',
    ],
    ['avenant', 'barème', 'locataire'],
    ['selon', 'doit'],
  ],
]

it.each(DOCUMENTS)('are nouns and no other words in %s', (language, texts, wanted, others) => {
  const found = briefCandidates(texts, language).map((phrase) => phrase.toLowerCase())
  expect(found).toEqual(expect.arrayContaining(wanted.map((word) => word.toLowerCase())))
  for (const word of others) expect(found).not.toContain(word)
})

it('take no capital of a heading, or of shouted words, for that of a name', () => {
  const texts = [
    'Rights And Duties Remain Unchanged',
    'WARNING TO ALL',
    'Do not WARNING ignore.',
    'Rights remain, duties remain.',
  ]
  expect(briefCandidates(texts, 'en')).toEqual([])
})

it('are written as the document mostly writes them', () => {
  const texts = ['SIDE EXIT', 'We take the side exit.', 'There is a side exit.', 'Look for the side exit.']
  expect(briefCandidates(texts, 'en')).toEqual(['side exit'])
})
