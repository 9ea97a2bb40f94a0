// The drawing that PowerPoint has made of SmartArt ([MS-ODRAWXML] §2.2.3): its texts share their sizes, as where PowerPoint
// makes the drawing anew.
import type { SegmentRole } from '../model.ts'
import { childElement, descendants } from '../ooxml/elements.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { readSubtree } from '../ooxml/read-subtree.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { bodyFit, type BodyFit } from './body-fit.ts'
import type { FittedText, MeasureText } from './fitted-text.ts'
import { boxIn, type Size } from './geometry.ts'
import type { PptxContext } from './pptx-context.ts'
import { AS_IT_IS, floorOf } from './shape-fit.ts'
import { bodyParagraph, textBody } from './text-body.ts'
import { heightOf, lettersForWords, type MeasuredParagraph, withLetters } from './text-fit.ts'
import type { TextSources } from './text-styles.ts'

/** The texts of SmartArt state all that they have. */
const NO_SOURCES: TextSources = { bodies: [], lists: [], box: null, fonts: new Map() }
/** In per cent of the letters. */
const STEP = 5

export function smartArtReader(context: PptxContext, isFitted: boolean): PartReader {
  let paragraphs = 0
  const role = (): SegmentRole => 'paragraph'
  const place = { role, linkKey: 'diagram', nextNumber: () => paragraphs++ }
  const paragraph = (element: XmlElement, xml: string) =>
    bodyParagraph(element, xml, { ...place, lists: [], fitted: null }, context)
  return {
    blocks: new Set(isFitted ? ['dsp:spTree', 'a:p'] : ['a:p']),
    onTooComplex: () => void context.warnings.add('part_unreadable'),
    read(element, xml, path) {
      if (element.name === 'a:p') return [paragraph(element, xml)]
      const texts = fittedTexts(element)
      return readSubtree(element, xml, path, {
        blocks: new Set(['dsp:txBody', 'a:p']),
        read: (text) =>
          text.name === 'a:p'
            ? [paragraph(text, xml)]
            : textBody(text, xml, { ...place, fitted: texts.get(text) ?? null }, context),
      })
    },
  }
}

interface ItemText {
  readonly body: BodyFit
  readonly measure: MeasureText
}

/** By body. */
function fittedTexts(tree: XmlElement): ReadonlyMap<XmlElement, FittedText> {
  const items = new Map<XmlElement, ItemText>()
  let fitted: ReadonlyMap<XmlElement, number> | null = null
  return new Map(
    [...descendants(tree)].flatMap((shape): readonly (readonly [XmlElement, FittedText])[] => {
      const body = shape.name === 'dsp:sp' ? childElement(shape, 'dsp:txBody') : undefined
      const size = textSize(shape)
      if (!body || !size) return []
      const attach: FittedText['attach'] = (properties, measure) => {
        items.set(body, { body: bodyFit(properties, null, size, NO_SOURCES), measure })
      }
      const fitting = () => ({ ...AS_IT_IS, letters: (fitted ??= lettersOf(items)).get(body) ?? 100 })
      return [[body, { sources: NO_SOURCES, attach, fitting }]]
    }),
  )
}

/** Of the rectangle for the text, which is within the shape. */
function textSize(shape: XmlElement): Size | null {
  const properties = childElement(shape, 'dsp:spPr')
  const frames = [childElement(shape, 'dsp:txXfrm'), properties && childElement(properties, 'a:xfrm')]
  return frames.map((frame) => frame && boxIn(frame, 'a:off', 'a:ext')).find((box) => box) ?? null
}

/** In per cent of their size, the same for texts of one size. */
function lettersOf(items: ReadonlyMap<XmlElement, ItemText>): ReadonlyMap<XmlElement, number> {
  const all = [...items].map(([element, { body, measure }]) => {
    const [measured, replaced] = [false, true].map((isReplaced) => measure(body.room, isReplaced).paragraphs)
    const least = Math.min(
      ...[measured, replaced].map((paragraphs) => (paragraphs ? lettersIn(paragraphs, body) : 100)),
    )
    return { element, size: Math.round(measured?.[0]?.size ?? 0), least }
  })
  return new Map(
    all.map(({ element, size }) => [
      element,
      Math.min(...all.flatMap((each) => (each.size === size ? each.least : []))),
    ]),
  )
}

function lettersIn(paragraphs: readonly MeasuredParagraph[], body: BodyFit): number {
  const floor = floorOf(paragraphs)
  const limit = Math.max(body.height, heightOf(paragraphs, 'source'))
  let letters = lettersForWords(paragraphs, body.now)
  while (letters > floor && heightOf(withLetters(paragraphs, letters), 'written') > limit) letters -= STEP
  return Math.max(floor, letters)
}
