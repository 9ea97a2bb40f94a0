// Splits a text into its parts, to distinguish an addition from a paraphrase.
import { countOf } from './count-of.ts'
import { withoutFixedText } from './fixed-text-check.ts'

export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const COLON = /[:：]/gu
/** Sentences, brackets, lines, and what stands before a colon. */
const PART = /[.!?…](?=["'”’»)]*(?:\s|$))|[。！？।؟]|[:：](?!\d)|[(（[【]|\n/gu

export function partsIn(text: string): number {
  return countOf(withoutFixedText(text).trim(), PART)
}

export function colonsIn(text: string): number {
  return countOf(withoutFixedText(text), COLON)
}
