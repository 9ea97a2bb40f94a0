// A run of DrawingML: its text, and its formatting as far as a reader can see or name it (ECMA-376-1 §21.1.2.3).
import type { TagKind } from '../../../contract/translation/segment.ts'
import { declarationsOf } from '../../xml/xml-attribute.ts'
import { encodeXmlAttribute, encodeXmlText } from '../../xml/xml-text.ts'
import { textContent, type XmlElement } from '../../xml/xml-tree.ts'
import type { Atom, TextStyle } from '../atom.ts'
import { childElement, childElements, readableAttribute } from '../elements.ts'
import type { Formatting } from '../formatting.ts'
import type { Fragment } from '../fragment.ts'
import type { OfficeLanguage } from '../office-language.ts'
import { scriptFont } from '../script-fonts.ts'
import type { Template } from '../text-block.ts'
import { type LetterSize, sizedProperties } from './letter-size.ts'

/** Attributes of run properties with no visible effect. */
const NOISE: ReadonlySet<string> = new Set(
  ['lang', 'altLang', 'dirty', 'err', 'noProof', 'smtClean', 'smtId', 'bmk'].concat(['xmlns']),
)
/** A tab is a character of the text, which a translation must keep in its place. */
const TAB = /(\t)/

export interface RunWriting {
  readonly language: OfficeLanguage | null
  /** Absent where letters keep their size. */
  readonly letters?: LetterSize | undefined
}

/** A run's text as atoms; none for an empty one. */
export function runAtoms(
  run: XmlElement,
  text: XmlElement,
  fragment: Fragment,
  { language, letters }: RunWriting,
): Atom[] {
  const style = runStyle(run, text, fragment, { language, letters })
  return textContent(text)
    .split(TAB)
    .flatMap((part): Atom[] => {
      if (part === '') return []
      if (part !== '\t') return [{ kind: 'text', text: part, style }]
      const pieces = [{ kind: 'xml', style, content: [part], isCharacter: true } as const]
      return [{ kind: 'opaque', pieces, equiv: part, isMark: false }]
    })
}

function runStyle(run: XmlElement, text: XmlElement, fragment: Fragment, { language, letters }: RunWriting): TextStyle {
  const properties = childElement(run, 'a:rPr')
  const template = properties ? propertiesTemplate(properties, fragment, language) : []
  const formatting = properties ? formattingOf(properties, fragment.xml) : {}
  const { underline, strikethrough, highlight } = formatting
  return {
    key: properties ? keyOf(properties, fragment.xml) : '',
    formatting,
    showsSpaces: [underline, strikethrough, highlight].some((value) => value !== undefined),
    open: [
      `<${run.qname}${declarationsOf(run)}>`,
      ...(letters ? [sizedProperties(run, template, letters)] : template),
      `<${text.qname}${declarationsOf(text)}>`,
    ],
    close: `</${text.qname}></${run.qname}>`,
    write: encodeXmlText,
  }
}

/** Equal for properties that look alike, in whatever order their attributes come. */
function keyOf(properties: XmlElement, xml: string): string {
  const attributes = properties.attributes
    .filter(({ name }) => !NOISE.has(name) && !name.startsWith('xmlns:'))
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
  return attributes.toSorted().join(' ') + xml.slice(properties.openEnd, properties.closeStart)
}

/** Attributes that a reader can name, with the values that mean nothing is there (§21.1.2.3.9). */
const NAMED_ATTRIBUTES: Readonly<Record<string, { readonly kind: TagKind; readonly off: ReadonlySet<string> }>> = {
  b: { kind: 'bold', off: new Set(['0', 'false']) },
  i: { kind: 'italic', off: new Set(['0', 'false']) },
  u: { kind: 'underline', off: new Set(['none']) },
  strike: { kind: 'strikethrough', off: new Set(['noStrike']) },
  cap: { kind: 'capitals', off: new Set(['none']) },
  sz: { kind: 'size', off: new Set() },
}
const NAMED_CHILDREN: Readonly<Record<string, TagKind>> = {
  'a:solidFill': 'color',
  'a:gradFill': 'color',
  'a:pattFill': 'color',
  'a:blipFill': 'color',
  'a:highlight': 'highlight',
  'a:latin': 'font',
  'a:hlinkClick': 'link',
}

function formattingOf(properties: XmlElement, xml: string): Formatting {
  const formatting: Partial<Record<TagKind, string>> = {}
  for (const { name, value } of properties.attributes) {
    const named = NAMED_ATTRIBUTES[name]
    if (named && !named.off.has(value)) formatting[named.kind] = value
    const raised = name === 'baseline' ? Number.parseFloat(value) : 0
    if (raised > 0) formatting.superscript = value
    if (raised < 0) formatting.subscript = value
  }
  for (const child of childElements(properties)) {
    const kind = NAMED_CHILDREN[child.name]
    if (kind) formatting[kind] = xml.slice(child.start, child.end)
  }
  return formatting
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** DrawingML has one language a run; East-Asian text keeps the other in `altLang`. */
function propertiesTemplate(properties: XmlElement, fragment: Fragment, language: OfficeLanguage | null): Template {
  const lang = properties.attributes.find(({ name }) => name === 'lang')
  const font = language && fontEdit(properties, language)
  const edits: Edit[] = [
    ...(lang && language ? [{ start: lang.valueStart, end: lang.valueEnd, text: language.tag }] : []),
    ...(font ? [font] : []),
  ]
  const parts: Template[number][] = []
  let position = properties.start
  for (const { start, end, text } of edits) {
    parts.push(...fragment.template(position, start), text)
    position = end
  }
  return [...parts, ...fragment.template(position, properties.end)]
}

/** The font of the language's script, where the run has one for Latin letters or one that lacks the script (§21.1.2.3.1). */
function fontEdit(properties: XmlElement, language: OfficeLanguage): Edit | null {
  if (language.script === 'latin') return null
  const name = language.script === 'eastAsian' ? 'ea' : 'cs'
  const [latin, eastAsian, own] = ['a:latin', 'a:ea', `a:${name}`].map((each) => childElement(properties, each))
  const [ofLatin, ofOwn] = [latin, own].map((each) => (each && readableAttribute(each, 'typeface')) ?? null)
  const stated = ofOwn ?? ofLatin ?? null
  // A name with a plus sign is a font of the theme, which has one for each script.
  const font = stated === null || stated.startsWith('+') ? null : scriptFont(language, ofLatin ?? null, ofOwn ?? null)
  if (font === null) return null
  const prefix = properties.qname.slice(0, properties.qname.indexOf(':') + 1)
  const text = `<${prefix}${name} typeface="${encodeXmlAttribute(font)}"/>`
  if (own) return { start: own.start, end: own.end, text }
  const place = (name === 'cs' ? eastAsian : undefined)?.end ?? latin?.end
  return place === undefined ? null : { start: place, end: place, text }
}
