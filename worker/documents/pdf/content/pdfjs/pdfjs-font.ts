// Reads pdf.js's font objects (with its fontExtraProperties) with checks: their fields are not a published interface.
import { isRecord } from '../../../../contract/is-record.ts'
import type { FontInfo } from '../page-text.ts'
import type { CodespaceRange } from '../fonts/character-codes.ts'

export interface PdfjsFont {
  readonly info: FontInfo
  /** Glyph space to text space, along the baseline: 0.001 but for Type 3 fonts. */
  readonly widthScale: number
  /**
   * Height of an em divided by the font size. This is 1, except for Type 3 fonts whose glyphs are drawn in units of
   * their own (TeX's bitmaps, "0.24 Tf" with glyphs of fifty units).
   */
  readonly emScale: number
  /** Null for simple fonts, whose codes are single bytes. */
  readonly codespace: readonly CodespaceRange[] | null
  /** False where pdf.js has nothing better to give as a glyph's text than its code. */
  tellsUnicode(code: number): boolean
  /** Its text is told with another glyph's, as one string: pdf.js then gives the code. */
  isToldElsewhere(code: number): boolean
  /** Made of entries: without, pdf.js takes every code for its own text. */
  readonly hasUnicodeTable: boolean
  /** From the /Differences of the encoding; '' when they omit the code. */
  glyphName(code: number): string
}

/** Null for what is no font: pdf.js could not load it. */
export function readFont(id: string, font: unknown): PdfjsFont | null {
  if (!isRecord(font)) return null
  const matrix = font['fontMatrix']
  const scale: unknown = isNumberList(matrix) ? matrix[0] : undefined
  const cMap = font['cMap']
  const isComposite = font['composite'] === true
  const widthScale = typeof scale === 'number' && scale !== 0 ? scale : 0.001
  return {
    info: readInfo(id, font, isComposite),
    widthScale,
    emScale: font['isType3Font'] === true ? readEmScale(font['widths'], Math.abs(widthScale)) : 1,
    codespace: isComposite ? readCodespace(cMap) : null,
    ...readUnicode(font['toUnicode']),
    glyphName: isComposite ? () => '' : readNames(font['differences']),
  }
}

function readInfo(id: string, font: Readonly<Record<string, unknown>>, isComposite: boolean): FontInfo {
  const name = typeof font['name'] === 'string' ? plainName(font['name']) : ''
  return {
    id,
    name,
    isSerif: font['isSerifFont'] === true,
    isMonospace: font['isMonospace'] === true,
    isBold: font['bold'] === true || font['black'] === true || BOLD.test(name),
    isItalic: font['italic'] === true || ITALIC.test(name),
    isSymbolic: font['isSymbolicFont'] === true,
    isType3: font['isType3Font'] === true,
    isVertical: font['vertical'] === true,
    isComposite,
    isEmbedded: font['missingFile'] !== true,
    ascent: finite(font['ascent']),
    descent: finite(font['descent']),
  }
}

/** Without its subset's tag; some producers write a text string of two or four bytes a letter. */
function plainName(name: string): string {
  return (name.startsWith('\u00FE\u00FF') ? name.replace(/[^!-~]/gu, '') : name).replace(SUBSET_TAG, '')
}

/** ISO 32000-2 §9.9.2 */
const SUBSET_TAG = /^[A-Z]{6}\+/
/** "Medi" is the bold of URW's Times, "CMBX" of Computer Modern, "Bd", "Blk" and "Hv" are foundries' abbreviations. */
const BOLD = /bold|black|heavy|demi(?!c)|medi$|medi(?=ital|obli)|^(cm|sf|ec|lm)[a-z]*bx|[-_,](bd|blk|hv|b)(?![a-z])/i
const ITALIC = /ital|obli|slant|^(cm|sf|ec)(ti|sl|bxti|bxsl|ssi)|[-_,](it|i)(?![a-z])/i

/** Typical letter width in ems: a text's letters are half an em wide. */
const LETTER_WIDTH = 0.5
/** Mean widths that letters have where an em is the font size, typewriters and capitals included. */
const LEAST_MEAN_WIDTH = 0.25
const MOST_MEAN_WIDTH = 1.2

/** By the widths of all glyphs that have one: boxes of such fonts are empty, or those of their largest sign. */
function readEmScale(widths: unknown, widthScale: number): number {
  const values: unknown[] = Array.isArray(widths) ? widths : isRecord(widths) ? Object.values(widths) : []
  const taken = values.filter((width) => typeof width === 'number' && Number.isFinite(width) && width > 0)
  if (taken.length === 0) return 1
  const mean = (taken.reduce<number>((sum, width) => sum + Number(width), 0) / taken.length) * widthScale
  return mean >= LEAST_MEAN_WIDTH && mean <= MOST_MEAN_WIDTH ? 1 : mean / LETTER_WIDTH
}

/** codespaceRanges: for lengths of one to four bytes, lower and upper bounds in turn. */
function readCodespace(cMap: unknown): CodespaceRange[] {
  const ranges: CodespaceRange[] = []
  const byLength = isRecord(cMap) ? cMap['codespaceRanges'] : undefined
  if (!Array.isArray(byLength)) return ranges
  for (const [index, bounds] of byLength.entries()) {
    if (!isNumberList(bounds)) continue
    for (let at = 0; at + 1 < bounds.length; at += 2) {
      ranges.push({ length: index + 1, low: bounds[at] ?? 0, high: bounds[at + 1] ?? 0 })
    }
  }
  return ranges
}

/** A map made of nothing but the codes themselves has bounds and no entries: the font tells nothing. */
function readUnicode(toUnicode: unknown): Pick<PdfjsFont, 'tellsUnicode' | 'isToldElsewhere' | 'hasUnicodeTable'> {
  const map = isRecord(toUnicode) ? toUnicode['_map'] : undefined
  if (!isRecord(map) && !Array.isArray(map))
    return { tellsUnicode: () => false, isToldElsewhere: () => false, hasUnicodeTable: false }
  const entries: Readonly<Record<number, unknown>> = map
  return {
    tellsUnicode: (code) => entries[code] !== undefined,
    isToldElsewhere: (code) => entries[code] === '',
    hasUnicodeTable: true,
  }
}

function readNames(differences: unknown): PdfjsFont['glyphName'] {
  if (!isRecord(differences) && !Array.isArray(differences)) return () => ''
  const names: Readonly<Record<number, unknown>> = differences
  return (code) => {
    const name = names[code]
    return typeof name === 'string' ? name : ''
  }
}

/** Typed arrays too. */
export function isNumberList(value: unknown): value is ArrayLike<number> {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'number')
  return value instanceof Float32Array || value instanceof Float64Array
}

function finite(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
