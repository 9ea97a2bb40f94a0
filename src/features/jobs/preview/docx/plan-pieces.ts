// Cuts the body of a long document into pieces that are drawn one by one, at page breaks where there are some.
import type { Block, ListParagraph } from './body-blocks.ts'

/** A piece: its blocks, and which of the pages that docx-preview makes of them are not its own. */
export interface Piece {
  /** Indices of its blocks, the last one excluded. */
  readonly from: number
  readonly to: number
  /** What stands before the first block is on a page that is only drawn to be thrown away; the number of these. */
  readonly pagesBefore: 0 | 1 | 2
  /** The page break is in the first block itself, or its own wish. Otherwise the page is broken by force. */
  readonly isBrokenByBlock: boolean
  /** The last block's end belongs to the next piece, with the page that it is on. */
  readonly hasPageBehind: boolean
  /** Whose numbers it draws. */
  readonly listParagraphs: readonly ListParagraph[]
  /** Pages and lines are what its height is guessed from. */
  readonly pages: number
  readonly lines: number
}

/** Characters of XML: some 40 paragraphs, which are drawn in one task that nobody notices. */
const WANTED_LENGTH = 24_000
/** Pages whose breaks are not known are cut by force: a body may be one page of thousands of paragraphs. */
const LONGEST = 2 * WANTED_LENGTH
const LINE_LENGTH = 90

export function planPieces(blocks: readonly Block[], startsPage: (block: Block) => boolean): readonly Piece[] {
  const pieces: Piece[] = []
  let [from, length, pagesSoFar, pages] = [0, 0, 0, 1]
  let start: Pick<Piece, 'pagesBefore' | 'isBrokenByBlock'> = { pagesBefore: 0, isBrokenByBlock: false }
  let isSplit = false
  const finish = (to: number, hasPageBehind: boolean) => {
    const own = blocks.slice(from, to)
    pieces.push({
      from,
      to,
      ...start,
      hasPageBehind,
      listParagraphs: own.flatMap((block, index) => {
        if (index === 0 && isSplit && block.pageBreak === 'later') return [] // it has its number in the piece before
        if (index === own.length - 1 && hasPageBehind && block.pageBreak === 'first') return []
        return block.listParagraphs
      }),
      pages,
      lines: own.reduce((sum, { textLength }) => sum + 1 + Math.floor(textLength / LINE_LENGTH), 0),
    })
  }
  for (const [index, block] of blocks.entries()) {
    const isOwn = startsPage(block)
    const isWithin = block.pageBreak !== null && !isOwn && block.section === null
    const isCut = index > from && (length >= LONGEST || (length >= WANTED_LENGTH && (isOwn || isWithin)))
    if (isCut) {
      finish(isWithin ? index + 1 : index, isWithin)
      pagesSoFar += pages
      // Even and odd pages have headers of their own.
      start = { pagesBefore: pagesSoFar % 2 === 1 ? 1 : 2, isBrokenByBlock: isOwn || isWithin }
      isSplit = isWithin
      ;[from, length, pages] = [index, 0, 1]
    } else pages += (isOwn && index > from ? 1 : 0) + (block.pageBreak === null ? 0 : 1)
    if (isCut && isOwn && block.pageBreak !== null) pages += 1
    length += block.end - block.start
  }
  finish(blocks.length, false)
  return pieces
}
