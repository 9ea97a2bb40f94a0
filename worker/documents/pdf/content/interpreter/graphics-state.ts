// The part of the graphics state that text and boxes are read with (ISO 32000-2 §8.4.1, §9.3.1). A state is never
// changed, so that every show operator keeps the one it was met in, and q and Q only push and pop.
import { UNSET_COLOR, type WrittenColor } from './color-operators.ts'
import { type FontFacts, NO_FACTS } from '../fonts/font-facts.ts'
import { type Opacity, OPAQUE } from '../visibility/opacity.ts'
import { type Box, IDENTITY, type Matrix } from '../../geometry.ts'

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
