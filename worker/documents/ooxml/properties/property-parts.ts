// Document properties (ECMA-376-2 §8 core, ECMA-376-1 §22.2 extended, §22.3 custom).
import { encodeXmlText } from '../../xml/xml-text.ts'
import { textContent, type XmlElement } from '../../xml/xml-tree.ts'
import { hasLetters } from '../atom-content.ts'
import { childElements, descendants } from '../elements.ts'
import { around, type Span } from '../fragment.ts'
import type { PartKind } from '../package/part-table.ts'
import type { PartReader } from '../part-reader.ts'
import type { Template } from '../text-block.ts'
import { textSpan } from '../plain-block.ts'

/** What readers see of a file in their explorer; names of people and machines stay. */
const CORE_TEXTS = ['dc:title', 'dc:subject', 'dc:description', 'cp:keywords', 'cp:category']
const CORE_VALUES = ['dc:creator', 'cp:contentStatus', 'cp:lastModifiedBy']
const TITLES = 'ep:TitlesOfParts'
const EXTENDED_VALUES = ['ep:Company', 'ep:Manager', 'ep:HyperlinkBase']
const CUSTOM_VALUES: ReadonlySet<string> = new Set(['vt:lpwstr', 'vt:lpstr', 'vt:bstr'])

export const EXTENDED_PROPERTIES = /officedocument\.extended-properties\+xml$/

/** The `linkKey` of properties, and of texts of a document that show them. */
export const PROPERTY_LINK = 'property'

/** What the texts of a document, which are read earlier, have to do with its properties. */
export interface PropertyLinks {
  /** Whether a text shows the value of the custom property with this name. */
  isShown(name: string): boolean
  /** The value that a text shows and a translation has changed; null where none does. `name` is local: `title`. */
  writtenValue(kind: 'core' | 'extended', name: string, value: string): string | null
  /** The title of a part, a slide's say, that a translation has changed; null where none has. Absent where parts have none. */
  writtenTitle?(title: string): string | null
}

/** The parts' rows of a format's table: one group. `linksOf` is asked when the part is read. */
export function propertyParts<Context>(linksOf: (context: Context) => PropertyLinks): readonly PartKind<Context>[] {
  return [
    { type: /package\.core-properties\+xml$/, reader: (context) => corePropertiesReader(linksOf(context)) },
    { type: EXTENDED_PROPERTIES, reader: (context) => extendedPropertiesReader(linksOf(context)) },
    { type: /officedocument\.custom-properties\+xml$/, reader: (context) => customPropertiesReader(linksOf(context)) },
  ]
}

function corePropertiesReader(links: PropertyLinks): PartReader {
  const texts = new Set(CORE_TEXTS)
  return propertyReader([...CORE_TEXTS, ...CORE_VALUES], 'core', links, (element, text, xml) =>
    texts.has(element.name) ? textSpan(element, text, xml, { linkKey: PROPERTY_LINK }) : null,
  )
}

function extendedPropertiesReader(links: PropertyLinks): PartReader {
  const values = propertyReader(EXTENDED_VALUES, 'extended', links, () => null)
  return {
    blocks: new Set([...values.blocks, TITLES]),
    read: (element, xml, path) =>
      element.name === TITLES ? writtenTitles(element, xml, links) : values.read(element, xml, path),
  }
}

/** The list of titles, each as its part has it. */
function writtenTitles(list: XmlElement, xml: string, links: PropertyLinks): Template {
  const titles = [...descendants(list)].filter(({ name, isEmpty }) => name === 'vt:lpstr' && !isEmpty)
  const spans = titles.flatMap((title): readonly Span[] => {
    const written = links.writtenTitle?.(textContent(title)) ?? null
    if (written === null) return []
    const original = [encodeXmlText(written)]
    return [{ start: title.openEnd, end: title.closeStart, block: { slot: null, original, write: () => original } }]
  })
  return around(list, xml, spans)
}

/** A value without a space that no text shows was probably written by a machine and is skipped. */
function customPropertiesReader(links: PropertyLinks): PartReader {
  return {
    blocks: new Set(['op:property']),
    read(element, xml) {
      const isShown = links.isShown(element.attribute('name') ?? '')
      const value = childElements(element).find(({ name }) => CUSTOM_VALUES.has(name))
      const text = value ? textContent(value) : ''
      const isText = isShown || /\S\s\S/.test(text)
      const span = value && isText ? textSpan(value, text, xml, { linkKey: PROPERTY_LINK }) : null
      return around(element, xml, span ? [span] : [])
    },
  }
}

function propertyReader(
  names: readonly string[],
  kind: 'core' | 'extended',
  links: PropertyLinks,
  translated: (element: XmlElement, text: string, xml: string) => Span | null,
): PartReader {
  return {
    blocks: new Set(names),
    read(element, xml) {
      const text = textContent(element)
      const local = element.name.slice(element.name.indexOf(':') + 1)
      const written = element.isEmpty || !hasLetters(text) ? null : links.writtenValue(kind, local, text)
      const span = translated(element, text, xml)
      if (written === null) return around(element, xml, span ? [span] : [])
      const content = encodeXmlText(written)
      if (span) return around(element, xml, [{ ...span, block: { ...span.block, write: () => [content] } }])
      return [xml.slice(element.start, element.openEnd), content, xml.slice(element.closeStart, element.end)]
    },
  }
}
