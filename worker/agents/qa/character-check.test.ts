import { expect, it } from 'vitest'
import { hasAdditions } from './addition-check.ts'
import { hasForeignCharacters } from './character-check.ts'

it.each([
  ['a lost character', 'Die Stra\ufffde ist gesperrt.'],
  ['a character that is none', 'Die Straße ist gesperrt.\uffff'],
  ['one of private use', 'Die Straße \ue000ist gesperrt.'],
  ['a bare carriage return', 'Die Straße\rist gesperrt.'],
  ['a line separator', 'Die Straße\u2028ist gesperrt.'],
  ['blanks of no width', 'Die\u200b Straße\u200b ist\u200b gesperrt.'],
  ['a tokenizer’s blank', '▁Die▁Straße▁ist▁gesperrt.'],
  ['a tokenizer’s unknown', '⁇ Die Straße ist gesperrt.'],
])('sees %s, and lets the source have it', (_, target) => {
  expect(hasForeignCharacters('The street is closed.', target)).toBe(true)
  expect(hasForeignCharacters(target, target)).toBe(false)
})

it.each(['gesperrt.\\n', 'Die StraÃŸe', 'Itâ€™s'])('sees what stands for characters: %s', (target) => {
  expect(hasAdditions('The street is closed.', target, 'de')).toBe(true)
  expect(hasAdditions(target, target, 'de')).toBe(false)
})

it('lets letters be letters', () => {
  for (const text of ['NÃO, ÂNGULO', 'C:\\neu', 'R&D; mehr', 'ภาษา\u200bไทย', 'नमस्ते', 'می\u200cخواهم'])
    expect([hasForeignCharacters('', text), hasAdditions('', text, 'de')]).toEqual([false, false])
})
