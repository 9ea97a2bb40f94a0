// Writes a show operator without some of its glyphs. The remaining glyphs keep their bytes and positions, because the
// space of the removed glyphs is kept (ISO 32000-2 §9.4.3).
import { multiply } from '../geometry.ts'
import type { TextShow, TextState } from '../content/page-text.ts'
import type { GlyphRange } from '../layout/paragraph.ts'
import { hexOperand, operand } from './write-operands.ts'

/** The operators before the text is shown: a new line, and for `"` the spacing it sets. */
export function showPrefix({ operator, state }: TextShow): string {
  if (operator === "'") return 'T* '
  if (operator === '"') return `${operand(state.wordSpacing)} Tw ${operand(state.charSpacing)} Tc T* `
  return ''
}

/** To stand behind `showPrefix`; '' where nothing is left and nothing moves. */
export function showWithout(show: TextShow, isRemoved: (glyph: number) => boolean): string {
  return arrayOf(show, (glyph) => !isRemoved(glyph))
}

/** Glyphs of a range alone, from where the text position is: `to` is exclusive. */
export function showOnly(show: TextShow, { from, to }: Pick<GlyphRange, 'from' | 'to'>): string {
  const elements = show.elements.slice(placeOf(show, from), placeOf(show, to - 1) + 1)
  return arrayOf({ ...show, elements }, () => true)
}

function placeOf(show: TextShow, glyph: number): number {
  return show.elements.findIndex((element) => element.kind === 'glyph' && element.glyph === glyph)
}

function arrayOf(show: TextShow, isKept: (glyph: number) => boolean): string {
  let array = ''
  let codes = ''
  let gap = 0
  const perThousand = thousandth(show.state)
  const endCodes = () => {
    if (codes !== '') array += `<${codes}>`
    codes = ''
  }
  for (const element of show.elements) {
    const glyph = element.kind === 'glyph' ? show.glyphs[element.glyph] : undefined
    if (element.kind === 'adjustment') gap += element.amount
    else if (glyph && isKept(element.glyph)) {
      if (gap !== 0) {
        endCodes()
        array += operand(roundedGap(gap))
        gap = 0
      }
      codes += hexOperand(glyph.code)
    } else if (glyph && perThousand !== 0) gap -= glyph.advance / perThousand
  }
  endCodes()
  if (roundedGap(gap) !== 0) array += operand(roundedGap(gap))
  return array === '' ? '' : `[${array}]TJ`
}

function roundedGap(gap: number): number {
  return Math.round(gap * 1000) / 1000
}

/** Page-space length of what TJ subtracts as 1. */
function thousandth(state: TextState): number {
  return (state.fontSize * state.horizontalScale * pageScale(state)) / 1000
}

/** Page-space length of one unit of text space along the baseline, negative where a negative size turns it round. */
export function pageScale({ textMatrix, ctm, fontSize, horizontalScale }: TextState): number {
  const [a, b] = multiply(textMatrix, ctm)
  return Math.hypot(a, b) * (fontSize * horizontalScale < 0 ? -1 : 1)
}
