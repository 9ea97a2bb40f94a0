// The part of the graphics state that text and boxes are read with (ISO 32000-2 §8.4.1, §9.3.1). A state is never
// changed, so that every show operator keeps the one it was met in, and q and Q only push and pop.
import { type FontFacts, NO_FACTS } from '../fonts/font-facts.ts'
import { type Box, IDENTITY, type Matrix } from '../../geometry.ts'

/** The part of the graphics state that lets through what lies under a fill or an image. */
export interface Opacity {
  /** Of fills and images: /ca. */
  readonly fillAlpha: number
  /** /CA */
  readonly strokeAlpha: number
  readonly isBlended: boolean
  /** A soft mask is set. */
  readonly isMasked: boolean
  /** The form around is drawn with one of them: what its own content sets does not make it opaque. */
  readonly isVeiled: boolean
  /** Text was added to the clip, whose box does not tell of it. */
  readonly isTextClipped: boolean
}

export const OPAQUE: Opacity = {
  fillAlpha: 1,
  strokeAlpha: 1,
  isBlended: false,
  isMasked: false,
  isVeiled: false,
  isTextClipped: false,
}

export interface WrittenColor {
  /** "/Cs1 cs", '' after an operator that sets space and colour at once. */
  readonly space: string
  /** "0 0 0 scn" */
  readonly color: string
  /** The names in the two above are in the resources of another stream, which draws this form. */
  readonly isForeign: boolean
}

/** The default: black. */
export const UNSET_COLOR: WrittenColor = { space: '', color: '', isForeign: false }

export interface GraphicsState extends Opacity {
  readonly ctm: Matrix
  readonly lineWidth: number
  /** Page space: what is drawn is somewhere inside; null where nothing clips. */
  readonly clip: Box | null
  /** Everything inside of the box is seen: the clips were upright rectangles. */
  readonly isClipExact: boolean
  /** A font was set, by Tf or gs; without one nothing is shown. */
  readonly hasFont: boolean
  readonly fontKey: string | null
  readonly fontFacts: FontFacts
  readonly fontSize: number
  readonly charSpacing: number
  readonly wordSpacing: number
  readonly horizontalScale: number
  readonly leading: number
  readonly rise: number
  readonly renderMode: number
  readonly fill: WrittenColor
  readonly stroke: WrittenColor
}

export function initialState(ctm: Matrix = IDENTITY): GraphicsState {
  return {
    ctm,
    lineWidth: 1,
    clip: null,
    isClipExact: true,
    hasFont: false,
    fontKey: null,
    fontFacts: NO_FACTS,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
    fill: UNSET_COLOR,
    stroke: UNSET_COLOR,
    ...OPAQUE,
  }
}
