// What a font's name says where its flags do not: TeX fonts and subsets carry weight and slant in the name alone.
import { type FontFamily, namedFamily } from '../../../text/font-family.ts'
import type { FontInfo } from '../../content/page-text.ts'
import { BOLD_STEM, WIDER_STEM } from './params.ts'

export interface FontTraits {
  readonly family: FontFamily
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Draws formulas and symbols: its letters are variables, not words. */
  readonly isMath: boolean
}

/** Computer Modern, AMS, Euler and other math fonts; "CMSY10", "MSBM7", "rsfs10", "STIXMath". */
const MATH =
  /^(?:CMMI|CMMIB|CMSY|CMBSY|CMEX|MSAM|MSBM|LMMath|EUFM|EUSM|EURM|RSFS|ESINT|STMARY|WASY|TXMI|TXSY|TXEX|PXMI|PXSY|MTMI|MTSY|MTEX|LASY|FOURIER-MATH|CAMBRIAMATH|Symbol|Euclid)|Math|MTExtra|Wingdings|Webdings|Dingbat/i
/** "MathematicaSans", "Mathilde" and the like are text. */
const NOT_MATH = /Mathemat|Mathil/i
const BOLD =
  /bold|black|heavy|^impact|haettenschweiler|(?:^|[-_ ,])(?:bd|blk|hv|hvy|demi|dem|medi|semibd)(?:$|[-_ ,]|it|obl|cn|ou|cond)|CMBX|CMB\d|CMSSBX|SFBX|SFSX|LMRoman.*Bold|CMBTI|^LMBX|[a-z](?:Bd|Blk|Demi)(?:$|Cn|It|Ou)/i
const ITALIC =
  /ital|obli|slant|kursiv|CMTI|CMSL|CMSSI|CMBXTI|CMBXSL|SFTI|SFSL|SFBI|(?:^|[-_ ,])(?:it|obl|bdit|ti)(?:$|[-_ ,])/i
/** Publishers' and foundries' endings: "AdvTT16f3b945.B", "AdvOT7d6df7ab.I+20", "Times-BI", "MinionPro-SemiboldIt". */
const BOLD_ENDING = /[.,_-](?:B|BI|IB)(?:\+|$)/
const ITALIC_ENDING = /(?:[.,_-](?:I|BI|IB)|[a-z](?:It|Obl))(?:\+|$)/
/** Not bold, but the second of its kind. */
const OCR_B = /^OCR-?B/i
const known = new WeakMap<FontInfo, FontTraits>()

/** Whether a font of a page has wider stems than another of the same name: the second is the family's plain face. */
export function heavierTest(fonts: Iterable<FontInfo>): (font: FontInfo) => boolean {
  const thinnest = new Map<string, number>()
  for (const { name, stem = 0 } of fonts)
    if (stem > 0) thinnest.set(name, Math.min(stem, thinnest.get(name) ?? Infinity))
  return ({ name, stem = 0 }) => stem >= BOLD_STEM && stem >= WIDER_STEM * (thinnest.get(name) ?? Infinity)
}

/** `isFixedPitch` is measured on the page: pdf.js' own flag is also set for fonts of which few glyphs are embedded. */
export function fontTraits(
  font: FontInfo,
  isFixedPitch: (font: FontInfo) => boolean,
  isHeavier: (font: FontInfo) => boolean = () => false,
): FontTraits {
  const found = known.get(font)
  if (found) return found
  const { name } = font
  const isMath = MATH.test(name) && !NOT_MATH.test(name)
  const named = namedFamily(name)
  const isMono = named === 'mono' || (!isMath && isFixedPitch(font))
  const isSerif = named === null ? font.isSerif : named === 'serif'
  const traits: FontTraits = {
    family: isMono ? 'mono' : isSerif ? 'serif' : 'sans',
    isBold: font.isBold || BOLD.test(name) || (BOLD_ENDING.test(name) && !OCR_B.test(name)) || isHeavier(font),
    isItalic: font.isItalic || ITALIC.test(name) || ITALIC_ENDING.test(name),
    isMath,
  }
  known.set(font, traits)
  return traits
}
