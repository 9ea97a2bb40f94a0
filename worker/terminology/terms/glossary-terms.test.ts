import { describe, expect, it } from 'vitest'
import { EMPTY_BRIEF } from '../../contract/translation/brief.ts'
import { agreedTerms, toTerm } from './glossary-terms.ts'

const ENTRY = { source: 'contract', targets: [], forbidden: [], doNotTranslate: false, isCaseSensitive: false }

it('an entry becomes a term', () => {
  expect(toTerm({ ...ENTRY, targets: ['Vertrag', 'Kontrakt'], forbidden: ['Abkommen'] })).toEqual({
    source: 'contract',
    target: 'Vertrag',
    alternatives: ['Kontrakt'],
    forbidden: ['Abkommen'],
  })
  expect(toTerm({ ...ENTRY, doNotTranslate: true, isCaseSensitive: true })).toEqual({
    source: 'contract',
    target: 'contract',
    isCaseSensitive: true,
  })
  expect(toTerm({ ...ENTRY, forbidden: ['Abkommen'] })).toMatchObject({ target: null })
})

const GLOSSARY = [
  { source: 'contract', target: 'Kontrakt', forbidden: ['Vertrag'] },
  { source: 'Harbour Master', target: 'Hafenkapitän' },
  { source: 'client', target: null, forbidden: ['Klient'] },
  { source: 'Verso', target: 'Verso' },
]

describe('the glossary beats the brief', () => {
  it.each([
    ['the same term in other words', { source: 'contract', target: 'Vereinbarung' }],
    ['the same term in another form', { source: 'Contracts', target: 'Verträge' }],
    ['a longer term with another translation of it', { source: 'contract law', target: 'Vertragsrecht' }],
    ['a translation that is ruled out', { source: 'client', target: 'Klient' }],
    ['a term that shall not be translated', { source: 'Verso', target: 'Rückseite' }],
    ['a term that says the same again', { source: 'contract', target: 'Kontrakt' }],
  ])('in %s', (_, term) => {
    const { terms, brief } = agreedTerms(GLOSSARY, { ...EMPTY_BRIEF, terms: [term] })
    expect(terms).toEqual(GLOSSARY)
    expect(brief?.terms).toEqual([])
  })

  it('and a name that it translates keeps what is known of it', () => {
    const names = [{ name: 'Harbour Master', kind: 'person', gender: 'feminine' }] as const
    const { brief, terms } = agreedTerms(GLOSSARY, { ...EMPTY_BRIEF, names: [...names] })
    expect(brief?.names).toEqual(names)
    expect(terms).toEqual(GLOSSARY)
  })
})

it.each([
  ['is about something else', { source: 'quay', target: 'Kai' }],
  ["has the glossary's word in it", { source: 'work contract', target: 'Arbeitskontrakt' }],
  ["has a word that only looks like the glossary's", { source: 'contraband', target: 'Schmuggelware' }],
  ['has another word for what is only ruled out', { source: 'client', target: 'Mandant' }],
])('a term of the brief stays where it %s', (_, term) => {
  const { terms } = agreedTerms(GLOSSARY, { ...EMPTY_BRIEF, terms: [term] })
  expect(terms).toEqual([...GLOSSARY, term])
})

it('without a glossary the brief decides, and without a brief the glossary', () => {
  const brief = { ...EMPTY_BRIEF, terms: [{ source: 'quay', target: 'Kai' }] }
  expect(agreedTerms([], brief)).toEqual({ terms: brief.terms, brief })
  expect(agreedTerms(GLOSSARY, null)).toEqual({ terms: GLOSSARY, brief: null })
})
