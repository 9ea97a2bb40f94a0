import { describe, expect, it } from 'vitest'
import type { LanguagePair } from './length-check.ts'
import { check } from '../testing/validator-testing.ts'

describe('what a target says on top', () => {
  it.each([
    ['a preface', 'Here is the translation: Zahlung fällig'],
    ['a preface in the target language', 'Hier ist die Übersetzung: Zahlung fällig'],
    ['a note below', 'Zahlung fällig\n\nNote: I kept the tone.'],
    ['a note in its own language', 'Hinweis: Zahlung fällig. Der Ton ist förmlich.'],
    ['a note in brackets', 'Zahlung fällig (Hinweis: unklar)'],
    ['words in angle brackets', '<Ihre Zahlung> fällig'],
    ['a line break', 'Zahlung\nfällig'],
    ['a bullet', '- Zahlung fällig'],
  ])('sees %s', (_, target) => {
    expect(check('Payment due', target)).toContain('added_text')
  })

  it('sees a note that stands behind an address', () => {
    const source = 'Ask office@example.com: (%s, https://example.com/a)'
    expect(check(source, 'Fragen Sie office@example.com: (%s, https://example.com/a)')).toEqual([])
    expect(check(source, 'Fragen Sie office@example.com: (%s, https://example.com/a) (Note: ambiguous.)')).toContain(
      'added_text',
    )
  })

  it('lets a document speak of translations and apologise itself', () => {
    expect(
      check(
        'Sorry, I cannot help with that translation.',
        'Es tut mir leid, bei dieser Übersetzung kann ich nicht helfen.',
      ),
    ).toEqual([])
    expect(check('Note: all fees exclude tax.', 'Anmerkung: Alle Gebühren verstehen sich ohne Steuern.')).toEqual([])
  })

  it.each([
    ['Please note that the office is closed.', 'Hinweis: Das Büro ist geschlossen.'],
    ['Keep dry and away from heat', 'Hinweis: trocken und kühl lagern'],
    ['Achtung! Heiße Oberfläche', 'Note: Hot surface'],
  ])('lets a translator call a warning a note: %s, %s', (source, target) => {
    expect(check(source, target)).toEqual([])
  })

  it.each([
    ['quotation marks around the whole', '„Zahlung fällig“'],
    ['a quotation mark alone', '"Zahlung fällig'],
    ['an open bracket', '(Zahlung fällig'],
    ['a closed bracket', 'Zahlung fällig]'],
  ])('sees %s', (_, target) => {
    expect(check('Payment due', target)).toEqual(['loose_marks'])
  })

  it('lets other languages set quotation marks their way', () => {
    expect(check('The "Fees" are due', 'Die „Gebühren“ sind fällig')).toEqual([])
    const hebrew: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'he' }
    expect(check('The USA and Israel', 'ארה"ב וישראל', hebrew)).toEqual([])
  })
})
