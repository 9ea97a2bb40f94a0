import { expect, it } from 'vitest'
import { missedTerms, termsWithForbiddenWords } from './locked-terms.ts'

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
  ['half of it is there', 'The general terms apply.', 'general terms', 'warunki ogólne', 'Obowiązują warunki.'],
  ['a character is another', 'The contract ends.', 'contract', '契約', 'この合意は終了します。'],
])('a term is missed when %s', (_, source, term, target, translation) => {
  expect(missedTerms(source, translation, [{ source: term, target }])).toEqual([{ source: term, target }])
})

it('an alternative stands for a term', () => {
  const terms = [{ source: 'contract', target: 'Vertrag', alternatives: ['Kontrakt'] }]
  expect(missedTerms('The contract ends.', 'Der Kontrakt endet.', terms)).toEqual([])
})

const RULED_OUT = { source: 'contract', target: 'Vertrag', forbidden: ['Kontrakt', 'Vertragswerk'] }
it.each([
  ['in any form', 'Alle Kontrakte enden.', 1],
  ['beside the right word', 'Der Vertrag und der Kontrakt enden.', 1],
  ['not, where it stands for something else', 'Der Vertrag endet.', 0],
])('a forbidden word is found %s', (_, target, count) => {
  expect(termsWithForbiddenWords('The contract ends.', target, [RULED_OUT])).toHaveLength(count)
  expect(termsWithForbiddenWords('The lease ends.', target, [RULED_OUT])).toEqual([])
})

it('a forbidden word inside a right translation is a part of that one', () => {
  const terms = [{ source: 'fixed-term contract', target: 'Vertrag auf Zeit', forbidden: ['Zeit'] }]
  expect(termsWithForbiddenWords('A fixed-term contract.', 'Ein Vertrag auf Zeit.', terms)).toEqual([])
})

it('a term with forbidden words alone is never missed', () => {
  const terms = [{ source: 'client', target: null, forbidden: ['Klient'] }]
  expect(missedTerms('The client pays.', 'Wer bestellt, zahlt.', terms)).toEqual([])
  expect(termsWithForbiddenWords('The client pays.', 'Der Klient zahlt.', terms)).toEqual(terms)
})
