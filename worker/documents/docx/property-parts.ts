// Document properties (ECMA-376-2 §8 core, ECMA-376-1 §22.3 custom), and the copies that bound controls keep in them.
import { OPERATIONS_PER_ATOM } from '../limits.ts'
import { hasLetters } from '../ooxml/atom-content.ts'
import { childElements } from '../ooxml/elements.ts'
import { Fragment, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { textSpan } from '../ooxml/plain-block.ts'
import { encodeXmlText } from '../xml/xml-text.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import type { WorkBudget } from '../work-budget.ts'
import { type BoundControl, type BoundControls, spaced } from './content-control.ts'

/** The stores of the built-in properties have ids of their own ([MS-OI29500] 2.1.1265). */
export const CORE_STORE = '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}'
export const EXTENDED_STORE = '{6668398D-A668-4E3E-A5EB-62B293D839F1}'

/** What readers see of a file in their explorer; names of people and machines stay. */
const CORE_TEXTS = ['dc:title', 'dc:subject', 'dc:description', 'cp:keywords', 'cp:category']
const CORE_VALUES = ['dc:creator', 'cp:contentStatus', 'cp:lastModifiedBy']
const EXTENDED_VALUES = ['ep:Company', 'ep:Manager', 'ep:HyperlinkBase']

export function corePropertiesReader(bound: BoundControls, work: WorkBudget): PartReader {
  const texts = new Set(CORE_TEXTS)
  return propertyReader([...CORE_TEXTS, ...CORE_VALUES], bound, work, CORE_STORE, (element, text, xml) =>
    texts.has(element.name) ? textSpan(element, text, xml, { linkKey: 'bound' }) : null,
  )
}

export function extendedPropertiesReader(bound: BoundControls, work: WorkBudget): PartReader {
  return propertyReader(EXTENDED_VALUES, bound, work, EXTENDED_STORE, () => null)
}

const CUSTOM_VALUES: ReadonlySet<string> = new Set(['vt:lpwstr', 'vt:lpstr', 'vt:bstr'])

/**
 * Fields can show values of custom properties. A value without a space that no field shows was probably written by a
 * machine and is skipped. `shown` has the names shown by fields of the stories, which are read earlier.
 */
export function customPropertiesReader(shown: ReadonlySet<string>): PartReader {
  return {
    blocks: new Set(['op:property']),
    read(element, xml) {
      const isShown = shown.has(element.attribute('name')?.toLowerCase() ?? '')
      const value = childElements(element).find(({ name }) => CUSTOM_VALUES.has(name))
      const text = value ? textContent(value) : ''
      const isText = isShown || /\S\s\S/.test(text)
      return around(element, xml, value && isText ? textSpan(value, text, xml, { linkKey: 'bound' }) : null)
    },
  }
}

/** To be made when the document's controls have been read, or written. */
function propertyReader(
  names: readonly string[],
  bound: BoundControls,
  work: WorkBudget,
  store: string,
  translated: (element: XmlElement, text: string, xml: string) => Span | null,
): PartReader {
  work.spend(OPERATIONS_PER_ATOM * bound.countFor(store))
  const copies = new Map<string, BoundControl>()
  for (const control of bound.ofStore(store)) {
    const key = `${lastStep(control.binding.xpath)} ${control.shownText}`
    if (!copies.has(key)) copies.set(key, control)
  }
  return {
    blocks: new Set(names),
    read(element, xml) {
      const text = textContent(element)
      const local = element.name.slice(element.name.indexOf(':') + 1)
      const copy = copies.get(`${local} ${spaced(text)}`)
      const span = translated(element, text, xml)
      if (!copy || element.isEmpty || !hasLetters(text)) return around(element, xml, span)
      const content = encodeXmlText(copy.textFor(text))
      if (span) return around(element, xml, { ...span, block: { ...span.block, write: () => [content] } })
      return [xml.slice(element.start, element.openEnd), content, xml.slice(element.closeStart, element.end)]
    },
  }
}

function around({ start, end }: XmlElement, xml: string, span: Span | null) {
  const fragment = new Fragment(xml)
  if (span) fragment.add(span)
  return fragment.template(start, end)
}

/** `/ns1:coreProperties[1]/ns0:title[1]` → `title`, and so `//*[local-name()='title']`. */
function lastStep(xpath: string): string {
  const [, named] = /\*\[local-name\(\)\s*=\s*['"]([^'"]*)['"]\](?:\[\d+\])?\s*$/.exec(xpath) ?? []
  return named ?? /([^/:[\]]+)(?:\[\d+\])?\s*$/.exec(xpath)?.[1] ?? ''
}
