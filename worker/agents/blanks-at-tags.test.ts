import { expect, it } from 'vitest'
import type { LanguageCode } from '../contract/languages.ts'
import { withBlanksAtTags } from './blanks-at-tags.ts'
import { inlines } from './validator-testing.ts'

type Case = [source: string, answer: string, language: LanguageCode]

it.each<[...Case, mended: string]>([
  ['The <g1>contract</g1> ends.', 'Der<g1>Vertrag</g1> endet.', 'de', 'Der <g1>Vertrag</g1> endet.'],
  ['In the <g1>house</g1>', 'Er ist im<g1>Haus</g1>', 'de', 'Er ist im <g1>Haus</g1>'],
  ['The <g1>contract</g1> ends.', 'Le<g1>contrat</g1>se termine.', 'fr', 'Le <g1>contrat</g1> se termine.'],
  ['The <g1>contract</g1> ends.', 'El<g1>contrato</g1>termina.', 'es', 'El <g1>contrato</g1> termina.'],
  ['The<g1> contract </g1>ends.', 'Le<g1>contrat</g1>se termine.', 'fr', 'Le <g1>contrat</g1> se termine.'],
  ['See <g1>Contracts</g1> signed', 'Les<g1>Contrats</g1>signés', 'fr', 'Les <g1>Contrats</g1> signés'],
  ['It ends <g1>today</g1>.', 'Er endet,<g1>heute</g1>.', 'de', 'Er endet, <g1>heute</g1>.'],
  ['It ends. <g1>Sign</g1> it.', 'Er endet.<g1>Unterschreiben</g1>!', 'de', 'Er endet. <g1>Unterschreiben</g1>!'],
  ['<g1>Warning: </g1>Do not open.', '<g1>Warnung:</g1>Nicht öffnen.', 'de', '<g1>Warnung:</g1> Nicht öffnen.'],
  // One name in another script says nothing of the rest.
  [
    'The <g1>contract</g1> of 王 ends.',
    'Der<g1>Vertrag</g1> von 王 endet.',
    'de',
    'Der <g1>Vertrag</g1> von 王 endet.',
  ],
])('puts back what was certainly lost: %s, %s', (source, answer, language, mended) => {
  expect(withBlanksAtTags(answer, inlines(source), language)).toBe(mended)
})

it.each<Case>([
  ['all <g1>customers</g1> of ours', 'alle <g1>Kund</g1>Innen von uns', 'de'],
  ['видео на <g1>Ютубе</g1> сегодня', 'today on <g1>You</g1>Tube', 'en'],
  ['оплата через <g1>Пэй</g1> Пал', 'pay by <g1>Pay</g1>Pal', 'en'],
  ['откройте <g1>Ява</g1> Скрипт', 'open Java<g1>Script</g1>', 'en'],
  ['the <g1>firm</g1> here', 'www.<g1>Firma</g1>.com', 'de'],
  ['It ends. <g1>Firm</g1> here', 'www.<g1>Firma</g1>.com', 'de'],
  ['Datei <g1>Name</g1>', 'see file.<g1>Name</g1>', 'en'],
  ['the <g1>site</g1> example', 'site:<g1>Exemple</g1>', 'fr'],
  ['It matters <g1>above</g1> all.', 'Cela compte <g1>sur</g1>tout.', 'fr'],
  ['dazu <g1>beigefügt</g1>', '<g1>here</g1>with', 'en'],
  ['der <g1>Herkunftsort</g1> ist', '<g1>where</g1>from', 'en'],
  ['Give <g1>me</g1> it now.', 'dam<g1>me</g1>lo adesso.', 'it'],
  ['They go to a <g1>super</g1> market.', 'Van al su<g1>permer</g1>cado.', 'es'],
  ['Sie <g1>leiden</g1> heute', 'su<g1>frirán</g1>les', 'es'],
  ['Die <g1>Thesen</g1> da', 'the<g1>matic</g1>ally', 'en'],
  ['sie sind <g1>historisch</g1> belegt', 'the<g1>rapeutic</g1>s', 'en'],
  ['nur <g1>Theater</g1> heute', 'the<g1>atre</g1>goers', 'en'],
  ['the car <g1>liability</g1> insurance', 'Die Auto<g1>haftpflicht</g1>versicherung', 'de'],
  ['合同<g1>由</g1>双方签署', 'von den<g1>Parteien</g1> unterzeichnet', 'de'],
  ['The<g1>Firm</g1> ends.', 'Die<g1>Firma</g1> endet.', 'de'],
])('lets stand what may be meant: %s, %s', (source, answer, language) => {
  expect(withBlanksAtTags(answer, inlines(source), language)).toBe(answer)
})
