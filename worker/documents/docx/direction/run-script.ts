// Formats runs for the script of the text that is written into them. Word keeps the weight, slant, size and font of
// complex scripts apart from those of Latin letters, a run from right to left is marked, and East Asian text has no
// italics (ECMA-376-1 §17.3.2.2, §17.3.2.26, §17.3.2.30, §17.3.2.12).
import type { OfficeLanguage } from '../../ooxml/office-language.ts'
import { scriptFont } from '../../ooxml/script-fonts.ts'
import { directionRuns, hasRightToLeft, rightToLeftParts } from '../../text/direction-runs.ts'
import type { NamespaceScope } from '../../xml/namespace-scope.ts'
import { removeAttribute, setAttribute } from '../../xml/xml-attribute.ts'
import { parseXmlFragment, textContent, type XmlElement } from '../../xml/xml-tree.ts'
import { prefixOf, Properties, renamedElement } from './properties.ts'

export interface ScriptPart {
  readonly text: string
  /** Null where the run is fine as it is. */
  readonly form: RunForm | null
}

export type RunForm = 'rightToLeft' | 'complex' | 'latin' | 'eastAsian' | 'eastAsianSigns' | 'emphasis'

/** How a run is formatted for a text of another script. */
export interface RunScript {
  /** The text by what it needs. `standsOut`: whether the run is formatted unlike the text around it. */
  parts(text: string, standsOut: boolean): readonly ScriptPart[]
  /** `w:rPr`, or `''` for none, in one of the forms. */
  formatted(properties: string, form: RunForm): string
}

const COMPLEX = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/u
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** They are in Latin fonts and, as wide as a letter, in East Asian ones: a hint says which is meant (§17.18.41). */
const SIGNS = /[\u00b7\u00d7\u00f7\u2014\u2018-\u201d\u2025\u2026\u2460-\u2473]/

/** Null where runs stay as they are: Latin text in runs of Latin text. */
export function runScript(run: XmlElement, language: OfficeLanguage): RunScript | null {
  const own = Properties.of(run, 'rPr')
  const source = textContent(run)
  const isMarked = own.toggle('rtl') === true || own.toggle('cs') === true
  const isComplex = isMarked || COMPLEX.test(source)
  const isEastAsian = EAST_ASIAN.test(source)
  const { scope, qname } = run
  const place = { name: 'rPr', scope, prefix: prefixOf(qname) } as const
  const formatted = (xml: string, form: RunForm) => {
    const properties = new Properties(xml === '' ? undefined : parseXmlFragment(xml, scope), place)
    FORMATS[form](properties, { language, scope, isComplex, isEastAsian, prefix: place.prefix })
    return String(properties)
  }
  if (language.isRightToLeft) {
    const parts = (text: string) =>
      directionRuns(text).map(({ text: part, isRightToLeft }): ScriptPart => {
        return { text: part, form: isRightToLeft ? 'rightToLeft' : isComplex ? 'latin' : null }
      })
    return { parts, formatted }
  }
  if (language.script === 'complex') return { parts: (text) => [{ text, form: 'complex' }], formatted }
  if (language.script === 'eastAsian') {
    const isSlanted = own.toggle('i') === true && language.letters !== 'Kore'
    const parts = (text: string, standsOut: boolean): ScriptPart[] => {
      // Names and numbers in Latin letters keep their italics.
      if (!isComplex && !EAST_ASIAN.test(text) && !SIGNS.test(text)) return [{ text, form: null }]
      if (isSlanted && standsOut) return [{ text, form: 'emphasis' }]
      return [{ text, form: SIGNS.test(text) && language.letters !== 'Kore' ? 'eastAsianSigns' : 'eastAsian' }]
    }
    return { parts, formatted }
  }
  if (!isComplex && !isEastAsian) return null
  const parts = (text: string): ScriptPart[] => {
    if (!isComplex || !hasRightToLeft(text)) return [{ text, form: 'latin' }]
    return rightToLeftParts(text).map((part) => ({ text: part.text, form: part.isRightToLeft ? null : 'latin' }))
  }
  return { parts, formatted }
}

interface FormOptions {
  readonly language: OfficeLanguage
  readonly scope: NamespaceScope
  readonly prefix: string
  /** Of the source's text. */
  readonly isComplex: boolean
  readonly isEastAsian: boolean
}

const FORMATS: Readonly<Record<RunForm, (properties: Properties, options: FormOptions) => void>> = {
  rightToLeft(properties, options) {
    FORMATS.complex(properties, options)
    properties.put('rtl')
  },
  complex(properties, { language, isComplex }) {
    if (!isComplex) mirrorFormatting(properties, 'complex')
    putFonts(properties, language)
  },
  latin(properties, { isComplex, isEastAsian, scope }) {
    if (isComplex) clearComplex(properties)
    if (!isEastAsian) return
    const fonts = properties.element('rFonts')
    if (fonts) properties.putXml('rFonts', withoutHint(fonts, scope))
    const dots = properties.element('em')?.attribute('w:val') ?? 'none'
    if (dots === 'none') return
    properties.remove('em')
    properties.put('i')
  },
  eastAsian(properties, { language, isComplex }) {
    if (isComplex) clearComplex(properties)
    if (language.letters !== 'Kore') removeSlant(properties)
    putFonts(properties, language)
  },
  eastAsianSigns(properties, options) {
    FORMATS.eastAsian(properties, options)
    const fonts = properties.current('rFonts') ?? `<${options.prefix}rFonts/>`
    properties.putXml('rFonts', setAttribute(fonts, options.scope, 'w:hint', 'eastAsia'))
  },
  emphasis(properties, options) {
    FORMATS.eastAsianSigns(properties, options)
    putDots(properties, options.language)
  },
}

/** Where Chinese sets the dots of an emphasis, and where Japanese does. */
export function putDots(properties: Properties, { letters }: OfficeLanguage): void {
  if (!properties.has('em')) properties.put('em', letters === 'Jpan' ? 'dot' : 'underDot')
}

export function removeSlant(properties: Properties): void {
  if (properties.toggle('i') === true) properties.remove('i')
  if (properties.toggle('iCs') === true) properties.remove('iCs')
}

function clearComplex(properties: Properties): void {
  properties.remove('rtl')
  properties.remove('cs')
  mirrorFormatting(properties, 'latin')
}

/** Of Latin letters, and of complex scripts. */
const PAIRS = [
  ['b', 'bCs'],
  ['i', 'iCs'],
  ['sz', 'szCs'],
] as const

/** Gives one kind of script the weight, slant and size of the other, which the source was set in. */
export function mirrorFormatting(properties: Properties, to: 'latin' | 'complex'): void {
  for (const [latin, complex] of PAIRS) {
    const [from, into] = to === 'complex' ? [latin, complex] : [complex, latin]
    const source = properties.element(from)
    if (source) properties.putXml(into, renamedElement(source, into))
    else properties.remove(into)
  }
}

export function putFonts(properties: Properties, language: OfficeLanguage): void {
  const fonts = properties.element('rFonts')
  if (fonts) properties.putXml('rFonts', fontsFor(fonts, language))
}

const SLOTS = {
  eastAsian: { font: 'w:eastAsia', theme: 'w:eastAsiaTheme' },
  complex: { font: 'w:cs', theme: 'w:cstheme' },
} as const

/** A `w:rFonts` whose slot for the language's script has its letters. A theme's font is the theme's business. */
function fontsFor(fonts: XmlElement, language: OfficeLanguage): string {
  const { source, start, end, scope } = fonts
  const xml = source.slice(start, end)
  if (language.script === 'latin') return xml
  const slot = SLOTS[language.script]
  const own = fonts.attribute(slot.font) ?? null
  const latin = fonts.attribute('w:ascii') ?? fonts.attribute('w:hAnsi') ?? null
  const isOfTheme = fonts.attribute(slot.theme) !== undefined || (own === null && latin === null)
  const font = isOfTheme ? null : scriptFont(language, latin, own)
  return font === null ? xml : setAttribute(xml, scope, slot.font, font)
}

function withoutHint({ source, start, end }: XmlElement, scope: NamespaceScope): string {
  const xml = removeAttribute(source.slice(start, end), scope, 'w:hint')
  return /=/.test(xml) ? xml : ''
}
