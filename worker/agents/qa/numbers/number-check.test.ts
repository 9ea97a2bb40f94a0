import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '../../../contract/languages.ts'
import { hasLoneNumbers, hasSameNumbers, changedNumbers } from './number-check.ts'

type Case = [from: LanguageCode, to: LanguageCode, source: string, target: string]

const isSame = (sourceLanguage: LanguageCode, targetLanguage: LanguageCode, source: string, target: string) =>
  hasSameNumbers(source, target, { sourceLanguage, targetLanguage })

describe('numbers that a translator may write differently', () => {
  it.each<Case>([
    ['en', 'de', '£18,500 in total', '18.500 £ insgesamt'],
    ['en', 'fr', '£18,500 in total', '18 500 £ au total'],
    ['en', 'de', '1,234,567.89', '1.234.567,89'],
    ['en', 'ar', 'within 14 days', 'خلال ١٤ يومًا'],
    ['en', 'th', 'within 14 days', 'ภายใน ๑๔ วัน'],
    ['en', 'ja', 'within 14 days', '１４日以内'],
    ['en', 'ja', '1 March 2027', '2027年3月1日'],
    ['en', 'de', '03/01/2027', '1.3.2027'],
    ['en', 'de', 'five of 7 members', 'fünf von sieben Mitgliedern'],
    ['en', 'it', 'since the 1960s', 'dagli anni ’60'],
    ['en', 'sv', 'in the 18th century', 'på 1700-talet'],
    ['en', 'ja', '25,000 people', '2万5000人'],
    ['en', 'ko', '35,000 won', '3만 5천 원'],
    ['en', 'ja', '$1.2 billion', '12億ドル'],
    ['en', 'zh', '0.5 million people', '50万人'],
    ['en', 'de', 'at 9:30 pm', 'um 21:30 Uhr'],
    ['en', 'de', 'at 9:30 am', 'gegen 9.30 Uhr'],
    ['en', 'zh', 'thirty (30) days', '三十（30）日'],
    ['en', 'ja', 'the season of 1995-96', 'シーズン1995～1996年'],
    ['en', 'de', 'fiscal year 2023/24', 'Geschäftsjahr 2023/2024'],
    ['de', 'en', 'Saison 2019/2020 und 2020/2021', 'the seasons 2019-20 and 2020-21'],
    ['en', 'th', 'In 2009 she won', 'ในปี พ.ศ. 2552'],
    ['en', 'de', '3136 mm2 versus 864', '3136 mm² gegenüber 864 mm²'],
    ['en', 'de', 'a CO2 sensor', 'ein CO₂-Sensor'],
    ['en', 'de', '10 to 20 million people', '10 000 000 bis 20 000 000 Menschen'],
    ['en', 'es', 'around 5,000 people', 'cerca de 5 mil personas'],
    ['en', 'de', 'call (030) 123 45 67', 'Tel. 030 1234567'],
    ['en', 'de', 'From 0.5 to 5 mg.', 'Von 0,5 bis 5 mg.'],
    ['de', 'en', 'in den 90er Jahren', 'in the 1990s'],
    ['de', 'en', '1,05 Mio. Euro', '1,050,000 euros'],
    ['ja', 'en', '令和6年の予算', 'the budget of 2024'],
    ['ja', 'en', '3億円', '300 million yen'],
  ])('from %s to %s: %j, %j', (...pair) => {
    expect(isSame(...pair)).toBe(true)
  })

  it.each(['tr', 'pl', 'cs', 'da'] as const)('count miles with the word for thousands in %s', (language) => {
    expect(isSame('en', language, 'about 645 miles away', '645 mil')).toBe(true)
    expect(isSame('en', language, 'about 645 miles away', '6450 mil')).toBe(false)
  })
})

describe('numbers that changed', () => {
  it.each<Case>([
    ['en', 'de', 'within 14 days', 'innerhalb von 41 Tagen'],
    ['en', 'de', 'within 14 days', 'innerhalb von 4 Tagen'],
    ['en', 'de', '5 members', '6 Mitglieder'],
    ['en', 'de', '£18,500 in total', '18,50 £ insgesamt'],
    ['en', 'de', 'between 100 and 200', 'zwischen 100 und 300'],
    ['en', 'de', 'the 640 and the other 640', 'die 640 und die anderen'],
    ['en', 'de', 'on page 312', 'auf der Seite'],
    ['en', 'ar', 'within 14 days', 'خلال ١٥ يومًا'],
    ['en', 'ja', '1.5 million people', '170万人'],
    ['en', 'ja', '10,000 people', '10万人'],
    ['en', 'de', 'at 9:30 pm', 'um 22:30 Uhr'],
    ['en', 'de', '2 million people', '2 Milliarden Menschen'],
    ['en', 'it', '$14.7 billion', '147 miliardi di dollari'],
    ['en', 'zh', 'over 160 km/h', '超过 1600 千米每小时'],
    ['en', 'de', 'Give 0.5 mg of morphine.', 'Geben Sie 5 mg Morphin.'],
    ['en', 'de', 'Give 0.05 mg of morphine.', 'Geben Sie 5 mg Morphin.'],
    ['en', 'de', 'The interest rate is 1.05%.', 'Der Zinssatz beträgt 1,5 %.'],
    ['en', 'de', 'Pay 12.50 euros today.', 'Zahlen Sie heute 1250 Euro.'],
    ['en', 'de', 'Pay 125 euros today.', 'Zahlen Sie heute 12,5 Euro.'],
    ['en', 'de', 'A share of 0.125 is left.', 'Es bleibt ein Anteil von 125.'],
    ['de', 'en', 'Der Zinssatz beträgt 0,25 %.', 'The interest rate is 25%.'],
    ['de', 'en', 'ab 10 000 Stück', 'from 1,000 pieces'],
    ['en', 'de', 'fiscal year 2023/24', 'Geschäftsjahr 2023/2025'],
    ['en', 'de', 'on May 24', 'im Mai 2024'],
    ['ja', 'en', '令和6年の予算', 'the budget of 2023'],
    ['ja', 'en', '3億円', '30 million yen'],
    ['en', 'de', 'account 3704004405320130', 'Konto 3704004405320103'],
  ])('from %s to %s: %j, %j', (...pair) => {
    expect(isSame(...pair)).toBe(false)
  })
})

describe('words that multiply a figure', () => {
  it.each<Case>([
    ['en', 'de', 'The loan is 250 million euros.', 'Das Darlehen beträgt 250 Milliarden Euro.'],
    ['en', 'de', 'The loan is 1,250 million euros.', 'Das Darlehen beträgt 1250 Milliarden Euro.'],
    ['en', 'ro', 'over 2.2 million inhabitants', 'peste 2,2 locuitori'],
    ['en', 'ru', 'The loan is 250 million euros.', 'Кредит составляет 250 тысяч евро.'],
    ['en', 'ja', 'The loan is 300 billion yen.', '融資額は300億円です。'],
    ['ja', 'en', '融資額は120億円です。', 'The loan is 120 million yen.'],
    ['zh', 'en', '贷款为250万元。', 'The loan is 250 million yuan.'],
    ['hi', 'en', 'ऋण 150 करोड़ रुपये है।', 'The loan is 150 million rupees.'],
  ])('are another one under the same digits, from %s to %s: %j, %j', (...pair) => {
    expect(isSame(...pair)).toBe(false)
  })

  it.each<Case>([
    ['en', 'de', 'It costs 3 billion euros.', 'Es kostet 3 Billionen Euro.'],
    ['en', 'es', 'It costs 3 billion euros.', 'Cuesta 3 billones de euros.'],
    ['en', 'de', 'It costs 3 trillion euros.', 'Es kostet 3 Trillionen Euro.'],
    ['fr', 'en', 'Il coûte 3 milliards d’euros.', 'It costs 3 trillion euros.'],
    ['de', 'en', 'Es kostet 3 Billionen Euro.', 'It costs 3 billion euros.'],
  ])('mean more in a language of the long scale, from %s to %s: %j, %j', (...pair) => {
    expect(isSame(...pair)).toBe(false)
  })

  it.each<Case>([
    ['en', 'de', 'They spent 1.5 trillion dollars.', 'Sie gaben 1,5 Billionen Dollar aus.'],
    ['en', 'it', 'They spent 1.5 trillion dollars.', 'Hanno speso 1.500 miliardi di dollari.'],
    ['en', 'pt-br', 'They spent 1.5 trillion dollars.', 'Gastaram 1,5 trilhão de dólares.'],
    ['en', 'ja', 'They spent 1.5 trillion dollars.', '1兆5000億ドルを支出した。'],
    ['en', 'hi', 'They spent 1.5 trillion rupees.', '1.5 लाख करोड़ रुपये खर्च किए।'],
    ['en', 'vi', 'They spent 1.5 trillion dollars.', 'Họ đã chi 1,5 nghìn tỷ đô la.'],
    ['zh', 'en', '花费了1.5万亿元。', 'They spent 1.5 trillion yuan.'],
    ['en', 'de', 'Revenue was $1.5M.', 'Der Umsatz betrug 1,5 Mio. $.'],
    ['fr', 'en', 'Le chiffre d’affaires est de 2,5 Md€.', 'Revenue was €2.5 billion.'],
    ['no', 'en', 'Omsetningen var 1,5 mill. kr.', 'Revenue was NOK 1.5 million.'],
    ['pl', 'en', 'Przychody wyniosły 12,5 tys. zł.', 'Revenue was PLN 12,500.'],
    ['el', 'en', 'Τα έσοδα ήταν 2,5 δισ. ευρώ.', 'Revenue was EUR 2.5 billion.'],
    ['en', 'ko', 'It costs 12,500 won.', '1만 2,500원입니다.'],
  ])('are not a changed number behind a decimal, from %s to %s: %j, %j', (...pair) => {
    expect(isSame(...pair)).toBe(true)
  })
})

describe('a figure on one side alone', () => {
  const isLone = (target: string, source: string) =>
    hasLoneNumbers(source, target, { sourceLanguage: 'en', targetLanguage: 'ja' })

  it.each([
    ['three thousand years later', '4000年後'],
    ['two problems of some kind', '3つの問題'],
    ['fourteen banks hide billions', '数十億ドルを10の銀行が'],
    ['no number at all', '2027年'],
    ['five of 7 members', '七人のうち5人'],
  ])('is worth a look: %j, %j', (source, target) => {
    expect(isLone(target, source)).toBe(true)
  })

  it.each([
    ['three thousand years later', '3000年後'],
    ['on September 20', '9月20日'],
    ['within two decades', '20年以内'],
    ['World War II', '第2次世界大戦'],
    ['roughly ten million documents', 'およそ1000万件'],
  ])('is none where English says it in words: %j, %j', (source, target) => {
    expect(isLone(target, source)).toBe(false)
  })
})

describe('a figure that English has in words', () => {
  const isLone = (source: string, target: string, sourceLanguage: LanguageCode) =>
    hasLoneNumbers(source, target, { sourceLanguage, targetLanguage: 'en' })

  it.each<[LanguageCode, string, string]>([
    ['ja', '2024年5月6日まで', 'Until May 6, 2024'],
    ['zh', '2024年5月6日到期。', 'Due May 6, 2024.'],
    ['ko', '1000만 명이 왔다.', 'Ten million people came.'],
    ['de', 'Fällig am 06.05.2024.', 'Due May 6, 2024.'],
  ])('is no mark from %s: %j, %j', (language, source, target) => {
    expect(isLone(source, target, language)).toBe(false)
  })

  it('is a mark where the words say another', () => {
    expect(isLone('2024年5月6日まで', 'Until June 6, 2024', 'ja')).toBe(true)
    expect(isLone('3人が来た。', 'Some people came.', 'ja')).toBe(true)
  })
})

it('takes the minutes of a full hour for no figure on one side alone', () => {
  const languages = { sourceLanguage: 'en', targetLanguage: 'de' } as const
  expect(hasLoneNumbers('Open 9 a.m. to 5 p.m.', 'Geöffnet von 9:00 bis 17:00 Uhr.', languages)).toBe(false)
  expect(hasLoneNumbers('It holds 55,000 barrels.', 'Es fasst 55 00 Fässer.', languages)).toBe(true)
  expect(hasLoneNumbers('The train leaves at 9 pm.', 'Der Zug fährt um 21:30 Uhr ab.', languages)).toBe(true)
})

it('names the figures that are missing', () => {
  const languages = { sourceLanguage: 'en', targetLanguage: 'de' } as const
  expect(changedNumbers('1,250 of 30 in 2027', '1.250 von dreißig in 2072', languages)).toEqual({
    missing: ['30', '2027'],
    extra: ['2072'],
  })
})
