// The operators that set the fill colour (ISO 32000-2 §8.6.8), kept as they are written: to set the same colour again,
// whatever its space, they only need to be repeated.
import { latin1 } from '../objects/latin1.ts'
import type { GraphicsState } from './graphics-state.ts'

/** Longer ones are no colours; DeviceN has up to 32 components. */
const MAX_WRITTEN_BYTES = 1024

/** The state after the operator at [start, end), or null where it does not set the fill colour. */
export function setFill(
  word: string,
  state: GraphicsState,
  written: { readonly bytes: Uint8Array; readonly start: number; readonly end: number },
): GraphicsState | null {
  const isSpace = word === 'cs'
  const isColor = word === 'sc' || word === 'scn'
  const isBoth = word === 'g' || word === 'rg' || word === 'k'
  if (!isSpace && !isColor && !isBoth) return null
  const { bytes, start, end } = written
  const text = end - start > MAX_WRITTEN_BYTES ? '' : latin1(bytes, start, end)
  if (isSpace) return { ...state, fillSpace: text, fillColor: '', isFillForeign: false }
  if (isBoth) return { ...state, fillSpace: '', fillColor: text, isFillForeign: false }
  return { ...state, fillColor: text }
}

/** At the start of a form: a colour that names resources of the stream around it cannot be set by the same words. */
export function inheritedFill(state: GraphicsState): GraphicsState {
  const isForeign = state.isFillForeign || state.fillSpace !== '' || state.fillColor.includes('/')
  return isForeign === state.isFillForeign ? state : { ...state, isFillForeign: isForeign }
}
