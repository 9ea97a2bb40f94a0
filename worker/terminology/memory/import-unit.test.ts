import { expect, it } from 'vitest'
import { languageOfTag } from '../../contract/languages.ts'
import { parseMarkup } from '../../documents/inline/inline-markup.ts'
import { WorkBudget } from '../../documents/work-budget.ts'
import { importUnit } from './import-unit.ts'

const variant = (language: string, markup: string) => ({ language, content: parseMarkup(markup) ?? [] })

function imported(
  variants: [language: string, markup: string][],
  wanted: Pick<Parameters<typeof importUnit>[1], 'source' | 'target'> = {},
  sourceLanguage: string | null = null,
) {
  const unit = { sourceLanguage, variants: variants.map(([language, markup]) => variant(language, markup)) }
  return importUnit(unit, { userId: 'u', ...wanted }, WorkBudget.unlimited()).map((found) =>
    'skipped' in found
      ? found.skipped
      : [found.owner.sourceLanguage, found.owner.targetLanguage, found.text.source, found.text.target],
  )
}

it('takes each translation of a unit, from its own source language or the first', () => {
  const all: [string, string][] = [
    ['EN-US', 'Yes'],
    ['de', 'Ja'],
    ['fr-FR', 'Oui'],
  ]
  expect(imported(all)).toEqual([
    ['en', 'de', 'Yes', 'Ja'],
    ['en', 'fr', 'Yes', 'Oui'],
  ])
  expect(imported(all, {}, 'de')).toEqual([
    ['de', 'en', 'Ja', 'Yes'],
    ['de', 'fr', 'Ja', 'Oui'],
  ])
  expect(imported(all, { source: 'fr', target: 'de' })).toEqual(['otherLanguages', ['fr', 'de', 'Oui', 'Ja']])
})

it('says why it leaves a unit out', () => {
  expect(
    imported([
      ['en', 'Pay <g1>now</g1>'],
      ['de', 'Jetzt zahlen'],
    ]),
  ).toEqual(['tags'])
  expect(
    imported([
      ['en', 'Pay now'],
      ['de', ' '],
    ]),
  ).toEqual(['empty'])
  expect(
    imported([
      ['en', 'Pay now'],
      ['tlh', 'DaH yIDIl'],
    ]),
  ).toEqual(['otherLanguages'])
  expect(
    imported([
      ['en-US', 'Colour'],
      ['en-GB', 'Color'],
    ]),
  ).toEqual(['otherLanguages'])
  expect(
    imported([
      ['en', 'Pay now'],
      ['de', 'x'.repeat(70_000)],
    ]),
  ).toEqual(['tooLong'])
})

it.each([
  ['en-US', 'en'],
  ['EN_us', 'en'],
  ['zh-TW', 'zh-tw'],
  ['zh-Hant-HK', 'zh-tw'],
  ['zh-CN', 'zh'],
  ['pt-BR', 'pt-br'],
  ['pt-PT', 'pt'],
  ['nb-NO', 'no'],
  ['es-419', 'es'],
  ['tlh', null],
  ['', null],
])('the tag %s is read as %s', (tag, code) => {
  expect(languageOfTag(tag)).toBe(code)
})

it('takes the last of several translations into a language, and counts the others', () => {
  const many = Array.from({ length: 99 }, (_, n): [string, string] => [n % 2 === 0 ? 'de' : 'de-AT', `Ja ${n}`])
  const found = imported([['en', 'Yes'], ...many])
  expect(found.filter((one) => one === 'duplicates')).toHaveLength(98)
  expect(found.at(-1)).toEqual(['en', 'de', 'Yes', 'Ja 98'])
})

it('leaves out what nobody has confirmed', () => {
  const unit = { sourceLanguage: 'en', variants: [variant('en', 'Yes'), variant('de', 'Ja')] }
  const skipped = (confirmation: string | null) =>
    importUnit({ ...unit, confirmation }, { userId: 'u' }, WorkBudget.unlimited()).map((found) => 'skipped' in found)
  expect(['Draft', 'RejectedSignOff'].map(skipped)).toEqual([[true], [true]])
  expect(['Translated', 'ApprovedTranslation', 'Unspecified', null].flatMap(skipped)).not.toContain(true)
})
