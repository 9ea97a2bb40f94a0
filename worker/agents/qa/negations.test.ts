import { expect, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { negationsIn } from './negations.ts'

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
