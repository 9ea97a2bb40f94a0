import { describe, expect, it } from 'vitest'
import { seededRandom, type Random } from '../../../testing/random.ts'
import { latin1Bytes } from './latin1.ts'
import { PdfLexer } from './lexer.ts'
import { readObject } from './parser.ts'
import { PdfName, PdfRef, PdfString, type PdfObject } from '../pdf-object.ts'
import { serialize } from './serialize.ts'

it.each<[PdfObject, string]>([
  [
    new Map<string, PdfObject>([
      ['Type', new PdfName('Page')],
      ['Parent', new PdfRef(2)],
    ]),
    '<</Type/Page/Parent 2 0 R>>',
  ],
  [[1, -0.5, new PdfName('A B#'), new PdfString(latin1Bytes('(a)')), null], '[1 -.5/A#20B#23(\\(a\\))null]'],
  [[new PdfName('A'), 1, new PdfRef(3, 1), true], '[/A 1 3 1 R true]'],
  [new PdfString(latin1Bytes('\xfe\xff\0a')), '<feff0061>'],
  [new Map([['A', null]]), '<<>>'],
])('writes %j', (object, expected) => {
  expect(serialize(object)).toBe(expected)
})

it.each([
  [1e21, '1000000000000000000000'],
  [1.5e-7, '.00000015'],
  [-2.5e-10, '-.00000000025'],
  [Number.NaN, '0'],
  [-0, '0'],
  [100.25, '100.25'],
])('writes the number %d without an exponent', (number, expected) => {
  expect(serialize(number)).toBe(expected)
})

describe('the law', () => {
  it('reads back what it writes', () => {
    const random = seededRandom(21)
    for (let round = 0; round < 3000; round++) {
      const object = anyObject(random, 0)
      const text = serialize(object)
      expect(readObject(new PdfLexer(latin1Bytes(text)))).toEqual(object)
    }
  })
})

function anyObject(random: Random, depth: number): PdfObject {
  switch (random.below(depth > 4 ? 7 : 9)) {
    case 0:
      return null
    case 1:
      return random.below(2) === 0
    case 2:
      return random.below(2000) - 1000
    case 3:
      return anyNumber(random)
    case 4:
      return new PdfName(String.fromCharCode(...anyBytes(random)))
    case 5:
      return new PdfString(anyBytes(random))
    case 6:
      return new PdfRef(random.below(100_000), random.below(3))
    case 7:
      return Array.from({ length: random.below(6) }, () => anyObject(random, depth + 1))
    default:
      return new Map(
        Array.from({ length: random.below(6) }, (_, index) => [
          `K${index}${String.fromCharCode(...anyBytes(random))}`,
          anyObject(random, depth + 1) ?? 0,
        ]),
      )
  }
}

/** Doubles of every size, and those that producers write. */
function anyNumber(random: Random): number {
  const number = (random.below(2 ** 31) - 2 ** 30) * 10 ** (random.below(30) - 20) || 1
  return random.below(2) === 0 ? number : Math.round(number * 1000) / 1000 || 1
}

function anyBytes(random: Random): Uint8Array {
  return Uint8Array.from({ length: random.below(12) }, () => random.below(256))
}
