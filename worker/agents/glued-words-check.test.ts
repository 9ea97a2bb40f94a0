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

it.each<[target: string, language: LanguageCode]>([
  ['Наш<g1>договор</g1>истекает сегодня.', 'ru'],
  ['Наш<g1>договір</g1>закінчується сьогодні.', 'uk'],
  ['Nasza<g1>umowa</g1>kończy się dzisiaj.', 'pl'],
  ['Naše<g1>smlouva</g1>končí dnes.', 'cs'],
  ['Η<g1>σύμβαση</g1>λήγει σήμερα.', 'el'],
  ['Unser<g1>vertrag</g1>endet heute.', 'de'],
  ['Ons<g1>contract</g1>eindigt vandaag.', 'nl'],
  ['Vårt<g1>avtal</g1>slutar idag.', 'sv'],
  ['Vores<g1>aftale</g1>slutter i dag.', 'da'],
  ['Vår<g1>avtale</g1>slutter i dag.', 'no'],
  ['Meidän<g1>sopimus</g1>päättyy tänään.', 'fi'],
  ['A mi<g1>szerződésünk</g1>ma lejár.', 'hu'],
  ['Bizim<g1>sözleşmemiz</g1>bugün bitiyor.', 'tr'],
  ['ينتهي<g1>العقد</g1>اليوم.', 'ar'],
  ['היום<g1>החוזה</g1>מסתיים.', 'he'],
  ['오늘<g1>계약이</g1>끝납니다.', 'ko'],
  ['हमारा<g1>अनुबंध</g1>समाप्त होता है।', 'hi'],
])('sees that both blanks of a tag were lost in %s', (target, language) => {
  expect(areGlued('Our <g1>contract</g1> ends today.', target, language)).toBe(true)
  expect(areGlued('我们的<g1>合同</g1>今天结束。', target, language)).toBe(true)
})

it.each<[source: string, target: string, language: LanguageCode]>([
  ['Ein <g1>Vertrag</g1> endet.', 'A<g1>contract</g1> ends.', 'en'],
  ['Ich <g1>stimme</g1> zu.', 'I<g1>agree</g1> with it.', 'en'],
  ['ein <g1>roter</g1> Wagen', 'a red<g1>car</g1>', 'en'],
  ['The <g1>contract</g1> ends.', 'O<g1>contrato</g1> termina.', 'pt'],
  ['our <g1>wall</g1> is high', 'notre<g1>mur</g1> est haut', 'fr'],
  ['And <g1>then</g1> it ends.', 'E<g1>poi</g1> finisce.', 'it'],
  ['A <g1>signed</g1> copy', 'O<g1>copie</g1> semnată', 'ro'],
  ['the <g1>house</g1> is big', 'ngôi<g1>nhà</g1> to', 'vi'],
  ['In <g1>Moscow</g1> today', 'В<g1>москве</g1> сегодня', 'ru'],
  ['Our <g1>contract</g1> ends.', 'Наш<g1>договор</g1> истекает.', 'ru'],
  ['Our <g1>contract</g1> ends.', '<g1>العقد</g1>ينتهي اليوم.', 'ar'],
  ['<g1>our</g1> contract', '<g1>A</g1>greement', 'en'],
  ['You <g1>sign</g1> it', 'U<g1>ondertekent</g1> het', 'nl'],
  ['In <g1>Moscow</g1> today', 'I<g1>Moskva</g1> i dag', 'sv'],
  ['At <g1>home</g1>, today', 'Ở<g1>nhà</g1>, hôm nay', 'vi'],
])('sees that the blank beside a short word was lost: %s → %s', (source, target, language) => {
  expect(areGlued(source, target, language)).toBe(true)
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
  ['schnell <g1>erledigt</g1> hier', '<g1>quick</g1>ly done', 'en'],
  ['they <g1>sign</g1> it', 'ils <g1>sign</g1>ent', 'fr'],
  ['<g1>quick</g1> done', '<g1>rápida</g1>mente', 'es'],
  ['the <g1>contract</g1>', '<g1>contract</g1>ul', 'ro'],
  ['in <g1>Microsoft</g1> products', 'v produktech <g1>Microsoft</g1>u', 'cs'],
  ['<g1>契</g1>約書', '<g1>C</g1>ontract', 'en'],
  ['<g1>A</g1> long time ago', '<g1>I</g1>l y a longtemps', 'fr'],
  ['<g1>A</g1> king lived here', '<g1>É</g1>rase un rey', 'es'],
  ['<g1>A</g1> king lived here', '<g1>U</g1>m rei viveu aqui', 'pt-br'],
  ['<g1>A</g1> king lived here', '<g1>U</g1>n re viveva qui', 'it'],
  ['<g1>A</g1> king lived here', '<g1>U</g1>n rege a trăit aici', 'ro'],
  ['<g1>A</g1> king lived here', '<g1>E</g1>in König lebte hier', 'de'],
  ['<g1>A</g1> king lived here', '<g1>Έ</g1>νας βασιλιάς ζούσε εδώ', 'el'],
  ['<g1>昔</g1>、王がいた。', '<g1>O</g1>nce there was a king.', 'en'],
  ['the <g1>underground</g1> line', 'die U<g1>bahn</g1>', 'de'],
  ['the <g1>river</g1> bank', 'å<g1>stranden</g1>', 'sv'],
  ['<g1>life</g1> <g2>insurance</g2> <g3>firm</g3>', '<g1>livs</g1><g2>försäkrings</g2><g3>bolaget</g3>', 'sv'],
  ['the car <g1>insurance</g1>', 'bil<g1>försäkring</g1>en', 'sv'],
  ['a power <g1>station</g1>', 'электро<g1>станция</g1>', 'ru'],
  ['Auto<g1>haftpflicht</g1>versicherung', 'auto<g1>aansprakelijkheids</g1>verzekering', 'nl'],
  ['<g1>un</g1>known <g2>name</g2>', '<g1>un</g1>bekannter <g2>Firmen</g2>name', 'de'],
  ['the car <g1>insurance</g1> is due', '자동차<g1>보험</g1>은 만기입니다', 'ko'],
  ['and the <g1>contract</g1> is <g2>new</g2>', 'وال<g1>عقد</g1> ال<g2>جديد</g2>', 'ar'],
  ['<g1>Article</g1> (5)', '<g1>第</g1>5<g2>条</g2>', 'ja'],
])('lets %s → %s be', (source, target, language) => {
  expect(areGlued(source, target, language)).toBe(false)
})
