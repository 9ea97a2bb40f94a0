import { expect, it } from 'vitest'
import { LANGUAGES, type LanguageCode } from '../../contract/languages.ts'
import { check } from '../testing/validator-testing.ts'
import { hasFewerNegations, isDenialLost, negationsIn } from './negations.ts'

const said = (text: string, language: Parameters<typeof negationsIn>[1]) =>
  negationsIn(text, language).map(({ start, end }) => text.slice(start, end))

it.each([
  ['en', 'They do not, and he doesn’t; nothing of note.', ['not', 'doesn’t', 'nothing']],
  ['de', 'Nicht ohne Grund hat Nikos keinen Notar.', ['Nicht', 'ohne', 'keinen']],
  ['fr', 'Il n’a pas signé la note.', ['n’', 'pas']],
  ['ru', 'Он не знает небо.', ['не']],
  ['tr', 'Bunu yapmaz.', ['yapmaz']],
  ['zh', '承租人不得转租。', ['不']],
  ['ja', '署名できません。', ['ません']],
  ['pt-br', 'Ele não veio.', ['não']],
] as const)('finds what says no, in %s', (language, text, words) => {
  expect(said(text, language)).toEqual(words)
})

it.each(LANGUAGES.map(({ code }) => code))('knows words of %s', (code) => {
  expect(() => negationsIn('x', code)).not.toThrow()
})

it.each(LANGUAGES.map(({ code }) => code))('a text of %s has lost nothing beside itself', (code) => {
  const languages = { sourceLanguage: code, targetLanguage: code }
  for (const text of ['He does not know.', 'Das ist nicht wahr.', '承租人不得转租。', '署名できません。']) {
    expect(isDenialLost(text, text, languages)).toBe(false)
    expect(hasFewerNegations(text, text, languages)).toBe(false)
  }
})

it('counts a “no” that is missing in languages of which nothing is certain', () => {
  const languages = { sourceLanguage: 'de', targetLanguage: 'pl' } as const
  expect(hasFewerNegations('Er kommt nicht.', 'On przyjdzie.', languages)).toBe(true)
  expect(hasFewerNegations('Er kommt nicht.', 'On nie przyjdzie.', languages)).toBe(false)
  expect(isDenialLost('Er kommt nicht.', 'On przyjdzie.', languages)).toBe(false)
})

const faultsOf = (source: string, target: string, targetLanguage: LanguageCode) =>
  check(source, target, { sourceLanguage: 'en', targetLanguage })

it.each<[LanguageCode, string, string]>([
  ['de', 'Der Mieter darf die Wohnung nicht untervermieten.', 'Der Mieter darf die Wohnung untervermieten.'],
  ['es', 'El inquilino no puede subarrendar el piso.', 'El inquilino puede subarrendar el piso.'],
  ['fr', 'Le locataire ne peut pas sous-louer le logement.', 'Le locataire peut sous-louer le logement.'],
  ['ru', 'Арендатор не может сдавать квартиру.', 'Арендатор может сдавать квартиру.'],
  ['zh', '承租人不得转租公寓。', '承租人可以转租公寓。'],
])('a lost “not” is seen in %s, and one that is there is not', (language, right, wrong) => {
  const source = 'The tenant may not sublet the flat.'
  expect(faultsOf(source, wrong, language)).toEqual(['negation_missed'])
  expect(faultsOf(source, right, language)).toEqual([])
})

it.each([
  ["It isn't possible today.", 'Das ist heute unmöglich.'],
  ['The office cannot be reached.', 'Das Büro ist unerreichbar.'],
  ['They will not open until Monday.', 'Sie öffnen erst am Montag.'],
  ['It is not only large but new.', 'Es ist groß und neu.'],
  ['The tenant may sublet it.', 'Der Mieter darf es untervermieten.'],
])('other words may deny as well: %s, %s', (source, target) => {
  expect(faultsOf(source, target, 'de')).toEqual([])
})

it.each<[LanguageCode, string, string]>([
  ['zh', 'You must not enter.', '禁止进入。'],
  ['ja', 'You must not enter.', '立入禁止。'],
  ['de', 'Smoking is not allowed here.', 'Rauchen ist hier untersagt.'],
  ['de', 'The seal is not tight.', 'Die Dichtung ist undicht.'],
  ['es', 'Access is not permitted.', 'Acceso vedado.'],
  ['de', "It is late, isn't it?", 'Es ist spät, oder?'],
])('a prohibition denies, and a tag question does not: %s, %s', (language, source, target) => {
  expect(faultsOf(source, target, language)).not.toContain('negation_missed')
})
