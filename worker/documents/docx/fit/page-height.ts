// Estimates how much of its page a document of one page fills (ECMA-376-1 §17.6).
import { childElement, childElements, readableAttribute } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { type Flow, flowBlocks, flowHeight } from './flow-height.ts'
import type { FormatResolver } from './format-resolver.ts'
import { numberOf, twipsOf } from './formatting.ts'
import type { FitScale } from './text-scale.ts'

/** Letter paper with Word's margins, where a section says nothing. */
const PAPER = { width: 612, height: 792, margin: 72, edge: 36 }

export interface PageParts {
  /** The root of the main part. */
  readonly document: XmlElement
  /** Of headers and footers, by the ids of their relationships. */
  readonly edges: ReadonlyMap<string, XmlElement>
  readonly footnotes: XmlElement | null
}

export interface PageHeight {
  readonly height: number
  readonly room: number
  /** Whether the author's or Word's own marks tell of several pages. */
  readonly hasStatedBreak: boolean
  readonly hasRenderedBreak: boolean
}

interface Section {
  readonly blocks: readonly XmlElement[]
  readonly properties: XmlElement | undefined
}

export function pageHeight(
  { document, edges, footnotes }: PageParts,
  formats: FormatResolver,
  scale: FitScale,
): PageHeight | null {
  const body = childElement(document, 'w:body')
  if (!body) return null
  const sections = sectionsOf(body)
  const breaks = new Set<'stated' | 'rendered'>()
  const onBreak = (kind: 'stated' | 'rendered') => void breaks.add(kind)
  const first = sections[0]?.properties
  let height = 0
  for (const [index, section] of sections.entries()) {
    if (index > 0 && startsPage(section.properties)) breaks.add('stated')
    const { width, columns, pitch } = sectionFacts(section.properties)
    const flow: Flow = { formats, scale, width, pitch, onBreak }
    height += flowHeight(section.blocks, flow) / columns
  }
  const facts = sectionFacts(first)
  const flow: Flow = { formats, scale, width: facts.width, pitch: 0 }
  const edge = (kind: 'header' | 'footer', margin: number, distance: number) => {
    const part = first && edgeOf(first, kind, edges)
    if (margin < 0 || !part) return Math.abs(margin)
    return Math.max(margin, distance + flowHeight(flowBlocks(part), flow))
  }
  const top = edge('header', facts.top, facts.header)
  const bottom = edge('footer', facts.bottom, facts.footer)
  const notes = footnotes ? notesHeight(footnotes, flow) : 0
  return {
    height: height + notes,
    room: facts.height - top - bottom,
    hasStatedBreak: breaks.has('stated'),
    hasRenderedBreak: breaks.has('rendered'),
  }
}

/** A section ends with the paragraph that has its properties; those of the last stand behind all (§17.6.18). */
function sectionsOf(body: XmlElement): Section[] {
  const sections: Section[] = []
  let blocks: XmlElement[] = []
  for (const block of flowBlocks(body)) {
    blocks.push(block)
    const paragraph = block.name === 'w:p' ? childElement(block, 'w:pPr') : undefined
    const properties = paragraph && childElement(paragraph, 'w:sectPr')
    if (!properties) continue
    sections.push({ blocks, properties })
    blocks = []
  }
  return [...sections, { blocks, properties: childElement(body, 'w:sectPr') }]
}

function startsPage(properties: XmlElement | undefined): boolean {
  const type = properties && childElement(properties, 'w:type')
  const value = type && readableAttribute(type, 'w:val')
  return value !== 'continuous' && value !== 'nextColumn'
}

function sectionFacts(properties: XmlElement | undefined) {
  const child = (name: string) => properties && childElement(properties, name)
  const [size, margins, columnsOf, grid] = ['w:pgSz', 'w:pgMar', 'w:cols', 'w:docGrid'].map(child)
  const margin = (name: string, otherwise = PAPER.margin) => twipsOf(margins, `w:${name}`) ?? otherwise
  const columns = Math.max(1, Math.min(45, (columnsOf && numberOf(columnsOf, 'w:num', 1)) ?? 1))
  const gap = twipsOf(columnsOf, 'w:space') ?? PAPER.edge
  const whole = (twipsOf(size, 'w:w') ?? PAPER.width) - margin('left') - margin('right') - margin('gutter', 0)
  const hasGrid = grid !== undefined && (readableAttribute(grid, 'w:type') ?? 'default') !== 'default'
  return {
    height: twipsOf(size, 'w:h') ?? PAPER.height,
    width: Math.max((whole - gap * (columns - 1)) / columns, 1),
    columns,
    pitch: hasGrid ? (twipsOf(grid, 'w:linePitch') ?? 0) : 0,
    top: margin('top'),
    bottom: margin('bottom'),
    header: margin('header', PAPER.edge),
    footer: margin('footer', PAPER.edge),
  }
}

/** What stands on the first page: its own header, where it has one, else everybody's. */
function edgeOf(
  section: XmlElement,
  kind: 'header' | 'footer',
  edges: ReadonlyMap<string, XmlElement>,
): XmlElement | undefined {
  const wanted = childElement(section, 'w:titlePg') ? 'first' : 'default'
  const reference = childElements(section).find(
    (child) => child.name === `w:${kind}Reference` && readableAttribute(child, 'w:type') === wanted,
  )
  return reference && edges.get(readableAttribute(reference, 'r:id') ?? '')
}

/** Separators are of another type than notes (§17.11.10). */
function notesHeight(footnotes: XmlElement, flow: Flow): number {
  return childElements(footnotes)
    .filter((note) => note.name === 'w:footnote' && readableAttribute(note, 'w:type') === undefined)
    .reduce((sum, note) => sum + flowHeight(flowBlocks(note), flow), 0)
}
