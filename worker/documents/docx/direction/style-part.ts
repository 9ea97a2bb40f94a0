// Rewrites the styles of a document for the script and the direction of its translation, so that a paragraph that a person
// adds is set like those that were translated (ECMA-376-1 §17.7.4, §17.7.5).
import { childElements } from '../../ooxml/elements.ts'
import type { OfficeLanguage } from '../../ooxml/office-language.ts'
import type { PartReader } from '../../ooxml/part-reader.ts'
import { setAttribute } from '../../xml/xml-attribute.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { languageAttribute } from '../run-properties.ts'
import type { DirectionChange } from './direction-change.ts'
import { turnBorders } from './paragraph-direction.ts'
import { prefixOf, Properties } from './properties.ts'
import { mirrorFormatting, putDots, putFonts, removeSlant } from './run-script.ts'
import { isParagraphStyle } from './style-directions.ts'

/** What stands behind `w:pPr` in a style (§17.7.4.17). */
const BEHIND_PARAGRAPH: ReadonlySet<string> = new Set(['w:rPr', 'w:tblPr', 'w:trPr', 'w:tcPr', 'w:tblStylePr'])
/** Rules of East Asian lines, which are on unless a document says otherwise (§17.3.1.16, §17.3.1.45, §17.3.1.2). */
const LINE_RULES = ['kinsoku', 'wordWrap', 'overflowPunct', 'autoSpaceDE', 'autoSpaceDN']

export interface StyleRewrite {
  readonly language: OfficeLanguage
  /** Null where nothing turns. */
  readonly direction: DirectionChange | null
}

/** Whether a rewrite has more to do than to name the language. */
export function changesStyles({ language, direction }: StyleRewrite): boolean {
  return language.script !== 'latin' || direction?.turnsDocument === true
}

/** All tags of the part are readable. */
export function styleReader(rewrite: StyleRewrite): PartReader {
  return {
    blocks: new Set(['w:docDefaults', 'w:style']),
    tags: new Set(['w:lang']),
    read: (element, xml) => {
      if (element.name === 'w:lang') return [named(element, xml, rewrite.language)]
      return [element.name === 'w:style' ? styleXml(element, rewrite) : innerXml(element, null, rewrite)]
    },
  }
}

/** `w:lang` with the language in its place. */
export function named({ scope }: XmlElement, xml: string, language: OfficeLanguage): string {
  return setAttribute(xml, scope, languageAttribute(language), language.tag)
}

function styleXml(style: XmlElement, rewrite: StyleRewrite): string {
  const { direction } = rewrite
  const xml = innerXml(style, style, rewrite)
  const children = childElements(style)
  const isBase = isParagraphStyle(style) && !children.some(({ name }) => name === 'w:basedOn')
  const turns = direction?.turnsDocument === true && direction.isRightToLeft
  if (!turns || !isBase || style.isEmpty || children.some(({ name }) => name === 'w:pPr')) return xml
  const prefix = prefixOf(style.qname)
  const added = `<${prefix}pPr><${prefix}bidi/></${prefix}pPr>`
  const behind = children.find(({ name }) => BEHIND_PARAGRAPH.has(name))
  // What stands behind the place may have changed, what stands before it has not.
  const place = (behind?.start ?? style.closeStart) - style.start
  return xml.slice(0, place) + added + xml.slice(place)
}

/** An element with the properties in it rewritten. `style`: the one that they are of; null for the defaults. */
function innerXml(element: XmlElement, style: XmlElement | null, rewrite: StyleRewrite): string {
  const { source, start, end } = element
  let xml = ''
  let position = start
  for (const child of childElements(element)) {
    xml += source.slice(position, child.start) + propertiesXml(child, element, style, rewrite)
    position = child.end
  }
  return xml + source.slice(position, end)
}

function propertiesXml(child: XmlElement, parent: XmlElement, style: XmlElement | null, rewrite: StyleRewrite): string {
  const { direction } = rewrite
  const turn = direction?.turnsDocument === true ? direction : null
  switch (child.name) {
    case 'w:rPr': {
      const properties = Properties.of(parent, 'rPr')
      rewriteRun(properties, style, rewrite)
      return String(properties)
    }
    case 'w:pPr': {
      const properties = Properties.of(parent, 'pPr')
      if (turn) turnStyle(properties, style, turn)
      if (rewrite.language.script === 'eastAsian')
        for (const name of LINE_RULES) if (properties.toggle(name) === false) properties.remove(name)
      return String(properties)
    }
    case 'w:tblPr': {
      const properties = Properties.of(parent, 'tblPr')
      if (turn && !turn.isRightToLeft) properties.remove('bidiVisual')
      return String(properties)
    }
    default:
      return innerXml(child, style, rewrite)
  }
}

function rewriteRun(properties: Properties, style: XmlElement | null, { language, direction }: StyleRewrite): void {
  const turns = direction?.turnsDocument === true
  const lang = properties.element('lang')
  if (lang) properties.putXml('lang', named(lang, lang.source.slice(lang.start, lang.end), language))
  if (turns && !language.isRightToLeft) {
    properties.remove('rtl')
    if (language.script !== 'complex') mirrorFormatting(properties, 'latin')
  } else if (turns || (language.script === 'complex' && !language.isRightToLeft))
    mirrorFormatting(properties, 'complex')
  if (language.script === 'eastAsian' && language.letters !== 'Kore' && properties.toggle('i') === true) {
    removeSlant(properties)
    // Dots below a whole paragraph are no emphasis.
    if (style?.attribute('w:type') === 'character') putDots(properties, language)
  }
  putFonts(properties, language)
}

function turnStyle(properties: Properties, style: XmlElement | null, direction: DirectionChange): void {
  const { isRightToLeft, styles } = direction
  const isParagraph = style !== null && isParagraphStyle(style)
  const was = isParagraph ? styles.isRightToLeft(style.attribute('w:styleId')) : (properties.toggle('bidi') ?? false)
  if (was !== isRightToLeft) turnBorders(properties)
  const isBase = isParagraph && !childElements(style).some(({ name }) => name === 'w:basedOn')
  if (!isRightToLeft) properties.remove('bidi')
  else if (isBase || properties.toggle('bidi') === false) properties.put('bidi')
}
