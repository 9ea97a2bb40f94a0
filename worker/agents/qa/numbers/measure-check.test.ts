import { describe, expect, it } from 'vitest'
import { hasSameMeasures } from './measure-check.ts'

describe('signs and units', () => {
  it.each([
    ['at -5 °C', 'bei −5 °C'],
    ['at −5 °C', 'bei minus 5 Grad'],
    ['at -5 degrees', 'при 5 градусах ниже нуля'],
    ['pages 10-20', 'Seiten 10 bis 20'],
    ['50% of all', '50 Prozent von allen'],
    ['50% of all', 'hepsinin %50’si'],
    ['between 5% and 6%', 'zwischen 5 und 6 %'],
    ['ten percent', '10 %'],
    ['40 km away', '40 Kilometer entfernt'],
    ['3 miles (5 km)', '3 Meilen (5 km)'],
    ['$40 a month', '40 US-Dollar im Monat'],
    ['$40 a month', '40 $ im Monat'],
    ['5 m long', '长5米'],
    ['800 miles of it', '1 300 km davon'],
    ['3,000 miles away', 'a 3 mil milhas'],
    ['90 °F outside', 'draußen 32 °C'],
    ['5 mm (1/5 inch)', '5 mm (1/5 Zoll)'],
    ['10 billion euros (US$14.7 billion)', '10 mil millones de euros (14,7 mil millones de dólares)'],
    ['10 pounds of fish for $5', '10 Pfund Fisch für 5 $'],
    ['160 km/h', '時速160 km以上'],
  ])('of %j may be those of %j', (source, target) => {
    expect(hasSameMeasures(source, target)).toBe(true)
  })

  it.each([
    ['at -5 °C', 'bei 5 °C'],
    ['5 members', '−5 Mitglieder'],
    ['fourteen banks below the hill', '−14 Banken unter dem Hügel'],
    ['with 32 percent', 'mit 32'],
    ['50% of all', '50 von allen'],
    ['50 of all', '50 % von allen'],
    ['40 km away', '40 mi entfernt'],
    ['40 kilometres away', '40 Meilen entfernt'],
    ['5 mg a day', '5 g am Tag'],
    ['20 °C', '20 °F'],
    ['$1,500', '1.500 €'],
    ['2 GB', '2 MB'],
    ['5 mm (1/5 inch)', '5 cm (1/5 Zoll)'],
    ['يزن 200 رطلاً (90 كجم)', 'weighs 200 pounds (90 lb)'],
    ['以每小时 83 公里的速度', 'at 83 mi/h'],
    ['80 prosenttia tuloista', '80 of the income'],
    ['a phenomenon of 1930', 'ein Phänomen von −1930'],
  ])('of %j are not those of %j', (source, target) => {
    expect(hasSameMeasures(source, target)).toBe(false)
  })

  it.each([
    ['minus 5 degrees', '−5 Grad'],
    ['5 degrees below freezing', '−5 °C'],
    ['seventy kilometres (43 miles) away', '70 km (43 mi) entfernt'],
  ])('of English %j may be those of %j', (source, target) => {
    expect(hasSameMeasures(source, target)).toBe(true)
  })
})
