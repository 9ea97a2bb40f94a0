// Splits a word that fits nowhere, roughly into syllables, with a hyphen where the line ends. The split follows no
// language's rules: it comes before a consonant followed by a vowel, which is right in most languages most of the time.
import { type BreakUnit, type Fragment, splitUnit, widthsOf } from './break-units.ts'

export const HYPHEN = '-'

export type TextFragment = Extract<Fragment, { kind: 'text' }>
export type HyphenOf = (beside: TextFragment) => Fragment | undefined

const VOWEL = /^[aeiouyæœøаеёиоуыэюяіїєαεηιουω]/iu
const LETTER = /^\p{L}/u
/** On both sides of a hyphen. */
const FEWEST_LETTERS = 2

export function splitAtSyllables(unit: BreakUnit, hyphenOf: HyphenOf): BreakUnit[] {
  const clusters = splitUnit(unit)
  const letters = clusters.map(textOf)
  const parts: BreakUnit[][] = []
  const after = lettersFrom(letters)
  let hasVowel = false
  clusters.forEach((cluster, at) => {
    const last = parts.at(-1)
    const isSplit = hasVowel && last !== undefined && last.length >= FEWEST_LETTERS
    if (last && !(isSplit && (after[at] ?? 0) >= FEWEST_LETTERS && startsSyllable(letters, at))) last.push(cluster)
    else {
      parts.push([cluster])
      hasVowel = false
    }
    hasVowel ||= isVowel(letters[at])
  })
  return parts.map((part, index) => {
    const fragments = part.flatMap((each) => each.fragments)
    const end = part.at(-1) ?? unit
    const beside = fragments.at(-1)
    const hyphen = index < parts.length - 1 && beside?.kind === 'text' ? hyphenOf(beside) : undefined
    const { space, spaceWidth, isLineEnd, direction } = end
    return { ...widthsOf(fragments), space, spaceWidth, isLineEnd, direction, ...(hyphen && { hyphen }) }
  })
}

/** How many letters there are from each place on. */
function lettersFrom(letters: readonly string[]): Uint32Array {
  const counts = new Uint32Array(letters.length + 1)
  for (let at = letters.length - 1; at >= 0; at--) {
    counts[at] = (counts[at + 1] ?? 0) + (LETTER.test(letters[at] ?? '') ? 1 : 0)
  }
  return counts
}

function startsSyllable(letters: readonly string[], at: number): boolean {
  const isPair = isOneSound(letters[at], letters[at + 1])
  return (
    isConsonant(letters[at]) && !isOneSound(letters[at - 1], letters[at]) && isVowel(letters[at + (isPair ? 2 : 1)])
  )
}

/** "ch", "ph", "sh", "th". */
function isOneSound(first = '', second = ''): boolean {
  return /^[cpst]$/iu.test(first) && /^h$/iu.test(second)
}

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && VOWEL.test(letter.normalize('NFD'))
}

function isConsonant(letter: string | undefined): boolean {
  return letter !== undefined && LETTER.test(letter) && !isVowel(letter)
}

function textOf({ fragments }: BreakUnit): string {
  return fragments
    .map((part) => (part.kind === 'text' ? part.run.glyphs.map(({ unicode }) => unicode).join('') : ''))
    .join('')
}
