// Cuts a text where a line may end, into the part in one frame and the part that continues in the next.
import type { ParagraphPiece } from '../../layout/paragraph.ts'
import { breaksOf, joinPieces } from './break-units.ts'

/** Break units, by their numbers: first ones, and exclusive last ones. */
export interface UnitSpan {
  readonly start: number
  readonly end: number
}

export class CutText {
  readonly #pieces: readonly ParagraphPiece[]
  readonly #text: string
  readonly #owners: readonly number[]
  /** The end of each unit in the text. */
  readonly #ends: readonly number[]

  constructor(pieces: readonly ParagraphPiece[]) {
    const { text, owners } = joinPieces(pieces)
    this.#pieces = pieces
    this.#text = text
    this.#owners = owners
    this.#ends = [...breaksOf(text)].map(({ end }) => end)
  }

  /** What `toBreakUnits` makes of it as the units' pieces. */
  between({ start, end }: UnitSpan): ParagraphPiece[] {
    const cut: ParagraphPiece[] = []
    const last = this.#ends[end - 1] ?? 0
    for (let from = this.#ends[start - 1] ?? 0; from < last;) {
      const owner = this.#owners[from]
      let to = from + 1
      while (to < last && this.#owners[to] === owner) to++
      const piece = this.#pieces[owner ?? -1]
      if (piece) cut.push(piece.kind === 'text' ? { ...piece, text: this.#text.slice(from, to) } : piece)
      from = to
    }
    return cut
  }

  /** Of each piece that is seen. */
  *spans(): Generator<{ readonly piece: ParagraphPiece; readonly span: UnitSpan }, void, void> {
    let unit = 0
    for (let from = 0; from < this.#text.length;) {
      const owner = this.#owners[from]
      while ((this.#ends[unit] ?? Infinity) <= from) unit++
      const start = unit
      let to = from + 1
      while (to < this.#text.length && this.#owners[to] === owner) to++
      while ((this.#ends[unit] ?? Infinity) < to) unit++
      const piece = this.#pieces[owner ?? -1]
      if (piece) yield { piece, span: { start, end: unit + 1 } }
      from = to
    }
  }
}
