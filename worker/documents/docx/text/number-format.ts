// Formats list numbers (ECMA-376-1 §17.18.59): the formats of ordinary documents; all others in digits.

/** Empty where the level shows no number. */
export function formatListNumber(value: number, format: string): string {
  switch (format) {
    case 'none':
      return ''
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'lowerLetter':
      return letters(value)
    case 'upperLetter':
      return letters(value).toUpperCase()
    case 'lowerRoman':
      return roman(value)
    case 'upperRoman':
      return roman(value).toUpperCase()
    default:
      return String(value)
  }
}

/** A list of more items than `zzz…` counts is numbered. */
const MAX_LETTERS = 30

/** a … z, aa, bb … zz, aaa: Word repeats the letter. */
function letters(value: number): string {
  if (value < 1 || value > MAX_LETTERS * 26) return String(value)
  const letter = String.fromCharCode('a'.charCodeAt(0) + ((value - 1) % 26))
  return letter.repeat(Math.ceil(value / 26))
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** Beyond what Roman numerals write, digits. */
function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let rest = value
  let text = ''
  for (const [worth, digits] of ROMAN) {
    while (rest >= worth) {
      text += digits
      rest -= worth
    }
  }
  return text
}
