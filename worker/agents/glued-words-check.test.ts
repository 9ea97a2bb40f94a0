import { expect, it } from 'vitest'
import type { LanguageCode } from '../contract/languages.ts'
import { hasGluedWords } from './glued-words-check.ts'
import { inlines } from './validator-testing.ts'

const areGlued = (source: string, target: string, language: LanguageCode) =>
  hasGluedWords(inlines(source), inlines(target), language)

it.each<[target: string, language: LanguageCode]>([
  ['La <g1>factura</g1>vence hoy', 'es'],
  ['Die <g1>Rechnung</g1>ist heute fällig', 'de'],
  ['Heute ist die<g1>Rechnung</g1> fällig', 'de'],
  ['<g1>Rechnung</g1>Nummer fünf', 'de'],
  ['<g1>Faktura</g1>Nummer fem', 'sv'],
  ['Die <g1>Rechnung</g1>5 ist fällig', 'de'],
])('sees that a blank was lost in %s', (target, language) => {
  expect(areGlued('The <g1>invoice</g1> is due', target, language)).toBe(true)
})

it('sees that an object was put into a word, or between two', () => {
  expect(areGlued('See <x1/> here', 'Siehe<x1/>hier', 'de')).toBe(true)
  expect(areGlued('See here<x1/> now', 'Siehe hier<x1/> jetzt', 'de')).toBe(false)
})

it.each<[source: string, target: string, language: LanguageCode]>([
  ['The <g1>invoice</g1> amount', 'Der <g1>Rechnungs</g1>betrag', 'de'],
  ['in the <g1>table</g1>', 'i <g1>tabell</g1>en', 'sv'],
  ['the <g1>PDF</g1> files', '<g1>PDF</g1>-Dateien', 'de'],
  ['the <g1>water</g1>', 'l’<g1>eau</g1>', 'fr'],
  ['<g1>un</g1>known', '<g1>des</g1>conocido', 'es'],
  ['H<g1>2</g1>O in water', 'H<g1>2</g1>O in Wasser', 'de'],
  ['the <g1>PDF</g1> files', 'the <g1>PDF</g1>s', 'en'],
  ['the <g1>contract</g1>', '<g1>contract</g1>ul', 'ro'],
  ['in <g1>Microsoft</g1> products', 'v produktech <g1>Microsoft</g1>u', 'cs'],
  ['<g1>契</g1>約書', '<g1>C</g1>ontract', 'en'],
  ['<g1>life</g1> <g2>insurance</g2> <g3>firm</g3>', '<g1>livs</g1><g2>försäkrings</g2><g3>bolaget</g3>', 'sv'],
  ['<g1>Article</g1> (5)', '<g1>第</g1>5<g2>条</g2>', 'ja'],
])('lets %s → %s be', (source, target, language) => {
  expect(areGlued(source, target, language)).toBe(false)
})
