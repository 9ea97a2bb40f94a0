// Writes the elements of a story without comments and marks of tracked changes. Insertions stay, deletions go, and a
// paragraph whose mark is deleted is one with the next (ECMA-376-1 §17.13.5.15): the mark that is left has the properties.
import { childElement, childElements } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { DELETIONS, GONE_WITH_CHANGES, INSERTIONS, RANGE_MARKS } from './revisions.ts'

export interface LeftOutOfStory {
  readonly comments: boolean
  readonly changes: boolean
}

const COMMENT_MARKS: readonly string[] = ['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference']
const RUN_PROPERTIES = 'w:rPr'

/** Elements in one another, of which one holds blocks: the sequence of its paragraphs begins anew. */
export class StoryWithout {
  readonly #gone: ReadonlySet<string>
  readonly #unwrapped: ReadonlySet<string>
  readonly #acceptsChanges: boolean

  constructor({ comments, changes }: LeftOutOfStory) {
    this.#gone = new Set([...(comments ? COMMENT_MARKS : []), ...(changes ? GONE_WITH_CHANGES : [])])
    this.#unwrapped = changes ? INSERTIONS : new Set()
    this.#acceptsChanges = changes
  }

  /** Names of elements that do not stay as they are or where they are, wherever they stand. */
  get names(): readonly string[] {
    return [...this.#gone, ...this.#unwrapped, ...(this.#acceptsChanges ? RANGE_MARKS : [])]
  }

  /** The element's XML; paragraphs are the sequence's. */
  write(element: XmlElement): string {
    const { name, source, start, openEnd, closeStart, end } = element
    if (this.#gone.has(name) || this.#isDeletedRowOrCell(element)) return ''
    if (this.#unwrapped.has(name)) return this.#content(element)
    if (element.isEmpty) return source.slice(start, end)
    const content = this.#content(element)
    if (this.#isEmptied(element)) return ''
    return source.slice(start, openEnd) + content + source.slice(closeStart, end)
  }

  sequence(): BlockSequence {
    return new BlockSequence(this)
  }

  isMarkDeleted(paragraph: XmlElement): boolean {
    const properties = childElement(paragraph, 'w:pPr')
    const mark = properties && childElement(properties, RUN_PROPERTIES)
    return this.#acceptsChanges && mark !== undefined && childElements(mark).some(({ name }) => DELETIONS.has(name))
  }

  #content(element: XmlElement): string {
    const { source, openEnd, closeStart } = element
    const sequence = this.sequence()
    let xml = ''
    let at = openEnd
    for (const child of childElements(element)) {
      xml += sequence.between(source.slice(at, child.start)) + sequence.next(child)
      at = child.end
    }
    return xml + sequence.between(source.slice(at, closeStart)) + sequence.end()
  }

  #isDeletedRowOrCell(element: XmlElement): boolean {
    if (!this.#acceptsChanges) return false
    if (element.name === 'w:tr') return hasMark(element, 'w:trPr', DELETIONS) || this.#hasNoCells(element)
    return element.name === 'w:tc' && hasMark(element, 'w:tcPr', new Set(['w:cellDel']))
  }

  #hasNoCells(row: XmlElement): boolean {
    const cells = childElements(row).filter(({ name }) => name === 'w:tc' || name === 'w:sdt')
    return cells.length > 0 && cells.every((cell) => this.#isDeletedRowOrCell(cell))
  }

  /** A table whose rows are all deleted, and a run that held nothing but the mark of a comment. */
  #isEmptied(element: XmlElement): boolean {
    const children = childElements(element)
    if (element.name === 'w:tbl') {
      const rows = children.filter(({ name }) => name === 'w:tr' || name === 'w:sdt')
      return rows.length > 0 && rows.every((row) => this.#isDeletedRowOrCell(row))
    }
    if (element.name !== 'w:r') return false
    const content = children.filter(({ name }) => name !== RUN_PROPERTIES)
    return content.length > 0 && content.every(({ name }) => this.#gone.has(name))
  }
}

function hasMark(element: XmlElement, properties: string, marks: ReadonlySet<string>): boolean {
  const own = childElement(element, properties)
  return own !== undefined && childElements(own).some(({ name }) => marks.has(name))
}

interface OpenParagraph {
  readonly tags: ParagraphTags
  readonly content: string
  /** What stands behind it and parts no paragraphs: ends of ranges. */
  readonly marks: string
}

interface ParagraphTags {
  readonly open: string
  readonly close: string
}

/** What stands in an element one after the other. */
export class BlockSequence {
  readonly #story: StoryWithout
  /** Paragraphs whose marks are deleted, as one. */
  #open: OpenParagraph | null = null

  constructor(story: StoryWithout) {
    this.#story = story
  }

  next(element: XmlElement): string {
    if (element.name === 'w:p') return this.#paragraph(element)
    const xml = this.#story.write(element)
    if (xml === '') return ''
    if (RANGE_MARKS.has(element.name)) return this.#behindOpen(xml)
    // The properties of the last section are the end of the body.
    return (element.name === 'w:sectPr' ? this.end() : this.interrupt()) + xml
  }

  /** What stands between two elements: white space, comments. */
  between(xml: string): string {
    return /\S/.test(xml) ? this.#behindOpen(xml) : xml
  }

  /** Called before anything else than white space and elements of the sequence. */
  interrupt(): string {
    return this.#endOpen(false)
  }

  /** Called before the end tag of the element around. */
  end(): string {
    return this.#endOpen(true)
  }

  #paragraph(paragraph: XmlElement): string {
    const content = (this.#open ? this.#open.content + this.#open.marks : '') + this.#contentOf(paragraph)
    const tags = this.#tagsOf(paragraph)
    this.#open = null
    if (this.#story.isMarkDeleted(paragraph)) {
      this.#open = { tags, content, marks: '' }
      return ''
    }
    if (paragraph.isEmpty && content === '') return paragraph.source.slice(paragraph.start, paragraph.end)
    return tags.open + content + tags.close
  }

  /** No paragraph follows that it could be one with. The last one of a cell or a story is needed there. */
  #endOpen(isLast: boolean): string {
    const open = this.#open
    this.#open = null
    if (!open) return ''
    if (open.content === '' && !isLast) return open.marks
    return open.tags.open + open.content + open.tags.close + open.marks
  }

  #behindOpen(xml: string): string {
    if (!this.#open) return xml
    this.#open = { ...this.#open, marks: this.#open.marks + xml }
    return ''
  }

  #tagsOf(paragraph: XmlElement): ParagraphTags {
    const { source, start, openEnd, closeStart, end, isEmpty, qname } = paragraph
    if (isEmpty) return { open: `${source.slice(start, openEnd).replace(/\s*\/>$/, '')}>`, close: `</${qname}>` }
    const properties = childElement(paragraph, 'w:pPr')
    const own = properties ? this.#story.write(properties) : ''
    return { open: source.slice(start, openEnd) + own, close: source.slice(closeStart, end) }
  }

  #contentOf(paragraph: XmlElement): string {
    const { source, openEnd, closeStart, isEmpty } = paragraph
    if (isEmpty) return ''
    let xml = ''
    let at = openEnd
    for (const child of childElements(paragraph)) {
      xml += source.slice(at, child.start)
      if (child.name !== 'w:pPr') xml += this.#story.write(child)
      at = child.end
    }
    return xml + source.slice(at, closeStart)
  }
}
