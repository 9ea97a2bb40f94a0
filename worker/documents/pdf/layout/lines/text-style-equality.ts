// When two styles are one to a reader: subsets of one font have different names and ids.
import { sameInk } from '../decorations/fill-visibility.ts'
import type { RuleLook, TextStyle } from '../paragraph.ts'
import { SAME_STYLE_SIZE } from './params.ts'
import { SAME_BASELINE } from '../params.ts'

export function isSameStyle(a: TextStyle, b: TextStyle): boolean {
  if (a === b) return true
  return (
    a.family === b.family &&
    a.isBold === b.isBold &&
    a.isItalic === b.isItalic &&
    a.color === b.color &&
    a.renderMode === b.renderMode &&
    sameInk(a.ink, b.ink) &&
    sameLink(a, b) &&
    sameRules(a, b) &&
    Math.abs(a.size - b.size) <= SAME_STYLE_SIZE * Math.max(a.size, b.size) &&
    Math.abs(a.rise - b.rise) <= SAME_BASELINE * Math.max(a.size, b.size)
  )
}

export function sameRules({ rules: a }: Pick<TextStyle, 'rules'>, { rules: b }: Pick<TextStyle, 'rules'>): boolean {
  return a.length === b.length && a.every((rule, index) => rule === b[index])
}

/** Of what is drawn as one: a line under a part of it is none of its style. */
export function commonRules([first, ...others]: readonly { readonly style: TextStyle }[]): readonly RuleLook[] {
  return first?.style.rules.filter((rule) => others.every(({ style }) => style.rules.includes(rule))) ?? []
}

export function sameLink({ link: a }: TextStyle, { link: b }: TextStyle): boolean {
  return a === b || (a !== null && b !== null && a.number === b.number && a.generation === b.generation)
}
