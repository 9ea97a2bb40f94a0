import { expect, it } from 'vitest'
import type { LanguageCode } from '../../contract/languages.ts'
import { isInWrongLanguage } from './language-check.ts'

const SOURCE = 'There is a surcharge for having more than 2 passengers, so this option might be more expensive.'

it.each<[target: string, language: LanguageCode]>([
  ['Yli kahdesta matkustajasta peritään lisämaksu, joten vaihtoehto saattaa olla kallis.', 'fi'],
  ['Für mehr als 2 Passagiere gilt eine Zusatzgebühr, was diese Wahl teurer macht.', 'de'],
  ['Kalbsschnitzel Pommes frites Mayonnaise Ketchup Salat', 'de'],
  ['Schrauben, Muttern, Scheiben, Federn, Stifte, Nieten, Bolzen, Dübel', 'de'],
])('finds nothing wrong with %s', (target, language) => {
  expect(isInWrongLanguage(SOURCE, target, language)).toBe(false)
})
