// Makes of a DOCX what can be drawn piece by piece: a package without a body, and the body in pieces. In a copy from the
// server the engine has marked the paragraphs, by bookmarks that docx-preview draws as elements with an id: a paragraph
// of the drawing is found by its segment's anchor, whatever its text is.
import JSZip from 'jszip'
import { PARAGRAPH_MARK } from '../../../../../worker/contract/translation/paragraph-mark.ts'
import { type Block, type Body, readBody, stylesThatStartPages } from './body-blocks.ts'
import { type Piece, planPieces } from './plan-pieces.ts'
import { attributeOf, tagsOf } from './xml-tags.ts'

export interface DrawablePiece extends Piece {
  /** A document part of its own. */
  readonly xml: string
  /** In CSS pixels. */
  readonly pageHeight: number
  /** Of the paragraphs that are marked in it. */
  readonly keys: readonly string[]
}

export interface CutDocument {
  /** A DOCX whose body is empty. */
  readonly skeleton: ArrayBuffer
  readonly pieces: readonly DrawablePiece[]
  /** Where notes are drawn: keys of their paragraphs, and indices of pieces. */
  readonly pieceOfNote: ReadonlyMap<string, number>
  /** Of the widest page, in CSS pixels; 0 where none is said. */
  readonly pageWidth: number
}

const TWIPS_IN_PIXEL = 15
/** A4, where a section does not say. */
const DEFAULT_HEIGHT = 16_838 / TWIPS_IN_PIXEL
const MAIN_PART = 'word/document.xml'
const MARKS = new RegExp(`"${PARAGRAPH_MARK}([^"]*)"`, 'g')

/** Rejects when it is no ZIP archive or has no body that can be read. */
export async function cutDocument(bytes: ArrayBuffer): Promise<CutDocument> {
  const zip = await JSZip.loadAsync(bytes)
  const read = async (part: string) => ((await zip.file(part)?.async('string')) ?? '').replace(/^\uFEFF/, '')
  const mainPart = mainPartOf(await read('_rels/.rels'))
  const [xml, styles] = [await read(mainPart), await read('word/styles.xml')]
  const body = readBody(xml)
  if (body.end === 0) throw new Error('there is no body')
  const startStyles = stylesThatStartPages(styles)
  const startsPage = ({ startsPage: own, style }: Block) => own || (style !== null && startStyles.has(style))
  const plan = planPieces(body.blocks, startsPage)
  const pieces = plan.map((piece, index) => drawable(piece, index, xml, body))

  zip.file(mainPart, `${xml.slice(0, body.start)}${body.section ?? ''}${xml.slice(body.end)}`)
  const pieceOfNote = new Map<string, number>()
  for (const kind of ['footnote', 'endnote']) {
    for (const [note, keys] of keysOfNotes(await read(`word/${kind}s.xml`), kind)) {
      const index =
        kind === 'endnote'
          ? plan.length - 1
          : plan.findIndex(({ from, to }) =>
              body.blocks.slice(from, to).some((block) => block.footnotes.includes(note)),
            )
      if (index >= 0) for (const key of keys) pieceOfNote.set(key, index)
    }
  }
  const skeleton = await zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' })
  const sections = [body.section, ...body.blocks.map(({ section }) => section)]
  return { skeleton, pieces, pieceOfNote, pageWidth: Math.max(...sections.map((one) => sizeOf(one).width)) }
}

function mainPartOf(relationships: string): string {
  for (const tag of tagsOf(relationships)) {
    if (attributeOf(tag, 'Type')?.endsWith('/officeDocument') !== true) continue
    const target = attributeOf(tag, 'Target')?.replace(/^\//, '')
    if (target) return target
  }
  return MAIN_PART
}

/** Ids of notes with the keys of the paragraphs that are marked in them. */
function keysOfNotes(xml: string, kind: string): [id: string, keys: readonly string[]][] {
  const notes: [string, string[]][] = []
  for (const tag of tagsOf(xml)) {
    if (tag.name === kind && tag.kind === 'open') notes.push([attributeOf(tag, 'id') ?? '', []])
    else if (tag.name === 'bookmarkStart') notes.at(-1)?.[1].push(...keysIn(tag.attributes))
  }
  return notes
}

function keysIn(xml: string): string[] {
  return [...xml.matchAll(MARKS)].map(([, key = '']) => key)
}

function drawable(piece: Piece, index: number, xml: string, body: Body): DrawablePiece {
  const { blocks, start, end } = body
  const section = blocks.slice(piece.to).find((block) => block.section !== null)?.section ?? body.section
  const firstSection = blocks.slice(piece.from).find((block) => block.section !== null)?.section ?? body.section
  const content = blocks.slice(piece.from, piece.to).map((block) => xml.slice(block.start, block.end))
  const before = index === 0 ? '' : pagesBefore(piece, body)
  return {
    ...piece,
    xml: [xml.slice(0, start), before, ...content, section ?? '', xml.slice(end)].join(''),
    pageHeight: sizeOf(firstSection).height || DEFAULT_HEIGHT,
    keys: content.flatMap(keysIn),
  }
}

/** Pages that are drawn to be thrown away: they make docx-preview know of the section and of the endnotes before. */
function pagesBefore({ from, pagesBefore: count, isBrokenByBlock }: Piece, { blocks, prefix: w }: Body): string {
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
