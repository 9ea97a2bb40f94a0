// Writes a run's text back, and compares the formatting of two runs (ECMA-376-1 §17.3.2).
import type { TagKind } from '../../contract/translation/segment.ts'
import type { RevisionMarkup, TextStyle } from '../ooxml/atom.ts'
import type { Formatting } from '../ooxml/formatting.ts'
import type { OfficeLanguage } from '../ooxml/office-language.ts'
import { encodeXmlAttribute, encodeXmlText } from '../xml/xml-text.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import { declarationsOf } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { type RunForm, runScript } from './direction/run-script.ts'
import { type Look, PLAIN } from './run-look.ts'
import { runProperties, scaleFor } from './run-properties.ts'

const SHOWS_SPACES: readonly string[] = ['w:u', 'w:highlight', 'w:shd', 'w:strike', 'w:dstrike', 'w:bdr']
const HIDES: ReadonlySet<string> = new Set(['w:vanish', 'w:specVanish'])
const OFF: ReadonlySet<string | undefined> = new Set(['0', 'false', 'off', 'none', 'nil'])
const SYMBOL_FONT =
  /^(?:wingdings(?: [23])?|webdings|symbol|zapf ?dingbats|monotype sorts|marlett|mt extra|opensymbol)$/i
/** Characters that are elements of their own in a run. */
const SPECIAL = /([\u2011\u00ad\t\n])/
const ELEMENTS = new Map([
  ['\u2011', 'noBreakHyphen'],
  ['\u00ad', 'softHyphen'],
  ['\t', 'tab'],
  ['\n', 'br'],
])

export interface RunStyle extends TextStyle {
  /** Hidden text (`w:vanish`) is invisible and not translated. */
  readonly isHidden: boolean
  /** Set in a symbol font: its letters show pictures, not text. */
  readonly isSymbolic: boolean
}

/** Formatted by itself as hidden. */
export function isHiddenRun(run: XmlElement): boolean {
  const properties = childElement(run, 'w:rPr')
  return properties !== undefined && isOn(properties, HIDES)
}

function isOn(properties: XmlElement, names: ReadonlySet<string>): boolean {
  return childElements(properties).some((child) => names.has(child.name) && !OFF.has(child.attribute('w:val')))
}

export interface WrittenRun {
  /** The language of the text to be written; null keeps the run's. */
  readonly language: OfficeLanguage | null
  /** Width of the letters in per cent, as the run's styles have it; null when that is not known. */
  readonly inheritedScale: number | null
  /** How it looks unlike text of its paragraph whose run says nothing. */
  readonly look: Look
}

type Opening = Pick<TextStyle, 'open' | 'byScript'>

/** `xml` is the fragment the run was parsed from. */
export function runStyle(run: XmlElement, xml: string, { language, inheritedScale, look }: WrittenRun): RunStyle {
  const properties = childElement(run, 'w:rPr')
  const children = properties ? childElements(properties) : []
  const prefix = run.qname.slice(0, -1) // `w:r` is the run, `w:t` its text: the prefix is the document's own
  const tag = `<${run.qname}${declarationsOf(run)}>`
  const fitText = properties && childElement(properties, 'w:fitText')
  const script = language && runScript(run, language)
  const opening = (scale: number | null, isFitted = true): Opening => {
    const written = runProperties(run, xml, prefix, { language, scale, isFitted })
    const forms = new Map<RunForm | null, TextStyle>()
    const inForm = (form: RunForm | null): TextStyle => {
      const known = forms.get(form)
      if (known) return known
      const formed = { ...style, open: [tag + (form && script ? script.formatted(written, form) : written)] }
      forms.set(form, formed)
      return formed
    }
    return {
      open: [tag + written],
      ...(script && {
        byScript: (text, standsOut) =>
          script.parts(text, standsOut).map((part) => ({ text: part.text, style: inForm(part.form) })),
      }),
    }
  }
  const style: RunStyle = {
    key: keyOf(look),
    formatting: formattingOf(look, properties),
    showsSpaces: SHOWS_SPACES.some((name) => look.has(name)),
    isHidden: isHiddenRun(run),
    isSymbolic: isSymbolic(children.find(({ name }) => name === 'w:rFonts')),
    ...opening(null),
    close: `</${run.qname}>`,
    write: (text) => textXml(text, prefix, 't'),
    revisions: revisionMarkup(run, prefix),
  }
  const scaleOf = (percent: number) => scaleFor(run, percent, inheritedScale)
  const own = withScale(style, scaleOf, opening)
  if (!fitText) return own
  const loose = (scale: number | null) => opening(scale, false)
  return { ...own, forOtherText: withScale({ ...style, ...loose(null) }, scaleOf, loose) }
}

/** Makes narrower letters once for each width. */
function withScale(
  style: RunStyle,
  scaleOf: (percent: number) => number | null,
  opening: (scale: number) => Opening,
): RunStyle {
  let fitted: { readonly percent: number; readonly style: TextStyle } | null = null
  const scalable: RunStyle = {
    ...style,
    scaled(percent) {
      if (fitted?.percent !== percent) {
        const scale = scaleOf(percent)
        fitted = { percent, style: scale === null ? scalable : { ...style, ...opening(scale) } }
      }
      return fitted.style
    },
  }
  return scalable
}

/** One font is for the letters of ASCII, one for the others up to U+00FF; what is not named comes from a style. */
function isSymbolic(fonts: XmlElement | undefined): boolean {
  const names = [fonts?.attribute('w:ascii'), fonts?.attribute('w:hAnsi')].filter((name) => name !== undefined)
  return names.length > 0 && names.every((name) => SYMBOL_FONT.test(name))
}

/** Two with one key look alike. */
function keyOf(look: Look): string {
  return [...look]
    .map(([name, value]) => `${name}=${value};`)
    .toSorted()
    .join('')
}

/** The properties that a reader can name, where they are on (§17.3.2). */
const NAMED: Readonly<Record<string, TagKind>> = {
  'w:b': 'bold',
  'w:bCs': 'bold',
  'w:i': 'italic',
  'w:iCs': 'italic',
  'w:u': 'underline',
  'w:strike': 'strikethrough',
  'w:dstrike': 'strikethrough',
  'w:caps': 'capitals',
  'w:smallCaps': 'capitals',
  'w:color': 'color',
  'w:highlight': 'highlight',
  'w:shd': 'highlight',
  'w:sz': 'size',
  'w:szCs': 'size',
  'font w:ascii': 'font',
  'font w:hAnsi': 'font',
  'font w:eastAsia': 'font',
  'font w:cs': 'font',
}

function formattingOf(look: Look, properties: XmlElement | undefined): Formatting {
  const named: Partial<Record<TagKind, string>> = {}
  for (const [name, value] of look) {
    const isRaised = name === 'w:vertAlign' && (value === 'superscript' || value === 'subscript')
    const kind = isRaised ? value : NAMED[name]
    if (kind && value !== PLAIN) named[kind] = value
  }
  const style = properties && childElement(properties, 'w:rStyle')?.attribute('w:val')
  return style === undefined || look.size === 0 ? named : { ...named, style }
}

function textXml(text: string, prefix: string, name: 't' | 'delText'): string {
  return text
    .split(SPECIAL)
    .map((part) => {
      if (part === '') return ''
      const element = ELEMENTS.get(part)
      if (element !== undefined) return `<${prefix}${element}/>`
      return `<${prefix}${name} xml:space="preserve">${encodeXmlText(part)}</${prefix}${name}>`
    })
    .join('')
}

/** `w:ins` and `w:del` around runs (§17.13.5.14, §17.13.5.18), with the prefix that the run has. */
function revisionMarkup(run: XmlElement, prefix: string): RevisionMarkup {
  const names = { inserted: `${prefix}ins`, deleted: `${prefix}del` }
  // Attributes have no default namespace: without a prefix, their own needs one here.
  const own = prefix === '' ? ` xmlns:w="${encodeXmlAttribute(run.scope.uriOf('') ?? '')}"` : ''
  const attributes = prefix === '' ? 'w:' : prefix
  return {
    open: (change, by) =>
      `<${names[change]}${declarationsOf(run)}${own} ${attributes}id="${by.nextId()}" ` +
      `${attributes}author="${encodeXmlAttribute(by.author)}" ${attributes}date="${encodeXmlAttribute(by.date)}">`,
    close: (change) => `</${names[change]}>`,
    deleted: (text) => textXml(text, prefix, 'delText'),
  }
}
