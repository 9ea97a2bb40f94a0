import { expect, it } from 'vitest'
import type { BriefName } from '../../contract/translation/brief.ts'
import { missedNames } from './name-check.ts'

const person = (name: string): BriefName => ({ name, kind: 'person', gender: 'unknown' })
const ENGLISH_GERMAN = { sourceLanguage: 'en', targetLanguage: 'de' } as const

it.each([
  ['translated', 'Ms Ada Carpenter signs.', 'Frau Ada Zimmermann unterschreibt.', 'Ada Carpenter'],
  ['changed', 'Ask Tom Harrison first.', 'Fragen Sie zuerst Tom Becker.', 'Tom Harrison'],
  ['left out', 'The lawyer, Eva Lindqvist, agrees.', 'Die Anwältin stimmt zu.', 'Eva Lindqvist'],
])('tells a name that was %s', (_, source, target, name) => {
  expect(missedNames(source, target, [person(name)], ENGLISH_GERMAN)).toEqual([name])
})

it.each([
  ['is there', 'Ask Tom Harrison.', 'Fragen Sie Tom Harrison.', 'Tom Harrison'],
  ['has an ending', 'The words of Eva Nováková', 'Die Worte Eva Novákovás', 'Eva Nováková'],
  ['has other marks', 'Jan Novák agrees.', 'Jan Novak stimmt zu.', 'Jan Novák'],
  ['is spelled as the language does', 'Mikhail Gorbachev spoke.', 'Michail Gorbatschow sprach.', 'Mikhail Gorbachev'],
  ['has another first name', 'Pope John Montini', 'Papst Johannes Montini', 'John Montini'],
  ['is said by the surname alone', 'Tom Harrison left.', 'Harrison ging.', 'Tom Harrison'],
  ['ends in the number of a king', 'Charles Edward III', 'Karl Eduard der Dritte', 'Charles Edward III'],
  ['is one word', 'Charles waits.', 'Karl wartet.', 'Charles'],
  ['is a part of another word', 'Tom Harrisonville', 'Tomstadt', 'Tom Harrison'],
])('leaves a name alone that %s', (_, source, target, name) => {
  expect(missedNames(source, target, [person(name)], ENGLISH_GERMAN)).toEqual([])
})

it('looks at people alone, and not where a term says how they are called', () => {
  const [source, target] = ['The Northern Harbour Company and Ada Carpenter', 'Die Nordhafen AG und Ada Zimmermann']
  const company: BriefName = { name: 'Northern Harbour Company', kind: 'organisation', gender: 'unknown' }
  const terms = [{ source: 'Carpenter', target: 'Zimmermann' }]
  expect(missedNames(source, target, [company, person('Ada Carpenter')], ENGLISH_GERMAN)).toEqual(['Ada Carpenter'])
  expect(missedNames(source, target, [company, person('Ada Carpenter')], { ...ENGLISH_GERMAN, terms })).toEqual([])
})

it('says nothing between scripts', () => {
  const languages = { sourceLanguage: 'en', targetLanguage: 'ja' } as const
  expect(missedNames('Ask Tom Harrison.', '聞いてください。', [person('Tom Harrison')], languages)).toEqual([])
})
