// The text of a shape as a whole: its paragraphs, and what follows from the texts that are written into them.
import type { SegmentRole } from '../model.ts'
import { mirrored, turnedParagraph } from '../ooxml/drawing/drawing-direction.ts'
import { drawingParagraph } from '../ooxml/drawing/drawing-paragraph.ts'
import { drawingText } from '../ooxml/drawing/drawing-text.ts'
import { childElement, childElements, readableAttribute } from '../ooxml/elements.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { Template, TextBlock } from '../ooxml/text-block.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { measuredParagraph, scaledProperties } from './body-fit.ts'
import type { FittedText } from './fitted-text.ts'
import { withoutKept } from './kept-texts.ts'
import type { PptxContext } from './pptx-context.ts'
import { oneLine } from './slide-titles.ts'
import { turnedTag } from './text-direction.ts'
import { isOn, type ListFacts, listFacts, paragraphStyle } from './text-facts.ts'

export interface BodyPlace {
  readonly role: (paragraph: XmlElement) => SegmentRole
  readonly linkKey: string | null
  /** Of the next paragraph in the part. */
  readonly nextNumber: () => number
  /** Null where nothing is known of the shape: its text keeps its size. */
  readonly fitted: FittedText | null
}

/** `body`: a `p:txBody` or an `a:txBody`. */
export function textBody(body: XmlElement, xml: string, place: BodyPlace, context: PptxContext): Template {
  const { fitted } = place
  const written = new Map<XmlElement, string>()
  const paragraphs = childElements(body).filter(({ name }) => name === 'a:p')
  const own = childElement(body, 'a:lstStyle')
  const lists = [...(own ? [listFacts(own)] : []), ...(fitted?.sources.lists ?? [])]
  const spans = paragraphs.map((paragraph): Span => {
    const block = bodyParagraph(paragraph, xml, { ...place, lists }, context)
    const onWritten = (text: string) => {
      written.set(paragraph, text)
      context.written.any = true
      if (place.role(paragraph) === 'heading') keepTitle(paragraphs, written, context)
    }
    const { start, end } = paragraph
    return { start, end, block: block.slot ? { ...block, slot: { ...block.slot, onWritten } } : block }
  })
  const properties = childElement(body, 'a:bodyPr')
  if (!properties) return around(body, xml, spans)
  fitted?.attach(properties, (room, isReplaced) => {
    const { fonts } = fitted.sources
    const measured = paragraphs.map((each, at) =>
      measuredParagraph(each, spans[at]?.block, written.get(each), { lists, fonts, room, isReplaced }),
    )
    const [first] = paragraphs
    return { alignment: first ? alignmentOf(first, lists, context) : 'l', paragraphs: measured }
  })
  const { start, openEnd, end } = properties
  const original = [xml.slice(start, end)]
  const follow = (): Template | null => {
    const scale = fitted?.fitting().scale ?? null
    const turned = written.size > 0 ? turnedColumns(properties, xml, context) : null
    if (!scale && turned === null) return null
    const tag = turned ?? xml.slice(start, openEnd)
    return [scale ? scaledProperties(properties, tag, xml, scale) : tag + xml.slice(openEnd, end)]
  }
  return around(body, xml, [{ start, end, block: { slot: null, original, write: () => original, follow } }, ...spans])
}

function keepTitle(
  paragraphs: readonly XmlElement[],
  written: ReadonlyMap<XmlElement, string>,
  { titles }: PptxContext,
): void {
  const textOf = (each: (paragraph: XmlElement) => string) => oneLine(paragraphs.map(each).join(' '))
  const source = textOf(drawingText)
  const title = textOf((paragraph) => written.get(paragraph) ?? drawingText(paragraph))
  if (title !== source) titles.set(source, title)
}

interface ParagraphPlace extends BodyPlace {
  readonly lists: readonly ListFacts[]
}

/** A paragraph of a text in the direction of the target language. */
export function bodyParagraph(
  paragraph: XmlElement,
  xml: string,
  { role, linkKey, nextNumber, lists, fitted }: ParagraphPlace,
  context: PptxContext,
): TextBlock {
  const { language } = context
  const style = paragraphStyle(paragraph, lists)
  const properties = () => language && turnedParagraph(paragraph, xml, style, language.isRightToLeft)
  const letters = fitted ? { inherited: style.size, percent: () => fitted.fitting().letters } : undefined
  const place = { role: role(paragraph), linkKey, number: nextNumber(), properties, letters }
  const block = drawingParagraph(paragraph, xml, place, context)
  return withoutKept(block, paragraph, context)
}

/** As it is written. */
function alignmentOf(paragraph: XmlElement, lists: readonly ListFacts[], { language }: PptxContext): string {
  const { alignment, isRightToLeft } = paragraphStyle(paragraph, lists)
  const isTurned = language !== null && language.isRightToLeft !== isRightToLeft
  return isTurned ? mirrored(alignment) : (alignment ?? 'l')
}

/** The start tag of `a:bodyPr` with its columns in the order of the target language; null where they have it. */
function turnedColumns(own: XmlElement, xml: string, { language }: PptxContext): string | null {
  const columns = Number.parseInt(readableAttribute(own, 'numCol') ?? '1', 10)
  if (!language || !(columns > 1) || isOn(readableAttribute(own, 'rtlCol')) === language.isRightToLeft) return null
  return turnedTag(own, xml, 'rtlCol', language.isRightToLeft)
}
