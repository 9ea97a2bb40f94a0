// The visible text of a paragraph, whether translated, computed or only a number. Text that Word does not show is left
// out: deleted and hidden text, field codes.
import { childElement, childElements } from '../../ooxml/elements.ts'
import { textContent, type XmlElement } from '../../xml/xml-tree.ts'
import { showsState } from '../content-control.ts'
import type { FieldStack } from '../field-stack.ts'
import { isHiddenRun } from '../run-style.ts'
import { mathText } from './math-text.ts'
import { symbolText } from './symbol-text.ts'

export interface ParagraphText {
  readonly text: string
  /** Text boxes and drawings anchored in it, which hold paragraphs of their own. */
  readonly inner: readonly XmlElement[]
}

const SKIPPED: ReadonlySet<string> = new Set([
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:fldData',
  'w:smartTagPr',
  'w:customXmlPr',
  'w:del',
  'w:moveFrom',
  'w:delText',
  'w:delInstrText',
])
const CHARACTERS = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '\u2011'],
])
const REFERENCES: ReadonlySet<string> = new Set(['w:footnoteReference', 'w:endnoteReference', 'w:commentReference'])
const INNER: ReadonlySet<string> = new Set(['w:txbxContent', 'a:p', 'v:textpath'])
const OFF: ReadonlySet<string | undefined> = new Set(['0', 'false', 'off'])
const TICKED = '☒'
const UNTICKED = '☐'

/** `markOf`: what stands in the text for a reference to a note. `fields` are those of the story, over its paragraphs. */
export function paragraphText(
  paragraph: XmlElement,
  fields: FieldStack,
  markOf: (reference: XmlElement) => string,
): ParagraphText {
  let text = ''
  const inner: XmlElement[] = []
  let isHidden = false
  const add = (shown: string) => {
    if (!isHidden && (!fields.isOpaque || fields.isComputed)) text += shown
  }
  const readChildren = (element: XmlElement) => childElements(element).forEach(read)
  const read = (element: XmlElement): void => {
    const { name } = element
    if (SKIPPED.has(name)) return
    if (INNER.has(name)) return void inner.push(element)
    if (REFERENCES.has(name)) return add(markOf(element))
    switch (name) {
      case 'w:t':
        fields.meetText()
        return add(textContent(element))
      case 'w:sym':
        return add(symbolText(element))
      case 'w:instrText':
        return fields.addInstruction(textContent(element))
      case 'w:fldChar':
        add(formFieldText(element))
        fields.edge(element.attribute('w:fldCharType'))
        return undefined
      case 'w:r':
        isHidden = isHiddenRun(element)
        readChildren(element)
        isHidden = false
        return undefined
      case 'w:ruby':
        return readRuby(element)
      case 'w:sdt':
        return readControl(element)
      case 'm:oMath':
      case 'm:oMathPara':
        return add(mathText(element))
      case 'mc:AlternateContent': {
        const shown = childElement(element, 'mc:Choice') ?? childElement(element, 'mc:Fallback')
        return shown ? readChildren(shown) : undefined
      }
    }
    const character = CHARACTERS.get(name)
    return character === undefined ? readChildren(element) : add(character)
  }
  const readRuby = (ruby: XmlElement) => {
    const [base, guide] = [childElement(ruby, 'w:rubyBase'), childElement(ruby, 'w:rt')]
    if (base) readChildren(base)
    if (!guide) return
    add('(')
    readChildren(guide)
    add(')')
  }
  const readControl = (control: XmlElement) => {
    const properties = childElement(control, 'w:sdtPr')
    const before = text
    readChildren(control)
    const checkbox = properties && showsState(properties) ? childElement(properties, 'w14:checkbox') : undefined
    if (checkbox && text === before) add(boxText(childElement(checkbox, 'w14:checked')?.attribute('w14:val') === '1'))
  }
  fields.startParagraph()
  readChildren(paragraph)
  return { text, inner }
}

/** The state of a form field of old, which has no text: a ticked box, an entry of a list. */
function formFieldText(character: XmlElement): string {
  const data = childElement(character, 'w:ffData')
  const box = data ? childElement(data, 'w:checkBox') : undefined
  if (box) {
    const state = childElement(box, 'w:checked') ?? childElement(box, 'w:default')
    return boxText(state !== undefined && !OFF.has(state.attribute('w:val')))
  }
  const list = data ? childElement(data, 'w:ddList') : undefined
  if (!list) return ''
  const entries = childElements(list).filter(({ name }) => name === 'w:listEntry')
  const chosen = (childElement(list, 'w:result') ?? childElement(list, 'w:default'))?.attribute('w:val')
  return entries[Number.parseInt(chosen ?? '0', 10)]?.attribute('w:val') ?? ''
}

function boxText(isTicked: boolean): string {
  return isTicked ? TICKED : UNTICKED
}
