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

describe('numbers of other source languages', () => {
  it.each([
    ['de', 'in den 90er Jahren', 'in the 1990s'],
    ['ja', '令和6年の予算', 'the budget of 2024'],
    ['zh', '20世纪60年代', 'the 1960s'],
    ['sv', 'på 1900-talet', 'in the 20th century'],
    ['th', 'ปี พ.ศ. 2552', 'in 2009'],
    ['ja', '3億円', '300 million yen'],
  ] as const)('from %s: %j may become %j', (language, source, target) => {
    expect(hasSameNumbers(source, target, language)).toBe(true)
  })

  it.each([
    ['ja', '令和6年の予算', 'the budget of 2023'],
    ['ja', '3億円', '30 million yen'],
    ['de', 'ab 10 000 Stück', 'from 1,000 pieces'],
    ['de', '2,5 Meter', '25 metres'],
  ] as const)('from %s: %j is not %j', (language, source, target) => {
    expect(hasSameNumbers(source, target, language)).toBe(false)
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
    ['in the 1960s', '20 世纪 60 年代'],
    ['In 2009 she won', 'ในปี พ.ศ. 2552'],
    ['3136 mm2 versus 864', '3136 mm² gegenüber 864 mm²'],
    ['a CO2 sensor', 'ein CO₂-Sensor'],
    ['at around 9:30 am (0230 UTC)', 'gegen 9.30 Uhr (2.30 UTC)'],
    ['half a million people', '500 000 Menschen'],
    ['10 to 20 million people', '10 000 000 bis 20 000 000 Menschen'],
    ['roughly ten million documents', 'およそ1000万件'],
    ['two million to three million years old', '200～300万年前'],
    ['in the nineteenth and twentieth centuries', 'på 1800- og 1900-tallet'],
    ['during the 18th century', 'under 17-hundratalet'],
    ['783,562 square kilometres (300,948 sq mi)', '783.562 km² (300.948 mi²)'],
    ['around 100,000 people', 'cerca de cien mil personas'],
    ['in the past 48 hours', 'viimeisten kahden vuorokauden aikana'],
    ['more than two-dozen awards', 'yli 20 palkintoa'],
    ['two problems: some may be fakes', '2つの問題があります。1つは偽物'],
    ['54 million profiles', '5.4 करो\u095c प्रोफाइल'],
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
    ['his 60th goal, the second of the night', 'sein 20. Tor, das zweite des Abends'],
    ['the 30-year-old, one of the four', 'der 40-Jährige, einer der vier'],
    ['10,000 people', '10万人'],
    ['from 340 million to 500 million', 'от 3400 до 500 миллионов'],
    ['over 160 km/h', '超过 1600 千米每小时'],
    ['2 million people', '2 Milliarden Menschen'],
    ['1,600 km (1,000 mi)', '1 603 km (1 000 mi)'],
    ['two problems of some kind', '3つの問題'],
    ['fourteen banks hide billions', '数十億ドルを10の銀行が'],
    ['in the 16th century', 'a 15. században'],
    ['$14.7 billion', '147 miliardi di dollari'],
    ['students who may have trouble with one address', '5つのアドレス'],
  ])('are no excuse for others: %j, %j', (source, target) => {
    expect(hasSameNumbers(source, target, 'en')).toBe(false)
  })
})

describe('miles', () => {
  it.each(['tr', 'pl', 'cs', 'da'] as const)('are no thousands in %s', (language) => {
    expect(hasSameNumbers('about 645 miles away', '645 mil', 'en', language)).toBe(true)
    expect(hasSameNumbers('about 645 miles away', '6450 mil', 'en', language)).toBe(false)
  })

  it('are thousands in Spanish', () => {
    expect(hasSameNumbers('5,000 people', '5 mil personas', 'en', 'es')).toBe(true)
  })
})
