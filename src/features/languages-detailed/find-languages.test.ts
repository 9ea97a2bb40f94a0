import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../worker/contract/languages.ts'
import { findLanguages } from './find-languages.ts'

const found = (query: string) => findLanguages(LANGUAGES, query).map(({ code }) => code)

it('finds a language by its English name and by its own', () => {
  expect(found('German')).toEqual(['de'])
  expect(found('deutsch')).toEqual(['de'])
  expect(found('日本')).toEqual(['ja'])
  expect(found('עברית')).toEqual(['he'])
  expect(found('chinese')).toEqual(['zh', 'zh-tw'])
})

it('finds a language by its code, and by what it is also called', () => {
  expect(found('de')).toContain('de')
  expect(found('pt-BR')).toEqual(['pt-br'])
  expect(found('Mandarin')).toEqual(['zh', 'zh-tw'])
})

it('takes names that are written without their accents', () => {
  expect(found('Espanol')).toEqual(['es'])
  expect(found('cestina')).toEqual(['cs'])
  expect(found('Čeština')).toEqual(['cs'])
})

it('finds every language as long as nothing is asked, and none for what is no name', () => {
  expect(found('  ')).toHaveLength(LANGUAGES.length)
  expect(found('Klingon')).toEqual([])
})
