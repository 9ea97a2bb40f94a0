// Makes of a DOCX what can be drawn piece by piece: a package without a body, and the body in pieces. Each paragraph is
// given a bookmark that says which it is. docx-preview draws bookmarks as elements with an id, so that a paragraph of
// the drawing can be found by its segment's anchor, whatever its text is.
import JSZip from 'jszip'
import { paragraphKey, PARAGRAPH_ID } from './paragraph-key.ts'
import { type Piece, planPieces } from './plan-pieces.ts'
import { type Block, readStory, type Story, stylesThatStartPages } from './word-story.ts'
import { attributeOf, tagsOf } from './xml-tags.ts'

export interface DrawablePiece extends Piece {
  /** A document part of its own. */
  readonly xml: string
  /** In CSS pixels. */
  readonly pageHeight: number
}

export interface CutDocument {
  /** A DOCX whose body is empty. */
  readonly skeleton: ArrayBuffer
  readonly mainPart: string
  readonly pieces: readonly DrawablePiece[]
  /** Where notes are drawn: keys of their paragraphs, and indices of pieces. */
  readonly pieceOfNote: ReadonlyMap<string, number>
  /** Of the widest page, in CSS pixels; 0 where none is said. */
  readonly pageWidth: number
}

/** Far above those of documents. */
const FIRST_ID = 1_000_000
const TWIPS_IN_PIXEL = 15
/** A4, where a section does not say. */
const DEFAULT_HEIGHT = 16_838 / TWIPS_IN_PIXEL
/** Parts beside the body whose paragraphs are drawn. */
const DRAWN = /^word\/(?:header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/
const MAIN_PART = 'word/document.xml'

/** Rejects when it is no ZIP archive or has no body that can be read. */
export async function cutDocument(bytes: ArrayBuffer): Promise<CutDocument> {
  const zip = await JSZip.loadAsync(bytes)
  const read = async (part: string) => ((await zip.file(part)?.async('string')) ?? '').replace(/^\uFEFF/, '')
  const mainPart = mainPartOf(await read('_rels/.rels'))
  const [xml, styles] = [await read(mainPart), await read('word/styles.xml')]
  const story = readStory(xml)
  if (story.bodyEnd === 0) throw new Error('there is no body')
  const startStyles = stylesThatStartPages(styles)
  const startsPage = ({ startsPage: own, style }: Block) => own || (style !== null && startStyles.has(style))
  const plan = planPieces(story.blocks, startsPage)
  const mark = markerOf(mainPart, xml, story)
  const pieces = plan.map((piece, index) => drawable(piece, index, xml, story, mark))

  zip.file(mainPart, `${xml.slice(0, story.bodyStart)}${story.section ?? ''}${xml.slice(story.bodyEnd)}`)
  const pieceOfNote = new Map<string, number>()
  for (const { name } of Object.values(zip.files)) {
    if (!DRAWN.test(name)) continue
    const part = await read(name)
    const marked = markPart(name, part)
    if (!marked) continue
    zip.file(name, marked.xml)
    for (const [paragraph, note] of marked.story.noteOf) {
      const index = name.endsWith('/endnotes.xml')
        ? plan.length - 1
        : plan.findIndex(({ from, to }) => story.blocks.slice(from, to).some((block) => block.footnotes.includes(note)))
      if (index >= 0) pieceOfNote.set(paragraphKey(name, paragraph), index)
    }
  }
  const skeleton = await zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' })
  const sections = [story.section, ...story.blocks.map(({ section }) => section)]
  return { skeleton, mainPart, pieces, pieceOfNote, pageWidth: Math.max(...sections.map((one) => sizeOf(one).width)) }
}

function mainPartOf(relationships: string): string {
  for (const tag of tagsOf(relationships)) {
    if (attributeOf(tag, 'Type')?.endsWith('/officeDocument') !== true) continue
    const target = attributeOf(tag, 'Target')?.replace(/^\//, '')
    if (target) return target
  }
  return MAIN_PART
}

/** The text between two places, with its marks. */
type Marker = (start: number, end: number) => string

function markerOf(part: string, xml: string, { marks, prefix }: Story): Marker {
  const attribute = prefix // attributes have no namespace of their own where elements need no prefix
  let next = 0
  return (start, end) => {
    while (next > 0 && (marks[next - 1]?.at ?? 0) > start) next -= 1
    while ((marks[next]?.at ?? Infinity) < start) next += 1
    const parts: string[] = []
    let at = start
    for (let mark = marks[next]; mark && mark.at < end; mark = marks[++next]) {
      parts.push(xml.slice(at, mark.at))
      const name = PARAGRAPH_ID + paragraphKey(part, mark.paragraph)
      parts.push(`<${prefix}bookmarkStart ${attribute}id="${FIRST_ID + next}" ${attribute}name="${name}"/>`)
      at = mark.at
    }
    parts.push(xml.slice(at, end))
    return parts.join('')
  }
}

/** Null where the part cannot be read: it is drawn without marks, or not at all. */
function markPart(part: string, xml: string): { readonly xml: string; readonly story: Story } | null {
  try {
    const story = readStory(xml)
    return { xml: markerOf(part, xml, story)(0, xml.length), story }
  } catch {
    return null
  }
}

function drawable(piece: Piece, index: number, xml: string, story: Story, mark: Marker): DrawablePiece {
  const { blocks, bodyStart, bodyEnd } = story
  const section = blocks.slice(piece.to).find((block) => block.section !== null)?.section ?? story.section
  const firstSection = blocks.slice(piece.from).find((block) => block.section !== null)?.section ?? story.section
  const content = blocks.slice(piece.from, piece.to).map(({ start, end }) => mark(start, end))
  const before = index === 0 ? '' : pagesBefore(piece, story)
  return {
    ...piece,
    xml: [xml.slice(0, bodyStart), before, ...content, section ?? '', xml.slice(bodyEnd)].join(''),
    pageHeight: sizeOf(firstSection).height || DEFAULT_HEIGHT,
  }
}

/** Pages that are drawn to be thrown away: they make docx-preview know of the section and of the endnotes before. */
function pagesBefore({ from, pagesBefore: count, isBrokenByBlock }: Piece, { blocks, prefix: w }: Story): string {
  const notes = blocks.slice(0, from).flatMap(({ endnotes }) => endnotes)
  const references = notes.map((id) => `<${w}r><${w}endnoteReference ${w}id="${id}"/></${w}r>`).join('')
  const section = blocks[from - 1]?.section ?? ''
  const properties = section === '' ? '' : `<${w}pPr>${section}</${w}pPr>`
  const pageBreak = `<${w}r><${w}br ${w}type="page"/></${w}r>`
  const first = count === 2 ? `<${w}p>${pageBreak}</${w}p>` : ''
  return `${first}<${w}p>${properties}${references}${isBrokenByBlock ? '' : pageBreak}</${w}p>`
}

function sizeOf(section: string | null): { readonly width: number; readonly height: number } {
  for (const tag of tagsOf(section ?? '')) {
    if (tag.name !== 'pgSz') continue
    const [width, height] = ['w', 'h'].map((name) => Number(attributeOf(tag, name) ?? 0) / TWIPS_IN_PIXEL)
    return { width: width ?? 0, height: height ?? 0 }
  }
  return { width: 0, height: 0 }
}
