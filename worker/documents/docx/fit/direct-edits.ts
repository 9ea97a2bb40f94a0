// Writes a scale into some paragraphs alone: as formatting of their own, since styles are other paragraphs' too.
import { childElement, childElements, descendants, readableAttribute } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { isEmptyParagraph, markEdits } from './empty-lines.ts'
import type { FormatFacts, FormatResolver } from './format-resolver.ts'
import { lengthText, type ParagraphFormat, POINTS_PER_LINE, type RunFormat, TWIPS_PER_POINT } from './formatting.ts'
import { runPropertyEdits } from './run-property-edit.ts'
import { type Edit, tagEdit } from './scale-xml.ts'
import { type FitScale, scaledEmptyLine, scaledLines, scaledSize } from './text-scale.ts'

/** What stands before `w:spacing` in the properties of a paragraph (§17.3.1.26). */
const BEFORE_SPACING: ReadonlySet<string> = new Set(
  ['pStyle', 'keepNext', 'keepLines', 'pageBreakBefore', 'framePr', 'widowControl', 'numPr', 'suppressLineNumbers']
    .concat(['pBdr', 'shd', 'tabs', 'suppressAutoHyphens', 'kinsoku', 'wordWrap', 'overflowPunct', 'topLinePunct'])
    .concat(['autoSpaceDE', 'autoSpaceDN', 'bidi', 'adjustRightInd', 'snapToGrid'])
    .map((name) => `w:${name}`),
)

export function directEdits(
  paragraph: XmlElement,
  formats: FormatResolver,
  table: FormatFacts | undefined,
  scale: FitScale,
): Edit[] {
  const properties = childElement(paragraph, 'w:pPr')
  const { format, run } = formats.paragraph(properties, table)
  const mark = formats.run(properties && childElement(properties, 'w:rPr'), run)
  const spacing = scale.spacing < 1 ? spacingEdits(paragraph, properties, format, scale) : []
  if (isEmptyParagraph(paragraph)) {
    const size = String(2 * scaledEmptyLine(mark.size, scale))
    return [...spacing, ...markEdits(paragraph, properties, size)]
  }
  if (scale.width === 1 && scale.size === 1) return spacing
  const runs = runsOf(paragraph)
  return [...spacing, ...runs.flatMap((each) => runEdits(each, formats.run(childElement(each, 'w:rPr'), run), scale))]
}

function runEdits(run: XmlElement, format: RunFormat, scale: FitScale): Edit[] {
  const isText = childElements(run).some(({ name }) => name !== 'w:rPr')
  if (!isText) return []
  const size = scaledSize(format.size, scale.size)
  return runPropertyEdits(run, {
    ...(scale.width < 1 && { 'w:w': String(Math.round(format.scale * scale.width)) }),
    ...(size !== format.size && { 'w:sz': String(2 * size), 'w:szCs': String(2 * size) }),
  })
}

/** Without those of text boxes in the paragraph, which are places themselves. */
function runsOf(paragraph: XmlElement): XmlElement[] {
  let behindBox = 0
  return [...descendants(paragraph)].filter((element) => {
    if (element.name === 'w:txbxContent') behindBox = Math.max(behindBox, element.end)
    return element.name === 'w:r' && element.start >= behindBox
  })
}

function spacingEdits(
  paragraph: XmlElement,
  properties: XmlElement | undefined,
  { before, after, line, lineRule }: ParagraphFormat,
  scale: FitScale,
): Edit[] {
  const lines = lineRule === 'auto' ? scaledLines(line, scale.spacing) * POINTS_PER_LINE : line * scale.size
  const own = properties && childElement(properties, 'w:spacing')
  const value = (points: number, name: string) =>
    lengthText(points, TWIPS_PER_POINT, own && readableAttribute(own, `w:${name}`))
  const values: Record<string, string> = {
    ...(before > 0 && { 'w:before': value(before * scale.spacing, 'before') }),
    ...(after > 0 && { 'w:after': value(after * scale.spacing, 'after') }),
    ...((line !== 1 || lineRule !== 'auto') && { 'w:line': value(lines, 'line'), 'w:lineRule': lineRule }),
  }
  if (Object.keys(values).length === 0) return []
  if (own) return [tagEdit(own, values)]
  const { qname, scope } = paragraph
  const prefix = qname.slice(0, qname.indexOf(':') + 1)
  const word = scope.prefixFor('w')
  const attributes = Object.entries(values).map(
    ([name, text]) => ` ${word === undefined ? '' : `${word}:`}${name.slice('w:'.length)}="${text}"`,
  )
  const tag = `<${prefix}spacing${attributes.join('')}/>`
  if (properties && !properties.isEmpty) {
    const last = childElements(properties).findLast(({ name }) => BEFORE_SPACING.has(name))
    const at = last?.end ?? properties.openEnd
    return [{ start: at, end: at, text: tag }]
  }
  const text = `<${prefix}pPr>${tag}</${prefix}pPr>`
  if (properties) return [{ start: properties.start, end: properties.end, text }]
  // An empty element has its mark written in the same place.
  if (paragraph.isEmpty) return []
  return [{ start: paragraph.openEnd, end: paragraph.openEnd, text }]
}
