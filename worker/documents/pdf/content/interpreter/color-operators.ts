// The operators that set fill and stroke colours (ISO 32000-2 §8.6.8), kept as written. Repeating them sets the same
// colour again, whatever its colour space.
import { latin1 } from '../../objects/syntax/latin1.ts'
import type { GraphicsState, WrittenColor } from './graphics-state.ts'

/** Longer ones are no colours; DeviceN has up to 32 components. */
const MAX_WRITTEN_BYTES = 1024

/** The state after the operator at [start, end), or null where it does not set a colour. */
export function setColor(
  word: string,
  state: GraphicsState,
  written: { readonly bytes: Uint8Array; readonly start: number; readonly end: number },
): GraphicsState | null {
  const set = SETTERS.get(word)
  if (set === undefined) return null
  const { bytes, start, end } = written
  const text = end - start > MAX_WRITTEN_BYTES ? '' : latin1(bytes, start, end)
  if (set.sets === 'space') return { ...state, [set.of]: { space: text, color: '', isForeign: false } }
  if (set.sets === 'both') return { ...state, [set.of]: { space: '', color: text, isForeign: false } }
  return { ...state, [set.of]: { ...state[set.of], color: text } }
}

interface Setter {
  readonly of: 'fill' | 'stroke'
  readonly sets: 'space' | 'color' | 'both'
}

const SETTERS: ReadonlyMap<string, Setter> = new Map<string, Setter>([
  ['cs', { of: 'fill', sets: 'space' }],
  ['CS', { of: 'stroke', sets: 'space' }],
  ...['sc', 'scn'].map((word) => [word, { of: 'fill', sets: 'color' }] as const),
  ...['SC', 'SCN'].map((word) => [word, { of: 'stroke', sets: 'color' }] as const),
  ...['g', 'rg', 'k'].map((word) => [word, { of: 'fill', sets: 'both' }] as const),
  ...['G', 'RG', 'K'].map((word) => [word, { of: 'stroke', sets: 'both' }] as const),
])

/** A colour set by a name is a pattern. */
export function isPattern({ color }: WrittenColor): boolean {
  return color.includes('/')
}

/**
 * The colours at the start of a form. A colour that names resources of the surrounding stream cannot be set by the same
 * operators inside the form.
 */
export function inheritedColors(state: GraphicsState): GraphicsState {
  return { ...state, fill: inherited(state.fill), stroke: inherited(state.stroke) }
}

function inherited(written: WrittenColor): WrittenColor {
  const isForeign = written.isForeign || written.space !== '' || isPattern(written)
  return isForeign === written.isForeign ? written : { ...written, isForeign }
}

/**
 * The operators that set the colour in this stream. `seen` is the colour as #rrggbb, `word` the operator for it: "rg"
 * or "RG". Empty for the default black.
 */
export function colorOperators({ space, color, isForeign }: WrittenColor, seen: string, word: 'rg' | 'RG'): string {
  if (!isForeign) return [space, color].filter((part) => part !== '').join(' ')
  return rgbOperator(seen, word)
}

/** `#rrggbb` as "r g b rg", or with RG for strokes. */
export function rgbOperator(color: string, word: 'rg' | 'RG'): string {
  const components = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
  return `${components.map((component) => Number(component.toFixed(4))).join(' ')} ${word}`
}
