// TXT documents made of one construct, repeated n times.
import { latin1Bytes } from '../pdf/objects/syntax/latin1.ts'
import { type GrowthConstruct, repeat, word } from './growth-construct.ts'

const TXT: readonly [name: string, few: number, most: number, text: (count: number) => string][] = [
  ['lines of a letter', 5_000, 164_000, (n) => 'a\n\n'.repeat(n)],
  ['lines of three bytes', 5_000, 164_000, (n) => 'ab\n'.repeat(n)],
  ['paragraphs of two words', 3_000, 155_000, (n) => 'two go on\n\n'.repeat(n)],
  ['lines of two words', 3_000, 180_000, (n) => repeat(n, (i) => `${word(i)} it\n`)],
  ['wrapped lines', 2_000, 138_000, (n) => repeat(n, (i) => `${repeat(9, (at) => word(i + at), ' ')}\n`)],
  [
    'rows of a table',
    2_000,
    85_000,
    (n) => repeat(n, (i) => `${word(i).padEnd(16)}${word(i + 3).padEnd(16)}${String(i).padStart(8)}\n`),
  ],
  [
    'rows that begin a table each',
    2_000,
    80_000,
    (n) => repeat(n, (i) => `${' '.repeat(i % 40)}${word(i)}     ${word(i + 3)}\n`),
  ],
  ['list items', 2_000, 145_000, (n) => repeat(n, (i) => `- ${word(i)} item\n`)],
  ['rules', 3_000, 360_000, (n) => `Two words\n${'----\n'.repeat(n)}`],
  ['words of one line', 20_000, 2_000_000, (n) => repeat(n, word, ' ')],
  ['spaces of one line', 50_000, 16_800_000, (n) => `two${' '.repeat(n)}words`],
  ['quotation marks of one line', 50_000, 8_400_000, (n) => `${'> '.repeat(n)}words`],
  ['dots of one line', 50_000, 8_400_000, (n) => `two ${'. '.repeat(n)}words`],
  ['bars of one line', 20_000, 8_400_000, (n) => `${'|a'.repeat(n)}|`],
  ['tabs of one line', 20_000, 8_000_000, (n) => 'a\t'.repeat(n)],
]

export const TXT_GROWTH: readonly GrowthConstruct[] = TXT.map(([name, few, most, text]) => ({
  name,
  format: 'txt',
  few,
  most,
  make: (count: number) => latin1Bytes(text(count)),
}))
