// Writes a scale into a part: sizes, spacing and width of letters where they are stated. Everything else keeps its
// characters.
import { childElement, childElements, descendants, readableAttribute } from '../../ooxml/elements.ts'
import { setAttribute } from '../../xml/xml-attribute.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { isAutomatic, lengthText, numberOf, POINTS_PER_LINE, spaceOf, TWIPS_PER_POINT } from './formatting.ts'
import { type FitScale, scaledLines, scaledSize } from './text-scale.ts'

export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export function applyEdits(source: string, edits: readonly Edit[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < position) continue
    result += source.slice(position, start) + text
    position = end
  }
  return result + source.slice(position)
}

/** A tag with these attributes. */
export function tagEdit(element: XmlElement, attributes: Readonly<Record<string, string>>): Edit {
  const { start, openEnd, source, scope } = element
  let text = source.slice(start, openEnd)
  for (const [name, value] of Object.entries(attributes)) text = setAttribute(text, scope, name, value)
  return { start, end: openEnd, text }
}

/** What the scale changes in an element and all below it, where the document states it. */
export function* statedEdits(root: XmlElement, scale: FitScale): Generator<Edit, void, void> {
  for (const element of descendants(root)) {
    if (element.name === 'w:rPr') yield* runEdits(element, scale)
    else if (element.name === 'w:pPr') yield* paragraphEdits(element, scale)
    else if (element.name === 'w:docGrid' && scale.size < 1) yield* gridEdits(element, scale)
  }
}

function* runEdits(properties: XmlElement, scale: FitScale): Generator<Edit, void, void> {
  for (const child of childElements(properties)) {
    if (child.name === 'w:sz' || child.name === 'w:szCs') {
      const size = numberOf(child, 'w:val', 2)
      const scaled = size === undefined ? size : scaledSize(size, scale.size)
      if (scaled !== undefined && scaled !== size)
        yield tagEdit(child, { 'w:val': lengthText(scaled, 2, readableAttribute(child, 'w:val')) })
    } else if (child.name === 'w:w' && scale.width < 1) {
      const percent = readableAttribute(child, 'w:val') ?? ''
      const least = Math.round(100 * scale.width)
      const own = Number.parseFloat(percent)
      if (own > least && own <= 100) yield tagEdit(child, { 'w:val': percent.replace(/^[\d.]+/, String(least)) })
    }
  }
}

function* paragraphEdits(properties: XmlElement, scale: FitScale): Generator<Edit, void, void> {
  const spacing = childElement(properties, 'w:spacing')
  if (!spacing) return
  const attributes: Record<string, string> = {}
  const written = (points: number, name: string) =>
    lengthText(points, TWIPS_PER_POINT, readableAttribute(spacing, name))
  for (const side of ['before', 'after'] as const) {
    const points = spaceOf(spacing, side)
    if (scale.spacing === 1 || points === undefined || points <= 0) continue
    attributes[`w:${side}`] = written(points * scale.spacing, `w:${side}`)
    if (isAutomatic(spacing, side)) attributes[`w:${side}Autospacing`] = '0'
  }
  const rule = readableAttribute(spacing, 'w:lineRule')
  const line = numberOf(spacing, 'w:line', TWIPS_PER_POINT)
  if (line !== undefined && line > 0) {
    const isAuto = rule !== 'exact' && rule !== 'atLeast'
    const lines = scaledLines(line / POINTS_PER_LINE, scale.spacing)
    attributes['w:line'] = written(isAuto ? lines * POINTS_PER_LINE : line * scale.size, 'w:line')
  }
  const changed = Object.entries(attributes).filter(([name, value]) => readableAttribute(spacing, name) !== value)
  if (changed.length > 0) yield tagEdit(spacing, Object.fromEntries(changed))
}

function* gridEdits(grid: XmlElement, { size }: FitScale): Generator<Edit, void, void> {
  const pitch = numberOf(grid, 'w:linePitch', 1)
  if (pitch !== undefined) yield tagEdit(grid, { 'w:linePitch': String(Math.round(pitch * size)) })
}
