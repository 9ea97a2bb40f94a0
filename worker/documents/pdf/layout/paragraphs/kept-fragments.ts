// Lines that are no text to translate: displayed formulas, code, glyphs whose letters nobody knows.
import { least, most } from '../geometry/extremes.ts'
import type { LineLetter } from '../lines/baselines.ts'
import { withoutAddresses } from '../../../text/addresses.ts'
import { isCodeLine } from '../../../text/code-line.ts'
import { isFilled } from '../blocks/block-shape.ts'
import type { Block } from '../blocks/blocks.ts'
import type { Fragment } from '../lines/fragments.ts'
import { garbledFonts } from '../lines/garbled-fonts.ts'
import type { KeptText } from '../paragraph.ts'
import { MONO_SHARE, TYPESCRIPT_SHARE, UNKNOWN_LETTERS } from './params.ts'
import { TEXT_LINE_WORDS } from '../params.ts'

export type KeptFragmentReason = KeptText['reason'] | 'leader'
export type KeptFragments = ReadonlyMap<Fragment, KeptFragmentReason>

/** Words of this many letters outside of math fonts are language: "where", not "sin" beside four symbols. */
const WORD = /\p{L}{3,}/gu

export function keptFragmentsOf(fragments: readonly Fragment[]): KeptFragments {
  const garbled = garbledFonts(fragments)
  const letters = { all: 0, mono: 0 }
  for (const { text, style } of fragments) {
    letters.all += text.length
    if (style.family === 'mono') letters.mono += text.length
  }
  const isTypescript = letters.mono > TYPESCRIPT_SHARE * letters.all
  // Without a line that reads as code, monospaced type is a book's face for headings and dedications.
  const hasCode = fragments.some((fragment) => isMono(fragment) && readsAsCode(fragment))
  const stays = new Map<Fragment, KeptFragmentReason>()
  for (const fragment of fragments) {
    const reason = garbled.has(fragment.style.font.id) ? 'garbled_text' : reasonOf(fragment, hasCode, isTypescript)
    if (reason !== null) stays.set(fragment, reason)
  }
  return stays
}

function reasonOf(fragment: Fragment, hasCode: boolean, isTypescript: boolean): KeptFragmentReason | null {
  if (fragment.isLeader) return 'leader'
  const letters = countLetters(fragment)
  const unknown = countLetters(fragment, ({ text }) => text === '')
  if (unknown > UNKNOWN_LETTERS * letters && letters > 2) return 'garbled_text'
  if (isFormula(fragment)) return 'formula'
  return hasCode && isCode(fragment, isTypescript) ? 'code' : null
}

function isFormula({ words }: Fragment): boolean {
  if (!words.some(({ letters }) => letters.some(({ isMath }) => isMath))) return false
  let symbols = 0
  let prose = 0
  for (const { letters } of words) {
    symbols += letters.filter(({ isMath, text }) => isMath && text !== '').length
    const plain = letters.map(({ isMath, text }) => (isMath ? ' ' : text)).join('')
    for (const [word] of plain.matchAll(WORD)) prose += word.length
  }
  return (
    symbols > 0 &&
    prose < symbols &&
    words.some(({ letters }) => letters.some(({ isMath, text }) => isMath && /\p{L}/u.test(text)))
  )
}

function isCode(fragment: Fragment, isTypescript: boolean): boolean {
  if (!isMono(fragment)) return false
  // Authors' addresses are set in typewriter type: what else is on their line is text.
  const isProse = isTypescript || withoutAddresses(fragment.text) !== fragment.text
  return isProse ? readsAsCode(fragment) : /\p{L}/u.test(fragment.text)
}

export function isMono(fragment: Fragment): boolean {
  const mono = countLetters(fragment, ({ style }) => style.family === 'mono')
  return mono >= MONO_SHARE * countLetters(fragment)
}

function countLetters({ words }: Fragment, counts?: (letter: LineLetter) => boolean): number {
  let count = 0
  for (const { letters } of words) count += counts === undefined ? letters.length : letters.filter(counts).length
  return count
}

export function readsAsCode({ text }: Fragment): boolean {
  return isCodeLine(text)
}

/** Monospaced lines that a filled line of text runs on into, or that run on into one, are names in a sentence. */
export function withoutNames(stays: KeptFragments, blocks: readonly Block[]): KeptFragments {
  const found = new Map(stays)
  for (const { fragments } of blocks) {
    const left = least(fragments.map(({ u0 }) => u0))
    const right = most(fragments.map(({ u1 }) => u1))
    fragments.forEach((fragment, index) => {
      const upper = fragments[index - 1]
      const isName =
        found.get(fragment) === 'code' &&
        upper !== undefined &&
        !found.has(upper) &&
        (upper.words.length >= TEXT_LINE_WORDS || stays.has(upper)) &&
        isFilled(upper, fragment, left, right) &&
        !/[:.;]$/u.test(upper.text) &&
        !readsAsCode(fragment)
      if (isName) found.delete(fragment)
    })
  }
  return found
}
