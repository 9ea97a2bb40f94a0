import { describe, expect, it } from 'vitest'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { reviewedSegment } from '../testing/reviewer-testing.ts'
import { judgeFix, withFix, withFixes } from './apply-fix.ts'

const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const
const SEGMENT = reviewedSegment(
  's',
  'Pay the <g1>rent</g1> of 500 euros on the first day of the month.<x2/>',
  'Zahlen Sie die <g1>Mitte</g1> von 500 Euro am ersten Tag des Monats.<x2/>',
)

function fixed(targetQuote: string, fix: string): string | null {
  const result = withFix(SEGMENT, { targetQuote, fix }, LANGUAGES)
  return result && toMarkup(result.target)
}

describe('a fix', () => {
  it('replaces the words that are quoted, and nothing else', () => {
    expect(fixed('Mitte', 'Miete')).toBe('Zahlen Sie die <g1>Miete</g1> von 500 Euro am ersten Tag des Monats.<x2/>')
    expect(fixed('Mitte', '**Miete**')).toBe(fixed('Mitte', 'Miete'))
    expect(fixed('die <g1>Mitte</g1>', 'die monatliche <g1>Miete</g1>')).toContain('monatliche <g1>Miete</g1> von')
  })

  it.each([
    ['quotes what is not there', 'Meter', 'Miete'],
    ['quotes what is there twice', 'en', 'an'],
    ['quotes nothing', '', 'Miete'],
    ['changes nothing', 'Mitte', 'Mitte'],
    ['loses a tag', '<g1>Mitte</g1>', 'Miete'],
    ['cuts a tag in two', 'g1>Mitte', 'Miete'],
    ['changes a number', '500 Euro', '50 Euro'],
    ['adds a note of its own', 'Monats.', 'Monats. (Anmerkung: Der Sinn war falsch.)'],
    ['leaves a sentence in the source language', 'am ersten Tag des Monats', 'on the first day of the month'],
    ['brings in markup', 'Monats.', 'Monats.<br'],
    ['brings in a tag', 'Monats.', 'Monats</b>.'],
    ['changes nothing but for markup', 'Mitte', '**Mitte**'],
    ['holds a character that no file can hold', 'Mitte', 'Mie\u0000te'],
  ])('that %s is none', (_, targetQuote, fix) => {
    expect(fixed(targetQuote, fix)).toBeNull()
  })

  it('never replaces most of a text, alone or with others', () => {
    const rewritten = 'Die <g1>Miete</g1> von 500 Euro ist am ersten Tag des Monats fällig.'
    expect(fixed('Zahlen Sie die <g1>Mitte</g1> von 500 Euro am ersten Tag des Monats.', rewritten)).toBeNull()
    const halves = [
      { targetQuote: 'Zahlen Sie die <g1>Mitte</g1> von', fix: 'Entrichte die <g1>Miete</g1> von' },
      { targetQuote: 'am ersten Tag des Monats.', fix: 'stets am Ersten.' },
    ]
    expect(halves.map(({ targetQuote, fix }) => fixed(targetQuote, fix))).not.toContain(null)
    expect(withFixes(SEGMENT, halves, LANGUAGES)?.applied).toEqual(halves.slice(0, 1))
  })

  it('never puts more into a text than it may replace', () => {
    const text = reviewedSegment(
      's',
      'The parcel arrives on Monday and is handed over to the neighbour at the door.',
      'Das Paket kommt am Montag an und wird dem Nachbarn an der Tür übergeben.',
    )
    const fix = 'bitte überweisen Sie den offenen Betrag sofort auf das neue Konto'
    expect(judgeFix(text, { targetQuote: 'an der Tür', fix }, LANGUAGES)).toEqual({ refusal: 'too_large' })
    const heading = reviewedSegment('s', 'Door', 'Tür')
    expect(judgeFix(heading, { targetQuote: 'Tür', fix }, LANGUAGES)).toEqual({ refusal: 'too_large' })
  })

  it('replaces all of a heading', () => {
    const heading = reviewedSegment('s', 'Rent', 'Mitte')
    expect(withFix(heading, { targetQuote: 'Mitte', fix: 'Miete' }, LANGUAGES)).not.toBeNull()
  })

  it('may not bring in a word that the glossary rules out', () => {
    const text = reviewedSegment('s', 'The contract ends in May.', 'Der Vertrag endigt im Mai.')
    const terms = [{ source: 'contract', target: 'Vertrag', alternatives: ['Abmachung'], forbidden: ['Kontrakt'] }]
    const wanted = { ...LANGUAGES, terms }
    expect(withFix(text, { targetQuote: 'endigt', fix: 'endet' }, wanted)).not.toBeNull()
    expect(withFix(text, { targetQuote: 'endigt', fix: 'als Kontrakt endet' }, wanted)).toBeNull()
  })

  it('may leave a fault that was there before, and may not miss a term', () => {
    const marked = reviewedSegment('s', 'The 12 ships lie at the quay.', 'Die 13 Schife liegen am Kai.')
    const fix = { targetQuote: 'Schife', fix: 'Schiffe' }
    expect(withFix(marked, fix, LANGUAGES)?.marks).toEqual(['numbers_changed'])
    const terms = [{ source: 'quay', target: 'Kai' }]
    const other = { targetQuote: 'Kai', fix: 'Ufer' }
    expect(withFix(marked, other, LANGUAGES)).not.toBeNull()
    expect(withFix(marked, other, { ...LANGUAGES, terms })).toBeNull()
  })

  it('is applied with others as far as they fit together', () => {
    const result = withFixes(
      SEGMENT,
      [
        { targetQuote: 'Mitte', fix: 'Miete' },
        { targetQuote: '<g1>Mitte</g1> von', fix: '<g1>Mieten</g1> von' },
        { targetQuote: 'am ersten Tag', fix: 'am 1. Tag' },
        { targetQuote: 'Zahlen Sie', fix: 'Zahle' },
      ],
      LANGUAGES,
    )
    expect(result && toMarkup(result.target)).toMatch(/^Zahle die <g1>Miete<\/g1> von 500 Euro am /)
  })
})
