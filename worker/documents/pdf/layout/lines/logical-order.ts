// Letters as they stand on the line, from left to right, put into the order they are read in where a line holds
// right-to-left script: the reverse of UAX 9's reordering, by runs.

import { RIGHT_TO_LEFT } from '../../right-to-left.ts'

/** A letter or a space of a line. */
export interface Placed {
  readonly text: string
}

const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

export function isRightToLeft(text: string): boolean {
  // Most text, by far.
  if (!RIGHT_TO_LEFT.test(text)) return false
  let balance = 0
  for (const character of text) {
    if (RIGHT_TO_LEFT.test(character)) balance++
    else if (/\p{L}/u.test(character)) balance--
  }
  return balance > 0
}

export function logicalOrder<T extends Placed>(placed: readonly T[]): readonly T[] {
  const text = placed.map((letter) => letter.text).join('')
  if (!RIGHT_TO_LEFT.test(text)) return placed
  const isBaseRight = isRightToLeft(text)
  const ordered = isBaseRight ? placed.toReversed() : [...placed]
  const isFlipped = ({ text }: T) => (isBaseRight ? isLeftToRightGlyph(text) : isRightToLeftGlyph(text))
  const result: T[] = []
  for (let start = 0; start < ordered.length;) {
    const first = ordered[start]
    if (!first) break
    if (!isFlipped(first)) {
      result.push(isBaseRight ? mirror(first) : first)
      start++
      continue
    }
    let end = start + 1
    for (let at = end; at < ordered.length; at++) {
      const letter = ordered[at]
      if (!letter) break
      if (isFlipped(letter)) end = at + 1
      else if (!isNeutral(letter)) break
    }
    const run = ordered.slice(start, end).toReversed()
    for (const letter of run) result.push(isBaseRight ? letter : mirror(letter))
    start = end
  }
  return result
}

/**
 * A glyph that stands for several letters has them in reading order. Where they are of both directions, a producer put
 * what it had no glyph for in front of the glyph's own letter (LibreOffice's `/ToUnicode`): the last letter decides.
 */
function isRightToLeftGlyph(text: string): boolean {
  return RIGHT_TO_LEFT.test(lastStrong(text))
}

function isLeftToRightGlyph(text: string): boolean {
  const last = lastStrong(text)
  return LEFT_TO_RIGHT.test(last) && !RIGHT_TO_LEFT.test(last)
}

function lastStrong(text: string): string {
  if (text.length === 1) return text
  return Array.from(text).findLast((character) => LEFT_TO_RIGHT.test(character)) ?? text
}

function isNeutral({ text }: Placed): boolean {
  return !LEFT_TO_RIGHT.test(text)
}

function mirror<T extends Placed>(letter: T): T {
  const mirrored = MIRRORED[letter.text]
  return mirrored === undefined ? letter : { ...letter, text: mirrored }
}
