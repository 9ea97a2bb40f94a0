import { describe, expect, it } from 'vitest'
import { hasForeignMarkup } from './foreign-markup.ts'

describe('markup that the source does not have is foreign', () => {
  it.each([
    '<b>Zahlung</b> fällig',
    'Zahlung <br> fällig',
    '<B>Zahlung fällig',
    '<grupo1>Zahlung</grupo1> fällig',
    '<группа1>Zahlung</группа1> fällig',
    'Zahlung fällig</x>',
    '<span class="x">Zahlung fällig',
    '<translation>Zahlung fällig',
    '<think>Due means owed.</think>Zahlung fällig',
    'Zahlung fällig<|im_end|>',
    '**Zahlung** fällig',
    '__Zahlung__ fällig',
    '*Zahlung* fällig',
    '_Zahlung_ fällig',
    '`Zahlung` fällig',
    '~~Zahlung~~ fällig',
    '## Zahlung fällig',
    '```\nZahlung fällig\n```',
    '[b]Zahlung[/b] fällig',
    '[g1]Zahlung fällig',
    '{g1}Zahlung fällig',
    '[Zahlung](https://example.com) fällig',
    '\\textbf{Zahlung} fällig',
    'Zahlung f&auml;llig',
    'Zahlung f&#228;llig',
    'Zahlung f\\u00e4llig',
    '{"text": "Zahlung fällig"}',
    '| Zahlung fällig |',
    'Zahlung fällig g1>',
    'Zahlung <g1 fällig',
    'Zahlung fällig<br',
    'Zahlung</b fällig',
  ])('%s', (target) => {
    expect(hasForeignMarkup('Payment due', target)).toBe(true)
  })
})

describe('no foreign markup is', () => {
  it.each([
    [
      'HTML that a manual shows',
      'Put <b> before a word and </b> behind it.',
      'Setzen Sie <b> davor und </b> dahinter.',
    ],
    ['a comparison', 'If a < b > c, then x<y.', 'Wenn a < b > c, dann x<y.'],
    ['a comparison with other blanks', 'If a < b > c', 'Wenn a <b> c'],
    ['an arrow', 'A -> B <- C => D', 'A -> B <- C => D'],
    ['a place to fill in', 'Dear <name>, on <date>', 'Liebe/r <vorname>, am <datum>'],
    ['Markdown that a text shows', 'Write **bold** and `code`.', 'Schreiben Sie **fett** und `Code`.'],
    ['stars of footnotes', 'Price* and tax**', 'Preis* und Steuer**'],
    ['stars inside words', 'Employees and customers', 'Mitarbeiter*innen und Kund*innen'],
    ['a gap to fill in', 'Name: ____ Date: ____', 'Name: ____ Datum: ____'],
    ['a product', 'The area is 3 × 4 × 5', 'Die Fläche ist 3 * 4 * 5'],
    ['names with an underscore', 'Set max_size and min_size', 'Setzen Sie max_size und min_size'],
    ['an entity that a text shows', 'Write &amp; for &', 'Schreiben Sie &amp; für &'],
    ['an ampersand', 'R&D; B&B;', 'F&E; B&B;'],
    ['the title of a work', 'the film “Parasite”', '영화 <기생충>'],
    ['a number in brackets', 'See note 1', 'Siehe Anmerkung [1]'],
    ['a path', String.raw`Open C:\users\new`, String.raw`Öffnen Sie C:\users\new`],
    ['a generic type', 'A Map<String, Integer> holds it', 'Eine Map<String, Integer> hält es'],
  ])('%s', (_, source, target) => {
    expect(hasForeignMarkup(source, target)).toBe(false)
  })
})

it('is answered soon for long texts', () => {
  for (const long of [
    '<a '.repeat(60_000),
    '**a '.repeat(50_000),
    '*a '.repeat(60_000),
    '[/'.repeat(90_000),
    ' '.repeat(200_000),
  ])
    expect(hasForeignMarkup('a', long)).not.toBeUndefined()
})
