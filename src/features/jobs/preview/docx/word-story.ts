// What the preview must know of a part with paragraphs: where each paragraph is marked, and where the body can be cut.
import { attributeOf, type Tag, tagsOf } from './xml-tags.ts'

const WORD_NAMESPACE =
  /xmlns(?::([^\s=]+))?\s*=\s*["'](?:http:\/\/schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|http:\/\/purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/g
const DRAWN_BLOCKS = new Set(['p', 'tbl', 'altChunk'])

/** A paragraph that may be numbered, as far as its own properties say. */
export interface ListParagraph {
  readonly style: string | null
  /** Null: as its style says. */
  readonly list: string | null
  readonly level: number | null
}

/** Where a mark for a paragraph belongs. `paragraph` counts the paragraphs of the part from 0. */
export interface Mark {
  readonly at: number
  readonly paragraph: number
}

/** A paragraph or a table of the body. */
export interface Block {
  readonly start: number
  readonly end: number
  /** Its paragraphs, the last one excluded. */
  readonly firstParagraph: number
  readonly endParagraph: number
  /** The section that ends with it. */
  readonly section: string | null
  /** Its own wish to begin a page; its style may have the same. */
  readonly startsPage: boolean
  readonly style: string | null
  /** Where a page ends in it: before its text or behind some; null: nowhere. */
  readonly pageBreak: 'first' | 'later' | null
  readonly textLength: number
  readonly listParagraphs: readonly ListParagraph[]
  readonly endnotes: readonly string[]
  readonly footnotes: readonly string[]
}

export interface Story {
  /** Of Word's elements, with its colon. */
  readonly prefix: string
  readonly marks: readonly Mark[]
  /** Ids of the notes, by paragraph of the part: a part of notes has them. */
  readonly noteOf: ReadonlyMap<number, string>
  readonly blocks: readonly Block[]
  /** Where the body's content begins and ends; 0 where there is no body. */
  readonly bodyStart: number
  readonly bodyEnd: number
  /** The last section's. */
  readonly section: string | null
}

interface OpenParagraph {
  number: number
  readonly marks: number[]
  style: string | null
  list: string | null
  level: number | null
  startsPage: boolean
}

type OpenBlock = { -readonly [K in keyof Block]: Block[K] extends readonly (infer T)[] ? T[] : Block[K] }

interface Frame {
  readonly tag: Tag
  readonly isWord: boolean
  children: number
  hasBreak: boolean
  readonly paragraph: OpenParagraph | null
  readonly block: OpenBlock | null
  readonly alternatives: OpenParagraph[][] | null
}

/** Throws when the elements are not nested. */
export function readStory(xml: string): Story {
  const prefixes = new Set([...xml.matchAll(WORD_NAMESPACE)].map(([, prefix = '']) => prefix))
  const stack: Frame[] = []
  const paragraphs: OpenParagraph[] = []
  const blocks: OpenBlock[] = []
  const noteOf = new Map<number, string>()
  let [bodyStart, bodyEnd, lastEnd] = [0, 0, 0]
  let section: string | null = null
  let block: OpenBlock | null = null
  let note: string | null = null

  const end = (frame: Frame, endTag: Tag) => {
    const parent = stack.at(-1)
    const { tag, isWord } = frame
    if (parent?.paragraph) {
      const isProperties = isWord && tag.name === 'pPr' && parent.children === 1
      if (isProperties) parent.paragraph.marks[0] = endTag.end
      if (frame.hasBreak) parent.paragraph.marks.push(endTag.end)
    }
    if (frame.alternatives) numberAlternatives(frame.alternatives)
    if (!isWord) return
    if (tag.name === 'body') bodyEnd = endTag.start
    if (tag.name === 'footnote' || tag.name === 'endnote') note = null
    if (tag.name === 'sectPr') {
      const text = xml.slice(tag.start, endTag.end)
      if (parent?.tag.name === 'body') section = text
      else if (block && stack.at(-2)?.block === block) block.section = text
    }
    if (frame.paragraph && block && !stack.some(({ alternatives }) => alternatives)) {
      const { style, list, level } = frame.paragraph
      if (style !== null || list !== null || level !== null) block.listParagraphs.push({ style, list, level })
    }
    if (frame.block) {
      frame.block.end = endTag.end
      frame.block.endParagraph = paragraphs.length
      frame.block.style = frame.paragraph?.style ?? null
      frame.block.startsPage = frame.paragraph?.startsPage ?? false
      blocks.push(frame.block)
      block = null
    }
  }

  for (const tag of tagsOf(xml)) {
    const parent = stack.at(-1)
    if (block && parent?.tag.name === 't') block.textLength += tag.start - lastEnd
    lastEnd = tag.end
    if (tag.kind === 'close') {
      const frame = stack.pop()
      if (!frame || frame.tag.name !== tag.name) throw new Error('elements are not nested')
      end(frame, tag)
      continue
    }
    if (parent) parent.children += 1
    const isWord = prefixes.has(tag.prefix)
    const isBody = isWord && tag.name === 'body'
    if (isBody) bodyStart = tag.end
    if (isWord && (tag.name === 'footnote' || tag.name === 'endnote')) note = attributeOf(tag, 'id')
    let paragraph: OpenParagraph | null = null
    if (isWord && tag.name === 'p') {
      paragraph = { number: paragraphs.length, marks: [], style: null, list: null, level: null, startsPage: false }
      if (tag.kind === 'open') paragraph.marks.push(tag.end)
      if (note !== null) noteOf.set(paragraph.number, note)
      // One set of paragraphs for each alternative that is open here.
      for (const { alternatives } of stack) alternatives?.at(-1)?.push(paragraph)
      paragraphs.push(paragraph)
    }
    if (parent?.alternatives) parent.alternatives.push([])
    const isBlock = isWord && DRAWN_BLOCKS.has(tag.name) && block === null && isOfBody(stack)
    const frame: Frame = {
      tag,
      isWord,
      children: 0,
      hasBreak: false,
      paragraph,
      block: isBlock ? emptyBlock(tag.start, paragraphs.length - (paragraph ? 1 : 0)) : null,
      alternatives: tag.name === 'AlternateContent' ? [] : null,
    }
    if (frame.block) block = frame.block
    if (tag.name === 'br' || tag.name === 'lastRenderedPageBreak') {
      for (const [depth, outer] of stack.entries()) {
        const child = stack[depth + 1]
        if (outer.paragraph && child) child.hasBreak = true
      }
    }
    if (isWord) readProperty(tag, stack, block)
    if (tag.kind === 'open') stack.push(frame)
    else end(frame, tag)
  }
  if (stack.length > 0) throw new Error('elements are not nested')
  const marks = paragraphs.flatMap(({ number, marks: places }) => places.map((at) => ({ at, paragraph: number })))
  const [first = ''] = prefixes
  return {
    prefix: first === '' ? '' : `${first}:`,
    marks: marks.toSorted((a, b) => a.at - b.at),
    noteOf,
    blocks,
    bodyStart,
    bodyEnd,
    section,
  }
}

/** A segment is anchored in the first of the alternatives; docx-preview draws the last of them. */
function numberAlternatives([first = [], ...others]: readonly OpenParagraph[][]): void {
  for (const other of others) {
    if (other.length !== first.length) continue
    for (const [index, paragraph] of other.entries()) paragraph.number = first[index]?.number ?? paragraph.number
  }
}

/** Content controls of the body are drawn as what they contain. */
function isOfBody(stack: readonly Frame[]): boolean {
  for (const { tag, isWord } of stack.toReversed()) {
    if (!isWord) return false
    if (tag.name === 'body') return true
    if (tag.name !== 'sdt' && tag.name !== 'sdtContent') return false
  }
  return false
}

function emptyBlock(start: number, firstParagraph: number): OpenBlock {
  return {
    start,
    end: start,
    firstParagraph,
    endParagraph: firstParagraph,
    section: null,
    startsPage: false,
    style: null,
    pageBreak: null,
    textLength: 0,
    listParagraphs: [],
    endnotes: [],
    footnotes: [],
  }
}

function readProperty(tag: Tag, stack: readonly Frame[], block: OpenBlock | null): void {
  const parent = stack.at(-1)
  switch (tag.name) {
    case 'pStyle':
    case 'pageBreakBefore': {
      const paragraph = parent?.tag.name === 'pPr' ? stack.at(-2)?.paragraph : null
      if (!paragraph) return
      if (tag.name === 'pStyle') paragraph.style = attributeOf(tag, 'val')
      else paragraph.startsPage = isOn(tag)
      return
    }
    case 'numId':
    case 'ilvl': {
      const paragraph = stack.at(-2)?.tag.name === 'pPr' ? stack.at(-3)?.paragraph : null
      if (!paragraph) return
      if (tag.name === 'numId') paragraph.list = attributeOf(tag, 'val')
      else paragraph.level = Number(attributeOf(tag, 'val') ?? 0)
      return
    }
    case 'br':
    case 'lastRenderedPageBreak': {
      const endsPage = tag.name === 'lastRenderedPageBreak' || attributeOf(tag, 'type') === 'page'
      if (!endsPage || !block || block.pageBreak !== null) return
      if (parent?.tag.name === 'r' && stack.at(-2)?.block === block) {
        block.pageBreak = block.textLength > 0 ? 'later' : 'first'
      }
      return
    }
    case 'endnoteReference':
      block?.endnotes.push(attributeOf(tag, 'id') ?? '')
      return
    case 'footnoteReference':
      block?.footnotes.push(attributeOf(tag, 'id') ?? '')
      return
    default:
  }
}

function isOn(tag: Tag): boolean {
  const value = attributeOf(tag, 'val')
  return value === null || !['0', 'false', 'off'].includes(value)
}

/** Ids of the styles whose paragraphs begin a page, by themselves or by what they are based on. */
export function stylesThatStartPages(stylesXml: string): ReadonlySet<string> {
  const bases = new Map<string, string | null>()
  const own = new Set<string>()
  let style: string | null = null
  for (const tag of tagsOf(stylesXml)) {
    if (tag.name === 'style') {
      style = tag.kind === 'open' ? attributeOf(tag, 'styleId') : null
      if (style !== null) bases.set(style, null)
    } else if (style !== null && tag.name === 'basedOn') bases.set(style, attributeOf(tag, 'val'))
    else if (style !== null && tag.name === 'pageBreakBefore' && isOn(tag)) own.add(style)
  }
  const startsPage = (id: string, seen: ReadonlySet<string>): boolean => {
    if (own.has(id)) return true
    const base = bases.get(id)
    return base !== null && base !== undefined && !seen.has(base) && startsPage(base, new Set(seen).add(base))
  }
  return new Set([...bases.keys()].filter((id) => startsPage(id, new Set([id]))))
}
