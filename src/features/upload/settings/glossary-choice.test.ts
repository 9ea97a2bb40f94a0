import { expect, it } from 'vitest'
import { fittingGlossaries } from './glossary-choice.ts'

const GLOSSARIES = [
  { id: 'a', sourceLanguage: 'en', targetLanguage: 'de' },
  { id: 'b', sourceLanguage: 'pt-br', targetLanguage: 'de' },
  { id: 'c', sourceLanguage: 'en', targetLanguage: 'fr' },
] as const

it('offers the glossaries for the two languages, those for a variant of the source included', () => {
  expect(fittingGlossaries(GLOSSARIES, 'en', 'de').map(({ id }) => id)).toEqual(['a'])
  expect(fittingGlossaries(GLOSSARIES, 'pt', 'de').map(({ id }) => id)).toEqual(['b'])
  expect(fittingGlossaries(GLOSSARIES, 'de', 'en')).toEqual([])
})

it('offers all glossaries into the target while the source is not known', () => {
  expect(fittingGlossaries(GLOSSARIES, null, 'de').map(({ id }) => id)).toEqual(['a', 'b'])
})
