import { describe, expect, it } from 'vitest'
import { swappedTargets } from './swapped-segments.ts'
import type { LanguagePair } from './length-check.ts'
import { phoneticKeys } from './phonetic-key.ts'

const PAIRS: readonly (readonly [source: string, target: string])[] = [
  ['Invoices from Harbour Ltd are payable within 14 days.', 'Rechnungen der Harbour Ltd sind binnen 14 Tagen zahlbar.'],
  [
    'The translation agency in Rotterdam delivers its final report in March 2027.',
    'Das Übersetzungsbüro in Rotterdam liefert seinen Abschlussbericht im März 2027.',
  ],
  ['Who pays for the second review?', 'Wer zahlt die zweite Durchsicht?'],
  [
    'Mr Kowalski and Ms Jansen may end this agreement at any time (see annex B).',
    'Herr Kowalski und Frau Jansen können diesen Vertrag jederzeit kündigen (siehe Anlage B).',
  ],
  ['The server stands in Frankfurt and keeps no data.', 'Der Server steht in Frankfurt und speichert keine Daten.'],
]

const GERMAN: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'de' }
const sources = PAIRS.map(([text], index) => ({ id: `s${index}`, text }))
const targets = PAIRS.map(([, text], index) => ({ id: `s${index}`, text }))

function withTexts(order: readonly number[]) {
  return order.map((place, index) => ({ id: `s${index}`, text: targets[place]?.text ?? '' }))
}

describe('targets in wrong places', () => {
  it('are none where each text is in its own', () => {
    expect(swappedTargets(sources, targets, GERMAN)).toEqual(new Set())
  })

  it('are seen when two have changed places', () => {
    expect(swappedTargets(sources, withTexts([0, 3, 2, 1, 4]), GERMAN)).toEqual(new Set(['s1', 's3']))
  })

  it('are seen when all have moved up by one', () => {
    expect(swappedTargets(sources, withTexts([1, 2, 3, 4]), GERMAN)).toEqual(new Set(['s0', 's1', 's2', 's3']))
  })

  it('are seen when one holds the next as well, which is missing', () => {
    const merged: { id: string; text: string }[] = targets.slice(0, 4)
    merged[3] = { id: 's3', text: `${targets[3]?.text} ${targets[4]?.text}` }
    expect(swappedTargets(sources, merged, GERMAN)).toEqual(new Set(['s3']))
  })

  it('are not asked for in an answer of one', () => {
    expect(swappedTargets(sources.slice(0, 1), targets.slice(0, 1), GERMAN)).toEqual(new Set())
  })
})

it.each([
  ['ja', ['警察は彼を逮捕しなかった。', '船は島に着いた。', '選挙は来年行われる。']],
  ['zh', ['警察没有逮捕他。', '船到了岛上。', '选举将于明年举行。']],
  ['fi', ['Poliisi ei pidättänyt häntä.', 'Laiva saapui saareen.', 'Vaalit pidetään ensi vuonna.']],
] as const)('tells everyday words of %s', (targetLanguage, texts) => {
  const english = ['The police did not arrest him.', 'The ship reached the island.', 'The election is next year.']
  const place = (all: readonly string[]) => all.map((text, index) => ({ id: `s${index}`, text }))
  const languages = { sourceLanguage: 'en', targetLanguage } as const
  expect(swappedTargets(place(english), place(texts), languages)).toEqual(new Set())
  const swapped = [texts[1], texts[0], texts[2]]
  expect(swappedTargets(place(english), place(swapped), languages)).toEqual(new Set(['s0', 's1']))
})

it.each([
  ['Jaromir', 'Яромир'],
  ['Kowalski', 'Ковальски'],
  ['Rotterdam', 'ロッテルダム'],
  ['Maria', 'ماريا'],
  ['Damadian', 'דמדיאן'],
])('hears %s in %s', (latin, other) => {
  const [one, two] = [phoneticKeys(latin), phoneticKeys(other)]
  expect(one.slice(-2)).toBe(two.slice(-2))
  expect(two.length).toBeGreaterThan(1)
})

it('sees two texts that changed places by little more than their commas, where they are all there is', () => {
  const sources = ['The cook tastes the soup before it is served.', 'The lamp above the gate goes out late at night.']
  const targets = [
    'Der Koch probiert die Suppe, bevor sie aufgetragen wird.',
    'Die Lampe über dem Tor erlischt spät in der Nacht.',
  ]
  const place = (texts: readonly string[]) => texts.map((text, index) => ({ id: `s${index}`, text }))
  const languages = { sourceLanguage: 'en', targetLanguage: 'de' } as const
  expect(swappedTargets(place(sources), place(targets), languages)).toEqual(new Set())
  expect(swappedTargets(place(sources), place(targets.toReversed()), languages)).toEqual(new Set(['s0', 's1']))
})

it('takes no text of an answer that is shifted by one, short ones included', () => {
  const courtesies = [
    ['Please wait here.', 'Bitte warten Sie hier.'],
    ['We thank you.', 'Wir danken Ihnen.'],
    ['Come in, please.', 'Treten Sie bitte ein.'],
  ] as const
  const pairs = [...PAIRS, ...courtesies]
  const all = pairs.map(([text], index) => ({ id: `s${index}`, text }))
  const shifted = pairs.slice(1).map(([, text], index) => ({ id: `s${index}`, text }))
  expect(swappedTargets(all, shifted, GERMAN).size).toBe(shifted.length)
})
