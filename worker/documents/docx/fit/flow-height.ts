// Estimates how high the paragraphs and tables of a story are, one below the other (ECMA-376-1 §17.2, §17.4).
import { childElement, childElements, readableAttribute } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import type { FormatFacts, FormatResolver } from './format-resolver.ts'
import { type ParagraphFormat, twipsOf } from './formatting.ts'
import { paragraphContent } from './paragraph-content.ts'
import { linesHeight } from './paragraph-height.ts'
import { tableHeight } from './table-height.ts'
import type { FitScale } from './text-scale.ts'

export interface Flow {
  readonly formats: FormatResolver
  readonly scale: FitScale
  readonly width: number
  /** Of the page's grid of lines, 0 without one. */
  readonly pitch: number
  /** Whether the paragraphs are those of a frame: elsewhere, frames stand beside the flow. */
  readonly isFrame?: boolean
  /** What the style of the table around says. */
  readonly table?: FormatFacts
  /** Told of what begins a new page. */
  readonly onBreak?: (kind: 'stated' | 'rendered') => void
}

/** Elements that hold paragraphs and are nothing themselves. */
const WRAPPERS: ReadonlySet<string> = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo'])

/** The paragraphs and tables of an element, in their order. */
export function* flowBlocks(parent: XmlElement): Generator<XmlElement, void, void> {
  for (const child of childElements(parent)) {
    if (child.name === 'w:p' || child.name === 'w:tbl') yield child
    else if (WRAPPERS.has(child.name)) yield* flowBlocks(child)
    else if (child.name === 'mc:AlternateContent') {
      const choice = childElement(child, 'mc:Choice') ?? childElement(child, 'mc:Fallback')
      if (choice) yield* flowBlocks(choice)
    }
  }
}

export function flowHeight(blocks: Iterable<XmlElement>, flow: Flow): number {
  let height = 0
  let before: { readonly style: string; readonly format: ParagraphFormat } | null = null
  for (const block of blocks) {
    if (block.name === 'w:tbl') {
      height += tableHeight(block, flow.width, flow.formats, (cell, width, table) =>
        flowHeight(flowBlocks(cell), { ...flow, width, table }),
      )
      before = null
      continue
    }
    const properties = childElement(block, 'w:pPr')
    if (flow.isFrame !== true && isOutOfFlow(properties)) continue
    const { format, run, style } = flow.formats.paragraph(properties, flow.table)
    const content = paragraphContent(block, run, flow.formats)
    if (content.hasPageBreak || (content.beginsPage && height > 0)) flow.onBreak?.('stated')
    if (content.hasRenderedBreak) flow.onBreak?.('rendered')
    const mark = flow.formats.run(properties && childElement(properties, 'w:rPr'), run)
    const { width, pitch, scale } = flow
    const isBetweenEqual = before?.style === style && before.format.isContextual && format.isContextual
    const above = isBetweenEqual ? 0 : format.before
    const taken = isBetweenEqual && before ? before.format.after : 0
    height += (above + format.after - taken) * scale.spacing
    height += linesHeight(content, { format, mark, width, pitch }, scale)
    before = { style, format }
  }
  return height
}

/** A frame beside which the text goes on (§17.3.1.11). */
function isOutOfFlow(properties: XmlElement | undefined): boolean {
  const frame = properties && childElement(properties, 'w:framePr')
  if (!frame) return false
  return readableAttribute(frame, 'w:dropCap') !== undefined || twipsOf(frame, 'w:w') !== undefined
}
