import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '../contract/languages.ts'
import { hasSameNumbers } from './number-check.ts'

type Case = [from: LanguageCode, to: LanguageCode, source: string, target: string]

describe('decimals that lost their place', () => {
  it.each<Case>([
    ['en', 'de', 'Give 0.5 mg of morphine.', 'Geben Sie 5 mg Morphin.'],
    ['en', 'de', 'Give 0.05 mg of morphine.', 'Geben Sie 5 mg Morphin.'],
    ['de', 'en', 'Der Zinssatz beträgt 0,25 %.', 'The interest rate is 25%.'],
    ['ja', 'en', '手数料は0.5％です。', 'The fee is 5%.'],
    ['en', 'de', 'The interest rate is 1.05%.', 'Der Zinssatz beträgt 1,5 %.'],
    ['de', 'en', 'Der Balken ist 3,08 m lang.', 'The beam is 3.8 m long.'],
    ['en', 'de', 'Pay 12.50 euros today.', 'Zahlen Sie heute 1250 Euro.'],
    ['en', 'de', 'It reached 6.34 inches.', 'Es erreichte 63,4 Zoll.'],
    ['en', 'de', 'Pay 125 euros today.', 'Zahlen Sie heute 12,5 Euro.'],
    ['en', 'de', 'A share of 0.125 is left.', 'Es bleibt ein Anteil von 125.'],
    ['en', 'de', 'Take 0.5-1.0 mg daily.', 'Nehmen Sie täglich 5-10 mg.'],
  ])('are seen from %s to %s: %j, %j', (sourceLanguage, targetLanguage, source, target) => {
    expect(hasSameNumbers(source, target, sourceLanguage, targetLanguage)).toBe(false)
  })

  it.each<Case>([
    ['en', 'de', 'Give 0.5 mg of morphine.', 'Geben Sie 0,5 mg Morphin.'],
    ['en', 'de', 'A share of 0.125 is left.', 'Es bleibt ein Anteil von 0,125.'],
    ['en', 'de', 'From 0.5 to 5 mg.', 'Von 0,5 bis 5 mg.'],
    ['en', 'de', 'It takes 1.5-2.5 hours.', 'Es dauert 1,5 bis 2,5 Stunden.'],
    ['en', 'de', 'at 8.30 a.m.', 'um 08:30 Uhr'],
    ['en', 'zh', '0.5 million people', '50万人'],
    ['de', 'en', '1,05 Mio. Euro', '1,050,000 euros'],
  ])('are left alone from %s to %s: %j, %j', (sourceLanguage, targetLanguage, source, target) => {
    expect(hasSameNumbers(source, target, sourceLanguage, targetLanguage)).toBe(true)
  })
})

describe("marks that the target's readers take for others", () => {
  it.each<Case>([
    ['en', 'de', 'It weighs 1.234 kg.', 'Es wiegt 1.234 kg.'],
    ['de', 'en', 'Es kostet 1.500 Euro.', 'It costs 1.500 euros.'],
  ])('are seen from %s to %s: %j, %j', (sourceLanguage, targetLanguage, source, target) => {
    expect(hasSameNumbers(source, target, sourceLanguage, targetLanguage)).toBe(false)
  })

  it.each<Case>([
    ['en', 'de', 'It weighs 1.234 kg.', 'Es wiegt 1,234 kg.'],
    ['en', 'de', 'See § 1.401 of the code.', 'Siehe § 1.401 des Gesetzes.'],
    ['en', 'es', 'There were 1,234 people.', 'Había 1,234 personas.'],
    ['en', 'ja', 'There were 1,234 people.', '1,234人いた。'],
  ])('are left alone from %s to %s: %j, %j', (sourceLanguage, targetLanguage, source, target) => {
    expect(hasSameNumbers(source, target, sourceLanguage, targetLanguage)).toBe(true)
  })
})
