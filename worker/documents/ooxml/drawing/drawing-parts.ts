// Parts of DrawingML, which hold paragraphs and attributes of their own: charts, SmartArt, shapes drawn on charts.
import { textContent, type XmlElement } from '../../xml/xml-tree.ts'
import { childElement, childElements } from '../elements.ts'
import { around, type Span } from '../fragment.ts'
import type { PartContext } from '../package/package-document.ts'
import type { PartKind } from '../package/part-table.ts'
import type { PartReader } from '../part-reader.ts'
import { textSpan } from '../plain-block.ts'
import type { TextBlock } from '../text-block.ts'
import type { OfficeLanguage } from '../office-language.ts'
import { ownDirection, turnedParagraph } from './drawing-direction.ts'
import { type DrawingOptions, drawingParagraph, type DrawingPlace } from './drawing-paragraph.ts'
import { attributeSpans, DESCRIPTION } from './text-attributes.ts'

/** What charts keep of their worksheet, and what they say instead: names of series and categories, on any level. */
const CHART_TEXTS: ReadonlySet<string> = new Set(
  ['c:strCache', 'c:multiLvlStrCache', 'c15:strCache', 'cx:strDim', 'cx:txData'].concat(['c:strLit', 'c:tx']),
)
const CACHED_TEXTS: ReadonlySet<string> = new Set(['c:v', 'c15:v', 'cx:v', 'cx:pt'])

/** Names of series stand in the picture: they are no descriptions. */
const SHOWN_IN_CHART = { linkKey: 'chart', role: 'caption' } as const
const REFERENCES: ReadonlySet<string> = new Set(['c:f', 'c15:f', 'cx:f'])

export interface DrawingPart extends PartKind<PartContext> {
  readonly reader: (context: PartContext) => PartReader
  /** How its text is read where the form is given up; null for a part that repeats the texts of another. */
  readonly text: 'drawing' | null
}

/**
 * The parts with text that documents of every Office format can have, in groups as in a table of parts: charts (ECMA-376-1
 * §21.2), their extended form (`chartex`) and the shapes drawn on them, and SmartArt (§21.4), whose data and the drawing
 * made from it hold the same texts.
 */
export const DRAWING_PARTS: readonly (readonly DrawingPart[])[] = [
  [
    { type: /drawingml\.chart\+xml$|ms-office\.chartex\+xml$/, text: 'drawing', reader: chartReader },
    { type: /drawingml\.chartshapes\+xml$/, text: 'drawing', reader: (context) => paragraphReader(null, context) },
    { type: /drawingml\.diagramdata\+xml$/, text: 'drawing', reader: (context) => paragraphReader('diagram', context) },
  ],
  [{ type: /drawingml\.diagramdrawing\+xml$/, text: null, reader: (context) => paragraphReader('diagram', context) }],
]

function chartReader(context: PartContext): PartReader {
  const { charted } = context
  return {
    blocks: new Set(['a:p', ...CHART_TEXTS, ...(charted ? ['c:pivotSource', ...REFERENCES] : [])]),
    tags: new Set(['c:cNvPr', 'cdr:cNvPr']),
    read(element, xml) {
      if (element.name === 'a:p') return [chartParagraph(element, xml, context)]
      if (REFERENCES.has(element.name)) return around(element, xml, [charted?.reference(element, xml) ?? []].flat())
      if (element.name === 'c:pivotSource') {
        const name = childElement(element, 'c:name')
        return around(element, xml, [(name && charted?.pivotSource(name, xml)) ?? []].flat())
      }
      if (!CHART_TEXTS.has(element.name)) return around(element, xml, attributeSpans(element, DESCRIPTION, xml))
      return around(element, xml, chartSpans(element, xml, context))
    },
  }
}

function chartSpans(element: XmlElement, xml: string, context: PartContext): Span[] {
  const { charted } = context
  return childElements(element).flatMap((child): readonly Span[] => {
    if (child.name === 'a:p') {
      return [{ start: child.start, end: child.end, block: chartParagraph(child, xml, context) }]
    }
    if (REFERENCES.has(child.name)) return [charted?.reference(child, xml) ?? []].flat()
    if (!CACHED_TEXTS.has(child.name)) return chartSpans(child, xml, context)
    if (charted) return [charted.text(child, xml) ?? []].flat()
    return [textSpan(child, textContent(child), xml, SHOWN_IN_CHART) ?? []].flat()
  })
}

function chartParagraph(paragraph: XmlElement, xml: string, context: PartContext): TextBlock {
  return drawingParagraph(paragraph, xml, turnedPlace(context.charted?.linkKey ?? 'chart', context.language), context)
}

function paragraphReader(linkKey: string | null, { language, work }: DrawingOptions): PartReader {
  let paragraphs = 0
  return {
    blocks: new Set(['a:p']),
    read: (element, xml) => [
      drawingParagraph(element, xml, { ...turnedPlace(linkKey, language), number: paragraphs++ }, { language, work }),
    ],
  }
}

/** Paragraphs that are written have the direction of their language. */
function turnedPlace(linkKey: string | null, language: OfficeLanguage | null): DrawingPlace {
  const properties = (paragraph: XmlElement, xml: string) =>
    language && turnedParagraph(paragraph, xml, ownDirection(paragraph), language.isRightToLeft)
  return { linkKey, properties }
}
