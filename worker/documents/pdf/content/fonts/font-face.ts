// A font as pdf.js describes it, completed with the weight and slant from its descriptor: subsets of a family's faces
// may all carry the family's name.
import type { FontFacts } from './font-facts.ts'
import type { FontInfo } from '../page-text.ts'

const faced = new WeakMap<FontInfo, FontInfo>()

/** Returns the same object for the same font, because styles compare by identity. */
export function withFace(info: FontInfo, { face }: FontFacts): FontInfo {
  const known = faced.get(info)
  if (known) return known
  const font: FontInfo = {
    ...info,
    isBold: info.isBold || face.isHeavy,
    isItalic: info.isItalic || face.isSlanted,
    stem: face.stem,
  }
  faced.set(info, font)
  return font
}
