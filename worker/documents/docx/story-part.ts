// Reads a part with stories paragraph by paragraph as it streams. The context of a paragraph comes from the element
// path and the open content controls alone.
import { OPERATIONS_PER_PLACE_BYTE } from '../limits.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { childElements } from '../ooxml/elements.ts'
import { Fragment } from '../ooxml/fragment.ts'
import type { Template } from '../ooxml/text-block.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { type BoundControl, controlTexts, dataBinding } from './content-control.ts'
import { addAttributes, addTableDirection, ELEMENTS_WITH_TEXT } from './nested-blocks.ts'
import { hasDeletedMark, hasKeptText } from './paragraph-mark.ts'
import { turnedSection } from './direction/section-direction.ts'
import { StoryReader } from './story-reader.ts'
import { PlaceTracker } from './fit/place-tracker.ts'
import { roomRatio } from './fit/place-fit.ts'
import { hasTextBox } from './fit/places.ts'
import { flowBlocks } from './fit/flow-height.ts'
import { textBoxes } from './fit/text-boxes.ts'
import { OpenTables, TABLE_TAGS } from './open-tables.ts'
import { countRevisions, REVISIONS } from './leave-out/revisions.ts'
import type { StoryOptions } from './story.ts'

interface OpenControl {
  /** Of the `w:sdt` in the path. */
  readonly depth: number
  readonly control: BoundControl | null
}

export function storyPartReader(options: StoryOptions): PartReader {
  const story = StoryReader.ofPart(options)
  const controls: OpenControl[] = []
  const tables = new OpenTables()
  const tags = [
    ...ELEMENTS_WITH_TEXT,
    ...(options.numbersCells ? TABLE_TAGS : []),
    ...(options.changes ? REVISIONS : []),
    'w:altChunk',
  ]
  const places = new PlaceTracker(tags, options.formats, options.fit)
  const innermost = (path: readonly string[]) => {
    while (controls.length > 0 && path[controls.at(-1)?.depth ?? 0] !== 'w:sdt') controls.pop()
    return controls.at(-1)
  }
  const turns = options.direction?.turnsDocument === true ? options.direction : null
  return {
    blocks: new Set(['w:p', 'w:sdtPr', ...(turns ? ['w:tblPr', 'w:sectPr'] : [])]),
    tags: places.tags,
    group: () => places.group,
    end: () => {
      for (const id of story.fields.openIds) options.unfinishedFields.add(id)
    },
    onTooComplex: () => void options.warnings.add('part_unreadable'),
    readsOn: (element, isBegun) =>
      element.name === 'w:p' && hasDeletedMark(element) && (isBegun || hasKeptText(element)),
    readTogether(paragraphs, path) {
      for (const { element, xml } of paragraphs) places.read(element, xml, path)
      const control = innermost(path)?.control ?? null
      const isInCell = path.includes('w:tc')
      return story.readTogether(paragraphs, { isInCell, cell: tables.cellAt(path), control, room: null })
    },
    read(element, xml, path): Template {
      places.read(element, xml, path)
      if (options.changes) options.changes.count += countRevisions(element, options.work)
      if (REVISIONS.has(element.name) || tables.read(element, path)) return [xml]
      if (turns && element.name === 'w:sectPr') return [turnedSection(element, turns.isRightToLeft)]
      if (element.name === 'w:tblPr') return tableProperties(element, xml, options)
      if (element.name === 'w:altChunk') options.warnings.add('embedded_document')
      if (element.name === 'w:p') {
        const control = innermost(path)?.control ?? null
        const room = options.numbersCells ? roomOf(element, xml, places, options) : null
        return [story.read(element, xml, { isInCell: path.includes('w:tc'), cell: tables.cellAt(path), control, room })]
      }
      if (element.name !== 'w:sdtPr') return withAttributes([element], element, xml)
      const depth = path.length - 1
      while (controls.length > 0 && (controls.at(-1)?.depth ?? 0) >= depth) controls.pop()
      const binding = dataBinding(element)
      controls.push({ depth, control: binding && options.bound.open(binding) })
      return withAttributes(controlTexts(element), element, xml)
    },
  }
}

function tableProperties(properties: XmlElement, xml: string, options: StoryOptions): Template {
  const fragment = new Fragment(xml)
  addTableDirection(properties, fragment, options)
  for (const child of childElements(properties)) addAttributes(child, fragment)
  return fragment.template(properties.start, properties.end)
}

/** Of the paragraph itself; notes that of its text boxes. */
function roomOf(
  paragraph: XmlElement,
  xml: string,
  { room }: PlaceTracker,
  { formats, boxRooms, work }: StoryOptions,
): number | null {
  if (room || hasTextBox(xml)) work.spend(OPERATIONS_PER_PLACE_BYTE * xml.length)
  for (const { content, size } of hasTextBox(xml) ? textBoxes(paragraph) : []) {
    const ratio = size && roomRatio([...flowBlocks(content)], size, { formats: formats() })
    if (ratio !== null) boxRooms.set(content, ratio)
  }
  return room && roomRatio([paragraph], room.size, room.context)
}

function withAttributes(elements: readonly XmlElement[], { start, end }: XmlElement, xml: string): Template {
  const fragment = new Fragment(xml)
  for (const element of elements) addAttributes(element, fragment)
  return fragment.template(start, end)
}
