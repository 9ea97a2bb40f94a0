// Data validations: messages, titles and the list of a cell's choices (ECMA-376-1 §18.3.1.33).
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { childElements } from '../ooxml/elements.ts'
import type { Span } from '../ooxml/fragment.ts'
import { encodeXmlAttribute, encodeXmlText } from '../xml/xml-text.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { plainContent, type TextPlace, workbookSlot } from './cell-text.ts'
import { decodeEscapedText, encodeEscapedName } from './escaped-text.ts'
import { listItems } from './formula-texts.ts'
import { literal, MAX_LITERAL_LENGTH } from './formulas/string-literal.ts'
import { following, formulaSpan } from './references.ts'
import type { XlsxContext } from './xlsx-context.ts'

/** UTF-16 code units. Excel repairs files with longer ones. */
export const MAX_TITLE_LENGTH = 32
export const MAX_MESSAGE_LENGTH = 255
const MESSAGES: readonly (readonly [name: string, length: number])[] = [
  ['errorTitle', MAX_TITLE_LENGTH],
  ['error', MAX_MESSAGE_LENGTH],
  ['promptTitle', MAX_TITLE_LENGTH],
  ['prompt', MAX_MESSAGE_LENGTH],
]

/** `validation`: in the sheet itself or among its extensions. */
export function validationSpans(validation: XmlElement, xml: string, place: TextPlace, context: XlsxContext): Span[] {
  const messages = MESSAGES.flatMap(([name, length]) => messageSpan(validation, name, length, xml, place, context))
  const isList = validation.attribute('type') === 'list'
  const formulas = formulasIn(validation)
  return [
    ...messages.toSorted((a, b) => a.start - b.start),
    ...formulas.flatMap((formula, index) => {
      const items = isList && index === 0 ? listItems(textContent(formula)) : null
      return items ? listSpan(formula, items, xml, context) : formulaSpan(formula, xml, context.names)
    }),
  ]
}

function formulasIn(element: XmlElement): XmlElement[] {
  return childElements(element).flatMap((child) => {
    if (['x:formula1', 'x:formula2', 'xm:f'].includes(child.name)) return [child]
    return child.name.startsWith('x14:formula') ? formulasIn(child) : []
  })
}

/** A comma in an item would make two of it. A list that becomes too long stays, and is counted. */
function listSpan(formula: XmlElement, items: readonly string[], xml: string, { names, kept }: XlsxContext): Span[] {
  return [
    following(formula.openEnd, formula.closeStart, xml, () => {
      const written = items.map((item) => {
        const text = names.textOf(item)
        return text === item ? item : text.replaceAll(/\s*[,،、]\s*/g, '; ')
      })
      if (written.every((item, index) => item === items[index])) return null
      const value = written.join(',')
      if (value.length <= MAX_LITERAL_LENGTH) return encodeXmlText(literal(value, { canJoin: false }) ?? '')
      kept.add('field_value', items.join(' '))
      return null
    }),
  ]
}

function messageSpan(
  element: XmlElement,
  name: string,
  length: number,
  xml: string,
  place: TextPlace,
  context: XlsxContext,
): Span[] {
  const attribute = element.attributes.find((each) => each.name === name)
  const content = attribute && plainContent(decodeEscapedText(attribute.value), (text) => text, context)
  if (!content) return []
  const { valueStart: start, valueEnd: end } = attribute
  const slot = workbookSlot(content, 'property', place)
  const block = {
    slot,
    original: [xml.slice(start, end)],
    write: (target: readonly Inline[]) => [
      encodeXmlAttribute(encodeEscapedName(shortened(renderInlines(target, plainText), length))),
    ],
  }
  return [{ start, end, block }]
}

/** Ends at a word, and with an ellipsis. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  const atWord = /^.*\S(?=\s)/su.exec(cut)?.[0] ?? ''
  const kept = atWord.length > length / 2 ? atWord : cut.replace(/[\uD800-\uDBFF]$/, '')
  return `${kept}…`
}
