// What is seen of text beside a fill in one opaque colour: outlines, patterns, what shines through.
import type { TextState } from '../../content/page-text.ts'
import { scaleOf } from '../../geometry.ts'

export interface TextInk {
  /** The operators that set a pattern in the text's stream; null for a colour. */
  readonly pattern: string | null
  readonly fillAlpha: number
  /** #rrggbb of the outlines; null where there are none. */
  readonly stroke: string | null
  readonly strokeAlpha: number
  /** Page space. */
  readonly lineWidth: number
}

/** Modes that stroke: 1 alone, 2 behind a fill, 5 and 6 as well as adding to the clip (ISO 32000-2 §9.3.6). */
const STROKING: ReadonlySet<number> = new Set([1, 2, 5, 6])

/** Null for text that is filled in one opaque colour, as nearly all is, and for what is not painted. */
export function inkOf(state: TextState): TextInk | null {
  const isStroked = STROKING.has(state.renderMode)
  if (state.renderMode === 3 || (!isStroked && !state.isPatternFill && state.fillAlpha === 1)) return null
  return {
    pattern: state.isPatternFill ? state.fillOperators : null,
    fillAlpha: state.fillAlpha,
    stroke: isStroked ? state.stroke : null,
    strokeAlpha: isStroked ? state.strokeAlpha : 1,
    lineWidth: isStroked ? state.lineWidth * scaleOf(state.ctm) : 0,
  }
}

export function inkKey(ink: TextInk | null): string {
  if (ink === null) return ''
  return `${ink.pattern} ${ink.fillAlpha} ${ink.stroke} ${ink.strokeAlpha} ${ink.lineWidth.toFixed(3)}`
}

export function sameInk(a: TextInk | null, b: TextInk | null): boolean {
  return a === b || inkKey(a) === inkKey(b)
}
