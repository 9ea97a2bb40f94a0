// A story as plain text while it streams: paragraphs with their list numbers, tables row by row, notes after their
// marks.
import { WorkBudget } from '../../work-budget.ts'
import { drawingText } from '../../ooxml/drawing/drawing-text.ts'
import { childElement, childElements } from '../../ooxml/elements.ts'
import type { PartReader } from '../../ooxml/part-reader.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { FieldStack } from '../field-stack.ts'
import type { Styles } from '../styles.ts'
import type { ListNumbers } from './list-numbers.ts'
import type { NoteMarks } from './note-marks.ts'
import { paragraphText } from './paragraph-text.ts'
import type { LineKind, TextLines } from './text-lines.ts'

const LEVEL_INDENT = '  '
const TABLE: ReadonlySet<string> = new Set(['w:tbl', 'w:tr', 'w:tc', 'w:tcPr'])
const NOTES: ReadonlySet<string> = new Set(['w:footnote', 'w:endnote', 'w:comment'])

export interface StoryTextOptions {
  readonly styles: Styles
  readonly numbers: ListNumbers
  readonly marks: NoteMarks
}

/** Everything the reader meets is added to `lines`; what it gives back means nothing. */
export function storyTextReader(options: StoryTextOptions, lines: TextLines): PartReader {
  const story = new StoryText(options, lines)
  return {
    blocks: new Set(['w:p', 'w:tcPr', 'm:oMathPara']),
    tags: new Set(['w:tbl', 'w:tr', 'w:tc', ...NOTES]),
    onTooComplex: () => undefined, // extraction has told of it
    read(element, _xml, path) {
      if (!path.includes('mc:Fallback')) story.read(element, path.filter((name) => name === 'w:tbl').length)
      return []
    },
  }
}

class StoryText {
  readonly #options: StoryTextOptions
  readonly #lines: TextLines
  readonly #fields = new FieldStack(WorkBudget.unlimited())
  /** The mark of the note that is read: null outside of notes, empty behind its first line. */
  #noteMark: string | null = null
  #isLeftOut = false

  constructor(options: StoryTextOptions, lines: TextLines) {
    this.#options = options
    this.#lines = lines
  }

  /** `tables`: how many are open around the element. */
  read(element: XmlElement, tables: number): void {
    const { name } = element
    if (NOTES.has(name)) return this.#startNote(element)
    if (this.#isLeftOut) return undefined
    // A table in a table is text of the outer one's cell.
    if (name === 'w:tbl') return tables === 0 ? this.#lines.startTable() : undefined
    if (name === 'w:tr') return tables === 1 ? this.#lines.startRow() : undefined
    if (name === 'w:tc') return tables === 1 ? this.#lines.startCell() : undefined
    if (name === 'w:tcPr') return tables === 1 ? this.#lines.widenCell(spanOf(element)) : undefined
    return this.#paragraph(element, tables, this.#fields)
  }

  #paragraph(element: XmlElement, tables: number, fields: FieldStack): void {
    const { styles, numbers, marks } = this.#options
    const { text, inner } = paragraphText(element, fields, (reference) => marks.markOf(reference))
    const properties = childElement(element, 'w:pPr')
    const label = numbers.next(properties)
    const isHeading = styles.role(properties) === 'heading'
    if (/\S/.test(text)) {
      const labelled = label ? `${label.text} ${text.trimStart()}` : text.trimStart()
      if (tables > 0) this.#lines.addToCell(labelled)
      else if (this.#noteMark !== null) this.#noteLine(labelled)
      else if (label && !isHeading) this.#add(LEVEL_INDENT.repeat(label.level) + labelled, 'listItem')
      else this.#add(labelled, 'paragraph')
    }
    for (const box of inner) this.#box(box, tables)
  }

  #add(text: string, kind: LineKind): void {
    this.#lines.line(text, kind)
  }

  #startNote(note: XmlElement): void {
    const mark = this.#options.marks.markOfNote(note)
    this.#lines.endRow()
    this.#isLeftOut = mark === null
    this.#noteMark = mark
  }

  #noteLine(text: string): void {
    this.#add(this.#noteMark === '' ? `    ${text}` : `${this.#noteMark ?? ''} ${text}`, 'note')
    this.#noteMark = ''
  }

  /** A text box has fields of its own, apart from those of the paragraph it is anchored in. */
  #box(box: XmlElement, tables: number): void {
    if (box.name !== 'w:txbxContent') {
      const text = drawingText(box)
      return tables > 0 ? this.#lines.addToCell(text) : this.#add(text, 'paragraph')
    }
    const fields = new FieldStack(WorkBudget.unlimited())
    const read = (element: XmlElement, depth: number): void => {
      if (element.name === 'w:p') return this.#paragraph(element, depth, fields)
      if (element.name === 'mc:Fallback') return undefined
      const inner = element.name === 'w:tbl' ? depth + 1 : depth
      if (TABLE.has(element.name)) this.read(element, depth)
      for (const child of childElements(element)) read(child, inner)
      return undefined
    }
    for (const child of childElements(box)) read(child, tables)
    if (tables === 0) this.#lines.endRow()
    return undefined
  }
}

function spanOf(properties: XmlElement): number {
  return Number.parseInt(childElement(properties, 'w:gridSpan')?.attribute('w:val') ?? '1', 10) || 1
}
