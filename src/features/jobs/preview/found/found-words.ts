// Finds the places of a search's words in a text that is cut into pieces, as the server finds the words: in any case of
// letters, with any white space between, and across tags.
import type { MarkupPiece } from '../../../../../worker/contract/translation/inline-markup.ts'

export interface FoundPiece {
  readonly piece: MarkupPiece
  /** Where found words begin and end in the piece's text, in turn: UTF-16 offsets, ascending. */
  readonly marks: readonly (readonly [start: number, end: number])[]
}

/** The pieces in Unicode's composed form, each with what was found in it. */
export function findInPieces(pieces: readonly MarkupPiece[], words: string): FoundPiece[] {
  const composed = pieces.map((piece) =>
    piece.kind === 'text' ? { ...piece, text: piece.text.normalize('NFC') } : piece,
  )
  const { folded, origins } = fold(composed.map(wordsOf))
  const sought = fold([words.normalize('NFC').trim()]).folded
  const marks = composed.map((): [number, number][] => [])
  if (sought !== '') {
    for (let at = folded.indexOf(sought); at !== -1; at = folded.indexOf(sought, at + sought.length)) {
      for (const { piece, start, end } of origins.slice(at, at + sought.length)) {
        const last = marks[piece]?.at(-1)
        if (last && last[1] === start) last[1] = end
        else if (last?.[1] !== end) marks[piece]?.push([start, end])
      }
    }
  }
  return composed.map((piece, index) => ({ piece, marks: marks[index] ?? [] }))
}

/** A placeholder stands for a blank or a line break, most of the time. */
function wordsOf(piece: MarkupPiece): string {
  if (piece.kind === 'text') return piece.text
  return piece.kind === 'placeholder' ? ' ' : ''
}

interface Origin {
  readonly piece: number
  readonly start: number
  readonly end: number
}

/** Σ has two small forms, one of them for the end of a word. */
function small(character: string): string {
  return character.toLowerCase().replace('ς', 'σ')
}

/** The texts as one, in small letters and with single blanks, and where each UTF-16 unit of it comes from. */
function fold(texts: readonly string[]): { readonly folded: string; readonly origins: readonly Origin[] } {
  let folded = ''
  const origins: Origin[] = []
  for (const [piece, text] of texts.entries()) {
    let start = 0
    for (const character of text) {
      const end = start + character.length
      const folding = /\s/u.test(character) ? (folded.endsWith(' ') ? '' : ' ') : small(character)
      folded += folding
      for (let unit = 0; unit < folding.length; unit++) origins.push({ piece, start, end })
      start = end
    }
  }
  return { folded, origins }
}

/** Characters that are shown before the first found word: about two lines. */
const MOST_BEFORE = 120

/** From shortly before the first found word on, so that a row of a few lines shows it. Tags before are left out. */
export function fromFirstFound(found: readonly FoundPiece[]): readonly FoundPiece[] {
  const first = found.findIndex(({ marks }) => marks.length > 0)
  const at = found[first]?.marks[0]?.[0] ?? 0
  const before = found.slice(0, Math.max(0, first)).reduce((sum, { piece }) => sum + wordsOf(piece).length, 0)
  let surplus = before + at - MOST_BEFORE
  if (first === -1 || surplus <= 0) return found
  return found.flatMap(({ piece, marks }): FoundPiece[] => {
    if (surplus <= 0) return [{ piece, marks }]
    const length = wordsOf(piece).length
    if (surplus >= length || piece.kind !== 'text') {
      surplus -= length
      return []
    }
    const start = wordStart(piece.text, surplus)
    surplus = 0
    const shift = 1 - start
    const moved = marks.map(([from, to]) => [from + shift, to + shift] as const)
    return [{ piece: { ...piece, text: `…${piece.text.slice(start)}` }, marks: moved }]
  })
}

/** Where the word begins that is next after an offset; in scripts without blanks, that offset. */
function wordStart(text: string, offset: number): number {
  const blank = text.slice(offset, offset + 30).search(/\s/u)
  const start = blank === -1 ? offset : offset + blank + 1
  return /[\uDC00-\uDFFF]/.test(text.charAt(start)) ? start + 1 : start
}
