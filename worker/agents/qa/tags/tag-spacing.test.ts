import { expect, it } from 'vitest'
import type { LanguageCode } from '../../../contract/languages.ts'
import { hasLostSpacing, withSpacingAtTags } from './tag-spacing.ts'
import { inlines } from '../../testing/validator-testing.ts'

type Case = [source: string, target: string, language: LanguageCode]

const isLost = (source: string, target: string, language: LanguageCode) =>
  hasLostSpacing(inlines(source), inlines(target), language)

it.each<Case>([
  ['The <g1>invoice</g1> is due', 'La <g1>factura</g1>vence hoy', 'es'],
  ['The <g1>invoice</g1> is due', 'Die <g1>Rechnung</g1>5 ist fällig', 'de'],
  ['the <g1>invoice</g1> number', '<g1>Rechnung</g1>Nummer fünf', 'de'],
  ['Our <g1>contract</g1> ends today.', 'Unser<g1>vertrag</g1>endet heute.', 'de'],
  ['Our <g1>contract</g1> ends today.', 'Наш<g1>договор</g1>истекает сегодня.', 'ru'],
  ['Our <g1>contract</g1> ends today.', 'Meidän<g1>sopimus</g1>päättyy tänään.', 'fi'],
  ['Our <g1>contract</g1> ends today.', 'ينتهي<g1>العقد</g1>اليوم.', 'ar'],
  ['我们的<g1>合同</g1>今天结束。', 'Our<g1>contract</g1>ends today.', 'en'],
  ['Ein <g1>Vertrag</g1> endet.', 'The<g1>contract</g1> ends.', 'en'],
  ['our <g1>wall</g1> is high', 'notre<g1>mur</g1> est haut', 'fr'],
  ['Das <g1>Grundstück</g1> und das Haus', 'The <g1>property</g1>and the house', 'en'],
  ['the <g1>house</g1> of the owner', 'la <g1>casa</g1>del dueño', 'es'],
  ['the <g1>contract</g1> and the annex', 'der <g1>Vertrag</g1>und der Anhang', 'de'],
  ['the <g1>contract</g1> and the annex', 'o <g1>contrato</g1>para o anexo', 'pt-br'],
  ['It ends <g1>today</g1>.', 'Er endet,<g1>heute</g1>.', 'de'],
  ['See <x1/> here', 'Siehe<x1/>hier', 'de'],
])('is seen in %s → %s', (source, target, language) => {
  expect(isLost(source, target, language)).toBe(true)
})

it.each<Case>([
  ['The <g1>invoice</g1> amount', 'Der <g1>Rechnungs</g1>betrag', 'de'],
  ['the car <g1>insurance</g1>', 'bil<g1>försäkring</g1>en', 'sv'],
  ['a power <g1>station</g1>', 'электро<g1>станция</g1>', 'ru'],
  ['the <g1>PDF</g1> files', '<g1>PDF</g1>-Dateien', 'de'],
  ['the <g1>water</g1>', 'l’<g1>eau</g1>', 'fr'],
  ['<g1>un</g1>known', '<g1>des</g1>conocido', 'es'],
  ['H<g1>2</g1>O in water', 'H<g1>2</g1>O in Wasser', 'de'],
  ['the <g1>PDF</g1> files', 'the <g1>PDF</g1>s', 'en'],
  ['the <g1>server</g1> logs', 'los <g1>servidor</g1>es', 'es'],
  ['the <g1>car</g1> is new', '<g1>bil</g1>en är ny', 'sv'],
  ['they <g1>sign</g1> it', 'ils <g1>sign</g1>ent', 'fr'],
  ['<g1>A</g1> king lived here', '<g1>U</g1>n re viveva qui', 'it'],
  ['<g1>Article</g1> (5)', '<g1>第</g1>5<g2>条</g2>', 'ja'],
  ['See here<x1/> now', 'Siehe hier<x1/> jetzt', 'de'],
])('is not seen in %s → %s', (source, target, language) => {
  expect(isLost(source, target, language)).toBe(false)
})

it('is put back behind a comma, and nowhere else', () => {
  const source = inlines('It ends <g1>today</g1> on <g2>You Tube</g2>.')
  expect(withSpacingAtTags('Er endet,<g1>heute</g1>, auf You<g2>Tube</g2>.', source)).toBe(
    'Er endet, <g1>heute</g1>, auf You<g2>Tube</g2>.',
  )
})
