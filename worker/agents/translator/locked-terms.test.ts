import { expect, it } from 'vitest'
import { missedTerms } from './locked-terms.ts'

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
