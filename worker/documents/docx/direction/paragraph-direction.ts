// Turns paragraphs to the direction of their text. Word takes `left` and `right` of alignment, indents and tab stops for
// the leading and the trailing edge, in both editions of the schema, so that they turn with the paragraph. Borders do not
// (ECMA-376-1 §17.3.1.6, §17.3.1.17).
import { childElements } from '../../ooxml/elements.ts'
import { setAttribute } from '../../xml/xml-attribute.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { isUnread } from '../nested-blocks.ts'
import type { DirectionChange } from './direction-change.ts'
import { Properties, renamedElement } from './properties.ts'
import { mirrorFormatting } from './run-script.ts'
import { turnSection } from './section-direction.ts'

/** What stands for `w:pPr` in a paragraph. */
export interface TurnedParagraph {
  /** Where its text is another. */
  readonly written: string
  /** Where its text stays, or where it has none. */
  readonly kept: string
}

/** Null where nothing turns. */
export function turnedParagraph(paragraph: XmlElement, change: DirectionChange): TurnedParagraph | null {
  const { isRightToLeft, turnsDocument, styles } = change
  const own = Properties.of(paragraph, 'pPr')
  const style = own.element('pStyle')?.attribute('w:val')
  const was = own.toggle('bidi') ?? styles.isRightToLeft(style)
  if (was === isRightToLeft && !turnsDocument) return null
  const inherited = turnsDocument && styles.hasDefaultStyle ? isRightToLeft : styles.isRightToLeft(style)
  const isKept = hasWords(paragraph)
  const turned = (direction: boolean, marksText: boolean) => {
    const properties = Properties.of(paragraph, 'pPr')
    if (was !== direction) {
      turnBorders(properties)
      turnFrame(properties)
    }
    const isSaid = (properties.toggle('bidi') ?? inherited) === direction
    if (!isSaid || (marksText && was !== direction)) putDirection(properties, direction, inherited)
    else if (turnsDocument && !direction && !inherited) properties.remove('bidi')
    if (marksText && was !== direction) turnMark(properties, direction)
    if (turnsDocument && properties.has('sectPr')) {
      const section = properties.nested('sectPr')
      turnSection(section, isRightToLeft)
      properties.putXml('sectPr', String(section))
    }
    return String(properties)
  }
  const direction = isKept || !turnsDocument ? was : isRightToLeft
  return { written: turned(isRightToLeft, true), kept: turned(direction, false) }
}

/** Nothing is said where a paragraph inherits it. */
function putDirection(properties: Properties, isRightToLeft: boolean, inherited: boolean): void {
  if (isRightToLeft) properties.put('bidi')
  else if (inherited) properties.put('bidi', '0')
  else properties.remove('bidi')
}

/** The paragraph's mark, which formats the number of a list. */
function turnMark(properties: Properties, isRightToLeft: boolean): void {
  const mark = properties.nested('rPr')
  mirrorFormatting(mark, isRightToLeft ? 'complex' : 'latin')
  if (isRightToLeft) mark.put('rtl')
  else mark.remove('rtl')
  properties.putXml('rPr', String(mark))
}

/** Borders at the sides change places. */
export function turnBorders(properties: Properties): void {
  if (!properties.has('pBdr')) return
  const borders = properties.nested('pBdr')
  const [left, right] = [borders.element('left'), borders.element('right')]
  if (!left && !right) return
  borders.putXml('left', right ? renamedElement(right, 'left') : '')
  borders.putXml('right', left ? renamedElement(left, 'right') : '')
  properties.putXml('pBdr', String(borders))
}

const SIDES: Readonly<Record<string, string>> = { left: 'right', right: 'left' }

/** A frame at the side of its column, page or margin, such as that of a page number (§17.3.1.11). */
function turnFrame(properties: Properties): void {
  const frame = properties.element('framePr')
  const side = frame && SIDES[frame.attribute('w:xAlign') ?? '']
  if (!side) return
  const xml = frame.source.slice(frame.start, frame.end)
  properties.putXml('framePr', setAttribute(xml, frame.scope, 'w:xAlign', side))
}

/** Whether the paragraph itself has a letter, whatever stands in its boxes and formulas. */
function hasWords(paragraph: XmlElement): boolean {
  return childElements(paragraph).some(
    (child) =>
      !isUnread(child) &&
      child.name !== 'w:txbxContent' &&
      ((child.name === 'w:t' && hasText(child)) || hasWords(child)),
  )
}

function hasText({ children }: XmlElement): boolean {
  return children.some((child) => child.kind === 'text' && /\p{L}/u.test(child.value))
}
