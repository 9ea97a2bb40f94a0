// The part of the graphics state that affects text and boxes (ISO 32000-2 §8.4.1, §9.3.1). A state is immutable, so
// that every show operator keeps the state it was drawn in, and q and Q only push and pop.
import { type FontFacts, NO_FACTS } from '../fonts/font-facts.ts'
import { type Box, IDENTITY, type Matrix } from '../../geometry.ts'

/** The part of the graphics state that decides whether a fill or an image lets the content below show through. */
export interface Opacity {
  /** Of fills and images: /ca. */
  readonly fillAlpha: number
  /** /CA */
  readonly strokeAlpha: number
  readonly isBlended: boolean
  /** A soft mask is set. */
  readonly isMasked: boolean
  /** The surrounding form is drawn with transparency: settings in the form's own content do not make it opaque. */
  readonly isVeiled: boolean
  /** Text was added to the clip. The clip's box does not show this. */
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
  /** `space` and `color` name resources of another stream, which draws this form. */
  readonly isForeign: boolean
}

/** The default: black. */
export const UNSET_COLOR: WrittenColor = { space: '', color: '', isForeign: false }

export interface GraphicsState extends Opacity {
  readonly ctm: Matrix
  readonly lineWidth: number
  /** In page space. Drawn content lies inside this box; null when nothing clips. */
  readonly clip: Box | null
  /** Everything inside the box is visible: all clips were upright rectangles. */
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
