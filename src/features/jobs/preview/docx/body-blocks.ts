// Where the body of a document can be cut, and what the drawing of a piece must know of the pieces before it. Which
// paragraph belongs to which segment is the engine's to say: see cut-document.ts.
import { attributeOf, type Tag, tagsOf } from './xml-tags.ts'

const WORD_NAMESPACE =
  /xmlns(?::([^\s=]+))?\s*=\s*["'](?:http:\/\/schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|http:\/\/purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/g
const DRAWN_BLOCKS = new Set(['p', 'tbl', 'altChunk'])
/** Content controls of the body are drawn as what they contain. */
const CONTROLS = new Set(['sdt', 'sdtContent'])

/** A paragraph that may be numbered, as far as its own properties say. */
export interface ListParagraph {
  readonly style: string | null
  /** Null: as its style says. */
  readonly list: string | null
  readonly level: number | null
}

/** A paragraph or a table of the body. */
export interface Block {
  readonly start: number
  readonly end: number
  /** The section that ends with it. */
  readonly section: string | null
  /** Its own wish to begin a page; its style may have the same. */
  readonly startsPage: boolean
  readonly style: string | null
  /** Where a page ends in it: before its text, or behind what there is of it; null: nowhere. */
  readonly pageBreak: 'first' | 'later' | null
  readonly textLength: number
  readonly listParagraphs: readonly ListParagraph[]
  readonly endnotes: readonly string[]
  readonly footnotes: readonly string[]
}

export interface Body {
  /** Of Word's elements, with its colon. */
  readonly prefix: string
  readonly blocks: readonly Block[]
  /** Where its content begins and ends; 0 where there is no body. */
  readonly start: number
  readonly end: number
  /** The last section's. */
  readonly section: string | null
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] }
type OpenParagraph = Writable<ListParagraph> & { startsPage: boolean }

/** Throws when the elements are not nested. */
export function readBody(xml: string): Body {
  const prefixes = new Set([...xml.matchAll(WORD_NAMESPACE)].map(([, prefix = '']) => prefix))
  const [first = ''] = prefixes
  const reader = new BodyReader(xml, prefixes)
  for (const tag of tagsOf(xml)) reader.read(tag)
  return { prefix: first === '' ? '' : `${first}:`, ...reader.finish() }
}

class BodyReader {
  readonly #xml: string
  readonly #prefixes: ReadonlySet<string>
  readonly #open: Tag[] = []
  readonly #paragraphs: OpenParagraph[] = []
  readonly #blocks: Block[] = []
  /** The block that is being read, and how many elements are open around it. */
  #block: Writable<Block> | null = null
  #depth = 0
  #alternatives = 0
  #lastEnd = 0
  #start = 0
  #end = 0
  #section: string | null = null

  constructor(xml: string, prefixes: ReadonlySet<string>) {
    this.#xml = xml
    this.#prefixes = prefixes
  }

  read(tag: Tag): void {
    if (this.#block && this.#nameAt(-1) === 't') this.#block.textLength += tag.start - this.#lastEnd
    this.#lastEnd = tag.end
    if (tag.kind === 'close') {
      const opened = this.#open.pop()
      if (opened?.name !== tag.name) throw new Error('elements are not nested')
      this.#close(opened, tag)
      return
    }
    if (tag.name === 'AlternateContent') this.#alternatives += 1
    if (this.#prefixes.has(tag.prefix)) this.#begin(tag)
    if (tag.kind === 'open') this.#open.push(tag)
    else this.#close(tag, tag)
  }

  finish(): Omit<Body, 'prefix'> {
    if (this.#open.length > 0) throw new Error('elements are not nested')
    return { blocks: this.#blocks, start: this.#start, end: this.#end, section: this.#section }
  }

  /** An element of Word. */
  #begin(tag: Tag): void {
    if (tag.name === 'body') this.#start = tag.end
    if (!this.#block && DRAWN_BLOCKS.has(tag.name) && this.#isInBody()) {
      this.#block = emptyBlock(tag.start)
      this.#depth = this.#open.length
    }
    if (tag.name === 'p') this.#paragraphs.push({ style: null, list: null, level: null, startsPage: false })
    else if (this.#block) this.#readInBlock(tag, this.#block)
  }

  #close(opened: Tag, { start, end }: Tag): void {
    if (opened.name === 'AlternateContent') this.#alternatives -= 1
    if (!this.#prefixes.has(opened.prefix)) return
    if (opened.name === 'body') this.#end = start
    const isOfBlock = this.#block && this.#open.length === this.#depth
    if (opened.name === 'sectPr') {
      const section = this.#xml.slice(opened.start, end)
      if (this.#nameAt(-1) === 'body') this.#section = section
      else if (this.#block && this.#isOwn('pPr')) this.#block.section = section
    }
    if (opened.name === 'p') this.#closeParagraph(isOfBlock === true)
    if (!this.#block || !isOfBlock) return
    this.#block.end = end
    // Nothing goes on on the next page.
    if (this.#block.pageBreak === 'first' && this.#block.textLength === 0) this.#block.pageBreak = 'later'
    this.#blocks.push(this.#block)
    this.#block = null
  }

  #closeParagraph(isBlock: boolean): void {
    const { startsPage, ...paragraph } = this.#paragraphs.pop() ?? { startsPage: false, ...NOT_IN_A_LIST }
    if (!this.#block) return
    if (isBlock) Object.assign(this.#block, { startsPage, style: paragraph.style })
    const { style, list, level } = paragraph
    const isListed = style !== null || list !== null || level !== null
    // Of alternatives one is drawn, and none of them is counted.
    if (isListed && this.#alternatives === 0) this.#block.listParagraphs.push(paragraph)
  }

  #readInBlock(tag: Tag, block: Writable<Block>): void {
    const paragraph = this.#paragraphs.at(-1)
    const value = () => attributeOf(tag, 'val')
    if (tag.name === 'endnoteReference') block.endnotes.push(attributeOf(tag, 'id') ?? '')
    else if (tag.name === 'footnoteReference') block.footnotes.push(attributeOf(tag, 'id') ?? '')
    else if (endsPage(tag)) {
      if (this.#isOwn('r')) block.pageBreak ??= block.textLength > 0 ? 'later' : 'first'
    } else if (paragraph && this.#isIn('pPr', 'p')) {
      if (tag.name === 'pStyle') paragraph.style = value()
      if (tag.name === 'pageBreakBefore') paragraph.startsPage = isOn(tag)
    } else if (paragraph && this.#isIn('numPr', 'pPr', 'p')) {
      if (tag.name === 'numId') paragraph.list = value()
      if (tag.name === 'ilvl') paragraph.level = Number(value() ?? 0)
    }
  }

  #isInBody(): boolean {
    return this.#open.findLast(({ name }) => !CONTROLS.has(name))?.name === 'body'
  }

  /** Whether the innermost element is one of this name that stands in the block itself. */
  #isOwn(name: string): boolean {
    return this.#nameAt(-1) === name && this.#open.length === this.#depth + 2
  }

  /** Names from the innermost element outwards. */
  #isIn(...names: readonly string[]): boolean {
    return names.every((name, index) => this.#nameAt(-1 - index) === name)
  }

  #nameAt(index: number): string | undefined {
    return this.#open.at(index)?.name
  }
}

const NOT_IN_A_LIST: ListParagraph = { style: null, list: null, level: null }

function emptyBlock(start: number): Writable<Block> {
  return {
    start,
    end: start,
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

function endsPage(tag: Tag): boolean {
  return tag.name === 'lastRenderedPageBreak' || (tag.name === 'br' && attributeOf(tag, 'type') === 'page')
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
