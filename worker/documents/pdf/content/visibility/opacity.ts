// Decides whether paint hides the content below (ISO 32000-2 §11.3, §11.6). Paint does not hide when it is blended, has
// alpha or a mask, or is clipped to the shapes of letters.
import { isArray, PdfName, type PdfDict } from '../../objects/pdf-object.ts'
import type { PdfReader } from '../../objects/pdf-reader.ts'
import type { Matrix } from '../../geometry.ts'
import { isPattern } from '../interpreter/color-operators.ts'
import type { GraphicsState, Opacity } from '../interpreter/graphics-state.ts'

/** Fills and images of this state, pattern fills apart, hide all that lies under them inside of the clip. */
export function isOpaque(state: GraphicsState): boolean {
  const isClear = state.fillAlpha < 1 || state.isBlended || state.isMasked || state.isVeiled
  return !isClear && !state.isTextClipped && state.isClipExact
}

export function isOpaqueFill(state: GraphicsState): boolean {
  return isOpaque(state) && !isPattern(state.fill)
}

/** For the content of a form that is drawn in this state. */
export function veiled(state: GraphicsState): GraphicsState {
  const isClear = state.fillAlpha < 1 || state.isBlended || state.isMasked
  return isClear && !state.isVeiled ? { ...state, isVeiled: true } : state
}

/** What a graphics state parameter dictionary sets of it. */
export async function readOpacity(reader: PdfReader, dict: PdfDict): Promise<Partial<Opacity>> {
  const alpha = await reader.resolve(dict.get('ca'))
  const strokeAlpha = await reader.resolve(dict.get('CA'))
  const mode = await reader.resolve(dict.get('BM'))
  const blend = isArray(mode) ? await reader.resolve(mode[0]) : mode
  const mask = await reader.resolve(dict.get('SMask'))
  return {
    ...(typeof alpha === 'number' ? { fillAlpha: within(alpha) } : {}),
    ...(typeof strokeAlpha === 'number' ? { strokeAlpha: within(strokeAlpha) } : {}),
    ...(blend instanceof PdfName ? { isBlended: blend.name !== 'Normal' && blend.name !== 'Compatible' } : {}),
    ...(mask === null ? {} : { isMasked: !(mask instanceof PdfName && mask.name === 'None') }),
  }
}

function within(alpha: number): number {
  return Math.min(1, Math.max(0, alpha))
}

/** Masks, and images that have one, are seen through. */
export async function isSolidImage(reader: PdfReader, dict: PdfDict): Promise<boolean> {
  for (const key of ['SMask', 'Mask']) {
    if ((await reader.resolve(dict.get(key))) !== null) return false
  }
  const inData = await reader.resolve(dict.get('SMaskInData'))
  return (await reader.resolve(dict.get('ImageMask'))) !== true && (typeof inData !== 'number' || inData === 0)
}

/** Of a side: rounded coordinates turn it by less. */
const UPRIGHT = 1e-3

/** A rectangle stays one with its sides along the page's axes. */
export function isUpright([a, b, c, d]: Matrix): boolean {
  const isAlong = (small: number, large: number) => Math.abs(small) <= UPRIGHT * Math.abs(large)
  return (isAlong(b, a) && isAlong(c, d)) || (isAlong(a, b) && isAlong(d, c))
}
