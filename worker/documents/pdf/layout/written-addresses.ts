// Mail addresses that no rule for running text knows: several people's at one host, "{ann, bob}@example.org", and names
// whose underscore TeX draws as a rule. They stay drawn as they are: a translation would be a wrong address.
import { withoutAddresses } from '../../addresses.ts'
import type { DrawnBox } from '../content/page-text.ts'
import type { Fragment } from './fragments.ts'
import { fromPage } from './page-axes.ts'

const WRITTEN = /\{[^{}@]{1,300}\}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/gu

/** Offsets into the text, in order. */
export function writtenAddresses(text: string): { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(WRITTEN)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
}

/** The text with a space in the place of each address of either kind. */
export function withoutAnyAddress(text: string): string {
  return withoutAddresses(text.replaceAll(WRITTEN, ' '))
}

/** Ems around the baseline that an underscore's rule lies within, and by which it may miss its letters. */
const UNDERSCORE = { below: 0.2, above: 0.1 }
const SIDE = 0.25
/** Ems. */
const WIDEST = 0.9
const THICKEST = 0.1

/** A line's words; those with the rule of an underscore between them are one. */
export function textWithUnderscores({ words, v, text }: Fragment, drawn: readonly DrawnBox[], angle: number): string {
  if (!text.includes('@')) return text
  const rules = drawn.map(({ box }) => fromPage(box, angle))
  return words
    .map((word, index) => {
      const before = words[index - 1]
      if (!before) return word.text
      const { size } = word
      const isDrawn = rules.some(
        ({ left, right, bottom, top }) =>
          top - bottom < THICKEST * size &&
          right - left < WIDEST * size &&
          bottom > v - UNDERSCORE.below * size &&
          top < v + UNDERSCORE.above * size &&
          Math.abs(left - before.u1) < SIDE * size &&
          Math.abs(right - word.u0) < SIDE * size,
      )
      return `${isDrawn ? '_' : ' '}${word.text}`
    })
    .join('')
}
