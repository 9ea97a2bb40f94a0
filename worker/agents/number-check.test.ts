import { describe, expect, it } from 'vitest'
import { hasSameNumbers } from './number-check.ts'

describe('numbers that a translator may write differently', () => {
  it.each([
    ['£18,500 in total', '18.500 £ insgesamt'],
    ['£18,500 in total', '18 500 £ au total'],
    ['1,234,567.89', '1.234.567,89'],
    ['within 14 days', 'خلال ١٤ يومًا'],
    ['within 14 days', '१४ दिनों के भीतर'],
    ['within 14 days', 'ภายใน ๑๔ วัน'],
    ['within 14 days', '14日以内'],
    ['within 14 days', '１４日以内'],
    ['1 March 2027', '2027年3月1日'],
    ['03/01/2027', '1.3.2027'],
    ['five of 7 members', 'fünf von sieben Mitgliedern'],
    ['since the 1960s', 'dagli anni ’60'],
    ['in the 18th century', 'под влиянием XVIII века'],
    ['in the 18th century', 'på 1700-talet'],
    ['25,000 people', '2万5000人'],
    ['$1.2 billion', '12億ドル'],
    ['at 3 p.m.', 'um 15 Uhr'],
    ['thirty (30) days', '三十（30）日'],
    ['no number at all', 'im Jahr 2027'],
  ])('lets %j become %j', (source, target) => {
    expect(hasSameNumbers(source, target)).toBe(true)
  })
})

describe('numbers that changed', () => {
  it.each([
    ['within 14 days', 'innerhalb von 41 Tagen'],
    ['within 14 days', 'innerhalb von 4 Tagen'],
    ['5 members', '6 Mitglieder'],
    ['£18,500 in total', '18,50 £ insgesamt'],
    ['between 100 and 200', 'zwischen 100 und 300'],
    ['the 640 and the other 640', 'die 640 und die anderen'],
    ['on page 312', 'auf der Seite'],
    ['within 14 days', 'خلال ١٥ يومًا'],
  ])('sees that %j is not %j', (source, target) => {
    expect(hasSameNumbers(source, target)).toBe(false)
  })
})

describe('numbers that English says in words', () => {
  it.each([
    ['three thousand years later', '3000 Jahre später'],
    ['on September 20', '9月20日'],
    ['within two decades', '20年以内'],
    ['some four dozen bases', 'rund 48 Stützpunkte'],
    ['World War II', '제2차 세계대전'],
    ['the season of 1995-96', 'シーズン1995～1996年'],
    ['0230 UTC', '02:30 UTC'],
    ['in the 19th or early 20th centuries', 'på 1800-talet eller i början av 1900-talet'],
    ['at 9:30 pm', 'um 21:30 Uhr'],
    ['1.5 million people', '150万人'],
    ['90 times', 'neunzigfach'],
    ['the 2008 400 richest list', 'die Liste der 400 Reichsten von 2008'],
    ['200 pounds (90 °F)', '91 kg (32 °C)'],
  ])('may become digits: %j, %j', (source, target) => {
    expect(hasSameNumbers(source, target, 'en')).toBe(true)
  })

  it.each([
    ['three thousand years later', '4000 Jahre später'],
    ['1.5 million people', '170万人'],
    ['about 100,000 people', '約13万人'],
    ['at 9:30 pm', 'um 22:30 Uhr'],
    ['on September 20', '7月20日'],
    ['no number at all', 'im Jahr 2027'],
    ['5 members of a club', '1 Mitglieder eines Vereins'],
  ])('are no excuse for others: %j, %j', (source, target) => {
    expect(hasSameNumbers(source, target, 'en')).toBe(false)
  })
})
