// Equivalents for characters that no font has.

const SUBSTITUTES: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2015', '\u2014'],
  ['\u2043', '\u2022'],
  ['\u2212', '\u2013'],
  ['\u25cf', '\u2022'],
  ['\u2236', ':'],
  ['\u22c5', '\u00b7'],
  ['\u2713', '\u221a'],
  ['\u2714', '\u221a'],
  ['\u21d2', '\u2192'],
  ['\u21d4', '\u2194'],
  ['\u2610', '\u25a1'],
  ['\u25c6', '\u25aa'],
])
/** Spaces of all widths that do not break: NFKD would make them breaking ones, after lines are broken. */
const FIXED_SPACE = /[\u2000-\u200a\u202f\u205f\u3000]/

/** '' where nothing says the same. */
export function substituteOf(character: string): string {
  if (FIXED_SPACE.test(character)) return '\u00a0'
  const substitute = SUBSTITUTES.get(character) ?? character.normalize('NFKD')
  return substitute === character ? '' : substitute
}
