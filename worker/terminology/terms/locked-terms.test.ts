import { describe, expect, it } from 'vitest'
import { missedTerms, type Term, termProblems, termUses } from './locked-terms.ts'

const ruledOut = (source: string, target: string, terms: readonly Term[]) =>
  termProblems(source, target, terms).flatMap(({ fault, term }) => (fault === 'forbidden_term' ? [term] : []))

it.each([
  ['as it is', 'The contract ends.', 'contract', 'Vertrag', 'Der Vertrag endet.'],
  ['inflected', 'The contract ends.', 'contract', 'Vertrag', 'Mit Ende des Vertrages.'],
  ['with another vowel', 'Each contract ends.', 'contract', 'Vertrag', 'Alle Verträge enden.'],
  ['in a compound', 'The term of contract.', 'contract', 'Vertrag', 'Die Rahmenvertragslaufzeit.'],
  ['in several words', 'The general terms apply.', 'general terms', 'warunki ogólne', 'Zgodnie z warunkami ogólnymi.'],
  ['in a script without spaces', 'The contract ends.', 'contract', '契約', 'この契約は終了します。'],
  ['left as it is', 'Verso opens.', 'Verso', 'Verso', 'Verso wird geöffnet.'],
  ['not in the source as a word', 'Subcontractors pay.', 'contract', 'Vertrag', 'Subunternehmer zahlen.'],
])('a term is there %s', (_, source, term, target, translation) => {
  expect(missedTerms(source, translation, [{ source: term, target }])).toEqual([])
})

it.each([
  ['another word stands for it', 'The contract ends.', 'contract', 'Vertrag', 'Die Vereinbarung endet.'],
  [
    'it is translated all the same',
    'Open Verso Studio.',
    'Verso Studio',
    'Verso Studio',
    'Öffnen Sie das Verso-Atelier.',
  ],
  ['it is the end of another word', 'The yield falls.', 'yield', 'Ertrag', 'Der Vertrag endet.'],
  ['half of it is there', 'The general terms apply.', 'general terms', 'warunki ogólne', 'Obowiązują warunki.'],
  ['a character is another', 'The contract ends.', 'contract', '契約', 'この合意は終了します。'],
])('a term is missed when %s', (_, source, term, target, translation) => {
  expect(missedTerms(source, translation, [{ source: term, target }])).toEqual([{ source: term, target }])
})

it('an alternative stands for a term', () => {
  const terms = [{ source: 'contract', target: 'Vertrag', alternatives: ['Kontrakt'] }]
  expect(missedTerms('The contract ends.', 'Der Kontrakt endet.', terms)).toEqual([])
})

const RULED_OUT: Term = { source: 'contract', target: 'Vertrag', forbidden: ['Kontrakt', 'Vertragswerk'] }
it.each([
  ['in any form', 'Alle Kontrakte enden.', 1],
  ['beside the right word', 'Der Vertrag und der Kontrakt enden.', 1],
  ['not, where it stands for something else', 'Der Vertrag endet.', 0],
])('a forbidden word is found %s', (_, target, count) => {
  expect(ruledOut('The contract ends.', target, [RULED_OUT])).toHaveLength(count)
  expect(ruledOut('The lease ends.', target, [RULED_OUT])).toEqual([])
})

it('a forbidden word inside a right translation is a part of that one', () => {
  const terms = [{ source: 'fixed-term contract', target: 'Vertrag auf Zeit', forbidden: ['Zeit'] }]
  expect(ruledOut('A fixed-term contract.', 'Ein Vertrag auf Zeit.', terms)).toEqual([])
})

it('a term with forbidden words alone is never missed', () => {
  const terms = [{ source: 'client', target: null, forbidden: ['Klient'] }]
  expect(missedTerms('The client pays.', 'Wer bestellt, zahlt.', terms)).toEqual([])
  expect(ruledOut('The client pays.', 'Der Klient zahlt.', terms)).toEqual(terms)
})

it('words that may stay or be translated are right either way', () => {
  const terms = [{ source: 'Hotel', target: 'Hotel', alternatives: ['Gasthaus'] }]
  expect(termProblems('The Hotel opens.', 'Das Gasthaus öffnet.', terms)).toEqual([])
  expect(termProblems('The Hotel opens.', 'Das Hotel öffnet.', terms)).toEqual([])
  expect(termProblems('The Hotel opens.', 'Das Heim öffnet.', terms)).toMatchObject([{ fault: 'terms_missed' }])
})

describe('what is wrong with a term', () => {
  const terms = [RULED_OUT, { source: 'Verso', target: 'Verso' }, { source: 'quay', target: 'Kai' }]

  it('names the term as the source writes it, and the words that stand for it', () => {
    const problems = termProblems('Contracts of the quays.', 'Kontrakte des Hafens.', terms)
    expect(problems).toEqual([
      { term: terms[0], fault: 'forbidden_term', sourceQuote: 'Contracts', targetQuote: 'Kontrakte' },
      { term: terms[2], fault: 'terms_missed', sourceQuote: 'quays' },
    ])
  })

  it('is one fault where a forbidden word stands for the right one', () => {
    expect(termProblems('The contract ends.', 'Der Kontrakt endet.', terms)).toHaveLength(1)
  })

  it('is as grave as a forbidden word where a name that stays was translated', () => {
    expect(termProblems('Verso opens.', 'Die Rückseite öffnet.', terms)).toEqual([
      { term: terms[1], fault: 'forbidden_term', sourceQuote: 'Verso' },
    ])
  })
})

it('a translation with very many forbidden words is checked in one sweep', () => {
  const terms = [{ source: 'fee', target: 'cuota', forbidden: ['tasa', 'tasa C++'] }]
  expect(termProblems('The fee is due.', 'tasa '.repeat(64_000), terms)).toMatchObject([{ targetQuote: 'tasa' }])
})

it('each term of a source is listed as it is written there, used or not', () => {
  const terms = [
    { source: 'contract', target: 'Vertrag' },
    { source: 'fee', target: 'Gebühr', forbidden: ['Abgabe'] },
    { source: 'Verso', target: 'Verso' },
    { source: 'ship', target: 'Schiff' },
  ]
  const uses = termUses('Contracts with Verso name the fee.', 'Verträge mit Verso nennen die Abgabe.', terms)
  expect(uses.map(({ sourceQuote, problem }) => [sourceQuote, problem?.fault ?? null])).toEqual([
    ['Contracts', null],
    ['Verso', null],
    ['fee', 'forbidden_term'],
  ])
})

it('a translation says a term in its irregular forms', () => {
  const terms = [{ source: 'Kind', target: 'child' }]
  const languages = { sourceLanguage: 'de', targetLanguage: 'en' } as const
  expect(missedTerms('Das Kind spielt.', 'The children play.', terms, languages)).toEqual([])
  expect(missedTerms('Das Kind spielt.', 'The boys play.', terms, languages)).toEqual(terms)
})

it('a word of the same family is not ruled out', () => {
  const terms = [{ source: 'Vertrag', target: 'agreement', forbidden: ['contract'] }]
  const languages = { sourceLanguage: 'de', targetLanguage: 'en' } as const
  expect(termProblems('Der Vertrag', 'The agreement with the contractor', terms, languages)).toEqual([])
  expect(termProblems('Der Vertrag', 'The contracts', terms, languages)).toHaveLength(1)
})
