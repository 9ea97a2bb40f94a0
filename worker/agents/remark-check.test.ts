import { expect, it } from 'vitest'
import type { LanguageCode } from '../contract/languages.ts'
import { hasRemarks } from './remark-check.ts'
import { check } from './validator-testing.ts'

it.each([
  'Zahlung fällig (Formal)',
  '[Informal] Zahlung fällig',
  'Zahlung fällig (Sie-Form)',
  'Formell: Zahlung fällig',
  'Note: Zahlung fällig',
  'Zahlung fällig Note: the tone is formal.',
  'Zahlung fällig (Anm. d. Übers.: unklar)',
  'Zahlung fällig (literally: owed)',
  'Zahlung fällig (oder: zahlbar)',
  'German: Zahlung fällig',
  'Deutsch: Zahlung fällig',
  '→ Zahlung fällig',
  'Zahlung fällig (NdT: unklar)',
  'Zahlung fällig (TN: unclear)',
  'Hinweis: Zahlung fällig. Der Ton ist förmlich.',
  'Payment due → Zahlung fällig',
  'Payment due: Zahlung fällig',
  'Zahlung fällig (Hinweis: unklar)',
  'Zahlung fällig.\nHinweis: Der Ton ist förmlich.',
  'Translator’s note: Zahlung fällig',
])('sees the remark in %s', (target) => {
  expect(check('Payment due', target)).toContain('added_text')
})

it.each<[source: string, target: string, language: LanguageCode]>([
  ['Formal: use the full name.', 'Formell: Verwenden Sie den vollen Namen.', 'de'],
  ['beau (masculin)', 'beautiful (masculine)', 'en'],
  ['Please note that the office is closed.', 'Hinweis: Das Büro ist geschlossen.', 'de'],
  ['Achtung! Heiße Oberfläche', 'Note: Hot surface', 'en'],
  ['German: fluent', 'Deutsch: fließend', 'de'],
  ['Open File, then choose Print.', 'Öffnen Sie Datei → Drucken.', 'de'],
  ['The formal invitation (or card) is enclosed.', 'Die förmliche Einladung (oder Karte) liegt bei.', 'de'],
  ['The contract is worth 5 million yuan.', 'Hợp đồng trị giá 5 triệu NDT.', 'vi'],
  ['Zerstörungsfreie Prüfung (ZfP)', 'Non-destructive testing (NDT)', 'en'],
  ['the New Testament', 'le N.T.', 'fr'],
  ['Tél. 01 23 45 67 89', 'TN: 01 23 45 67 89', 'en'],
  ['Sie', 'you (formal)', 'en'],
  ['Abendgarderobe', 'Evening wear (formal)', 'en'],
  ['der Arzt', 'the doctor (masculine)', 'en'],
  ['black tie', '正装（フォーマル）', 'ja'],
  ['Keep dry and away from heat', 'Hinweis: trocken und kühl lagern', 'de'],
  ['Please refer to the appendix.', '참고: 부록을 보십시오.', 'ko'],
  ['Store in a cool place', '注：请存放于阴凉处', 'zh'],
  ['Bitte trocken lagern', 'Note: keep dry', 'en'],
  ['À conserver au sec', 'Note : conserver au sec', 'fr'],
  ['Closed today. Careful, the floor is wet.', 'Dziś zamknięte. Uwaga: podłoga jest mokra.', 'pl'],
  ['Closed today. Parking is not free.', 'Stängt i dag. Obs: parkeringen är inte gratis.', 'sv'],
  ['The pool is closed; towels cost 2 euros.', 'Basen jest zamknięty. Uwaga: ręczniki kosztują 2 euro.', 'pl'],
  ['Bring a towel (the pool is cold).', 'Ta med handduk (obs: poolen är kall).', 'sv'],
  ['Closed on 1 May, and be aware that parking costs.', 'Am 1. Mai zu. Hinweis: Parken kostet.', 'de'],
  ['Closed, so please do note that parking costs.', 'Heute zu. Hinweis: Parken kostet.', 'de'],
  ['It is closed; note that transfers take a day.', 'Закрыто. Примечание: перевод занимает день.', 'ru'],
  ['It is closed, please note the official guide is out.', 'Cerrado. Nota: salió la guía oficial.', 'es'],
  ['We translate it, but note it is French.', 'Wir übersetzen. Hinweis: Aus dem Französischen übersetzt.', 'de'],
  ['本日休業。なお、駐車場は有料です。', 'Closed today. Note: parking is not free.', 'en'],
])('finds none in %s → %s', (source, target, language) => {
  expect(hasRemarks(source, target, language)).toBe(false)
})
