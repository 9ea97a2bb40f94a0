// What can be seen of a run's properties by the scripts of its text, as values that can be compared (ECMA-376-1 §17.3.2).
// Programs that convert, paste and check text leave properties without any effect: a bold for Arabic on English words, a
// half point more, a black that is the default.
import { childElement, childElements } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { descendantText } from './descendant-text.ts'

/** Values by canonical property; what is at its default is absent in a style's, and present where a run says so. */
export type Look = ReadonlyMap<string, string>

/** What the default of a toggle and of `w:u`, `w:highlight` and the like is written as. */
export const PLAIN = 'none'

/** Switched over by each level of styles (§17.7.3). */
export const TOGGLES: ReadonlySet<string> = new Set(
  ['b', 'i', 'caps', 'smallCaps', 'strike', 'outline', 'shadow', 'emboss', 'imprint', 'vanish', 'bCs', 'iCs'].map(
    (name) => `w:${name}`,
  ),
)
const OTHER_SWITCHES: ReadonlySet<string> = new Set(['w:dstrike', 'w:cs', 'w:specVanish'])
const OFF: ReadonlySet<string | undefined> = new Set(['0', 'false', 'off', 'none', 'nil'])

/**
 * Nobody sees them: proofing, marks of revisions and of a web view, kerning, forms of figures, the width that a text was set
 * to. A run's direction follows from the letters that are written into it.
 */
const INVISIBLE: ReadonlySet<string> = new Set([
  ...[
    'lang',
    'noProof',
    'rPrChange',
    'ins',
    'del',
    'moveFrom',
    'moveTo',
    'webHidden',
    'kern',
    'snapToGrid',
    'rStyle',
    'fitText',
    'rtl',
  ].map((name) => `w:${name}`),
  ...['ligatures', 'numForm', 'numSpacing', 'stylisticSets', 'cntxtAlts'].map((name) => `w14:${name}`),
])
const FONTS = [
  ['w:ascii', 'w:asciiTheme'],
  ['w:hAnsi', 'w:hAnsiTheme'],
  ['w:eastAsia', 'w:eastAsiaTheme'],
  ['w:cs', 'w:cstheme'],
] as const
/** The letters' height in half points where a document says nothing. */
const DEFAULT_SIZE = 20
const DEFAULTS: Look = new Map([
  ['w:sz', String(DEFAULT_SIZE)],
  ['w:szCs', String(DEFAULT_SIZE)],
  ['w:w', '100'],
  ['w:spacing', '0'],
  ['w:position', '0'],
])

/** Seen on letters of complex scripts alone, and not on those. */
const COMPLEX_ALONE: ReadonlySet<string> = new Set(['w:bCs', 'w:iCs', 'w:szCs', 'font w:cs'])
const NEVER_COMPLEX: ReadonlySet<string> = new Set(['w:b', 'w:i', 'w:sz'])
const COMPLEX =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}]/u
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
const ALL_COMPLEX = new RegExp(COMPLEX.source, 'gu')
/** Latin, Greek, Cyrillic and Armenian come before; punctuation and signs lie between. */
const BEYOND_EUROPE = /[\u0590-\u1dff\u2e80-\uffff]/
const OTHER_LETTERS = /[\p{L}\p{N}]/u

export interface Scripts {
  readonly hasComplex: boolean
  readonly hasEastAsian: boolean
  /** Whether all of its letters are of complex scripts. */
  readonly isComplex: boolean
}

export const NO_SCRIPTS: Scripts = { hasComplex: false, hasEastAsian: false, isComplex: false }

/** Of all text in a paragraph: runs that are to be compared are compared by the same properties. */
export function scriptsOf(paragraph: XmlElement): Scripts {
  const text = descendantText(paragraph)
  if (!BEYOND_EUROPE.test(text)) return NO_SCRIPTS
  const hasComplex = COMPLEX.test(text)
  const others = hasComplex ? text.replace(ALL_COMPLEX, '') : text
  return { hasComplex, hasEastAsian: EAST_ASIAN.test(text), isComplex: hasComplex && !OTHER_LETTERS.test(others) }
}

/** Whether a property shows on text of these scripts. */
export function isSeen(name: string, { hasComplex, hasEastAsian, isComplex }: Scripts): boolean {
  if (COMPLEX_ALONE.has(name)) return hasComplex
  if (NEVER_COMPLEX.has(name)) return !isComplex
  return name !== 'font w:eastAsia' || hasEastAsian
}

/** What a `w:rPr` itself says. */
export function lookOf(properties: XmlElement | undefined): Look {
  const look = new Map<string, string>()
  for (const property of properties ? childElements(properties) : []) {
    if (property.name === 'w:rFonts') addFonts(property, look)
    else if (!INVISIBLE.has(property.name)) look.set(property.name, valueOf(property))
  }
  return look
}

/** A font of the theme goes before a named one. */
function addFonts(fonts: XmlElement, look: Map<string, string>): void {
  for (const [name, theme] of FONTS) {
    const value = fonts.attribute(theme) ?? fonts.attribute(name)?.toLowerCase()
    if (value !== undefined) look.set(`font ${name}`, value)
  }
}

/** What stands where no style and no run says anything of a property. */
export function defaultOf(name: string): string {
  return DEFAULTS.get(name) ?? PLAIN
}

function valueOf(property: XmlElement): string {
  const { name } = property
  const value = property.attribute('w:val')
  if (TOGGLES.has(name) || OTHER_SWITCHES.has(name)) return OFF.has(value) ? PLAIN : 'on'
  if (DEFAULTS.has(name)) return numberOf(value, name)
  switch (name) {
    case 'w:color':
      return colorOf(property)
    case 'w:vertAlign':
      return value === undefined || value === 'baseline' ? PLAIN : value
    case 'w:shd':
      return shadingOf(property)
    case 'w14:textOutline':
      return property.attribute('w14:w') === '0' || childElement(property, 'w14:noFill') ? PLAIN : writtenAs(property)
    case 'w:u':
    case 'w:highlight':
    case 'w:em':
    case 'w:effect':
    case 'w:bdr':
      return value === undefined || OFF.has(value) ? PLAIN : writtenAs(property)
    default:
      return writtenAs(property)
  }
}

/** Lengths in the unit that transitional files count in: half points, or twentieths of one for `w:spacing`. */
function numberOf(value: string | undefined, name: string): string {
  const number = Number.parseFloat(value ?? '')
  if (Number.isNaN(number)) return defaultOf(name)
  return String(value?.endsWith('pt') === true ? number * (name === 'w:spacing' ? 20 : 2) : number)
}

/** Black letters are the default on a page. */
function colorOf(color: XmlElement): string {
  const value = color.attribute('w:val')?.toLowerCase()
  const theme = color.attribute('w:themeColor')
  if (theme !== undefined && value !== '000000' && value !== 'auto') {
    return `${theme} ${color.attribute('w:themeTint') ?? ''} ${color.attribute('w:themeShade') ?? ''}`
  }
  return value === undefined || value === 'auto' || value === '000000' ? PLAIN : value
}

/** Of the colour of a page. */
function shadingOf(shading: XmlElement): string {
  const pattern = shading.attribute('w:val')
  const fill = shading.attribute('w:fill')?.toLowerCase() ?? 'auto'
  const isClear = pattern === undefined || pattern === 'clear' || OFF.has(pattern)
  if (!isClear || shading.attribute('w:themeFill') !== undefined) return writtenAs(shading)
  return fill === 'auto' || fill === 'ffffff' ? PLAIN : fill
}

function writtenAs({ source, start, end }: XmlElement): string {
  return source.slice(start, end)
}

/** Up to this share of the letters' height or width, nobody sees a difference. */
const UNSEEN_SHARE = 0.05

/** Whether a value looks as another does. `size`: of the letters around, in half points. */
export function looksLike(name: string, value: string, other: string, size: number): boolean {
  if (value === other) return true
  const unit = UNITS.get(name)
  return unit !== undefined && Math.abs(Number(value) - Number(other)) <= UNSEEN_SHARE * unit(size)
}

/** What the whole height or width of a letter is in the property's own unit. */
const UNITS = new Map<string, (size: number) => number>([
  ['w:sz', (size) => size],
  ['w:szCs', (size) => size],
  ['w:position', (size) => size],
  ['w:spacing', (size) => size * 10],
  ['w:w', () => 100],
])
