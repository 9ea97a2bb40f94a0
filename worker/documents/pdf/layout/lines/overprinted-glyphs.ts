// Letters drawn more than once to look bold or shaded, and accents drawn over their letters: one letter for the reader.
import type { WorkBudget } from '../../../work-budget.ts'
import type { GlyphPlace } from '../../content/page-text.ts'
import { isAsciiSign } from '../../ascii.ts'
import type { Letter } from './letters.ts'
import { ACCENT_OFFSET, ACCENT_RISE, DOUBLE_OFFSET } from './params.ts'

/** Spacing accents and the marks that combine: TeX draws "¨" and then "u" below it. */
const COMBINING: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  ˉ: '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030A',
  '˝': '\u030B',
  ˇ: '\u030C',
  '¸': '\u0327',
  '˛': '\u0328',
}
const COMBINING_MARK = /^\p{M}$/u

/** In their own order, fewer. */
export function mergeOverprintedGlyphs(letters: readonly Letter[], work: WorkBudget): readonly Letter[] {
  const joined = joinDoubles(letters, work)
  return joined.some((letter) => markOf(letter) !== undefined) ? joinAccents(joined) : joined
}

function joinDoubles(letters: readonly Letter[], work: WorkBudget): Letter[] {
  const cells = new CellIndex(letters.length)
  const joined: Letter[] = []
  const twins = new Map<number, GlyphPlace[]>()
  letters.forEach((letter) => {
    const twin = letter.text.trim() === '' ? undefined : findTwin(letter, joined, cells, work)
    if (twin === undefined) {
      cells.add(cellKey(cellOf(letter.u), cellOf(letter.v)))
      joined.push(letter)
    } else {
      const first = joined[twin]
      // The copy drawn last is the one on top: its colour is what is seen, a shadow lies below.
      if (!first) return
      const own = twins.get(twin) ?? []
      twins.set(twin, own)
      own.push({ show: first.show, glyph: first.glyph })
      joined[twin] = { ...letter, u: first.u, twins: own }
    }
  })
  return joined
}

/** Cells of two units: a double lies in its letter's cell or in one beside it, as it is moved by less. */
const CELL = 2
/** Pages are no larger than 14,400 units, far fewer cells than this. */
const CELLS_ALONG = 1 << 15
/** That twice a cell's width reaches into, beyond the first. */
const MOST_CELLS = 2

function cellOf(position: number): number {
  return Math.floor(position / CELL)
}

function cellKey(column: number, row: number): number {
  // Cells that share a key by overflow lie far apart, and letters are held against each other by their own places.
  return (row * CELLS_ALONG + column) | 0
}

/** Letters by their cells, in chains over arrays: a map of lists would be an object for each letter of a page. */
class CellIndex {
  readonly #keys: Int32Array
  /** Each letter's follower in its chain, and each chain's first and last letter; -1 for none. */
  readonly #next: Int32Array
  readonly #first: Int32Array
  readonly #last: Int32Array
  #count = 0

  constructor(capacity: number) {
    const chains = 2 ** Math.ceil(Math.log2(capacity + 1))
    this.#keys = new Int32Array(capacity)
    this.#next = new Int32Array(capacity).fill(-1)
    this.#first = new Int32Array(chains).fill(-1)
    this.#last = new Int32Array(chains).fill(-1)
  }

  /** The next letter: they are counted from 0. */
  add(key: number): void {
    const index = this.#count++
    const chain = this.#chainOf(key)
    const last = this.#last[chain] ?? -1
    this.#keys[index] = key
    if (last < 0) this.#first[chain] = index
    else this.#next[last] = index
    this.#last[chain] = index
  }

  first(key: number): number {
    return this.#from(this.#first[this.#chainOf(key)] ?? -1, key)
  }

  /** The next of the same cell. */
  next(index: number): number {
    return this.#from(this.#next[index] ?? -1, this.#keys[index] ?? 0)
  }

  #from(start: number, key: number): number {
    let index = start
    while (index >= 0 && this.#keys[index] !== key) index = this.#next[index] ?? -1
    return index
  }

  #chainOf(key: number): number {
    return (Math.imul(key, 0x9e3779b1) >>> 8) & (this.#first.length - 1)
  }
}

function findTwin(letter: Letter, joined: readonly Letter[], cells: CellIndex, work: WorkBudget): number | undefined {
  const reach = Math.min(DOUBLE_OFFSET * letter.size, CELL)
  const column = cellOf(letter.u - reach)
  const row = cellOf(letter.v - reach)
  // Counted, since a position may be so far out that one more makes no difference to it.
  for (let right = 0; right <= cellOf(letter.u + reach) - column && right <= MOST_CELLS; right++) {
    for (let up = 0; up <= cellOf(letter.v + reach) - row && up <= MOST_CELLS; up++) {
      const key = cellKey(column + right, row + up)
      for (let index = cells.first(key); index >= 0; index = cells.next(index)) {
        const other = joined[index]
        work.spend()
        const isTwin =
          other !== undefined &&
          other.text === letter.text &&
          Math.abs(other.u - letter.u) < reach &&
          Math.abs(other.v - letter.v) < reach &&
          Math.abs(other.size - letter.size) < reach
        if (isTwin) return index
      }
    }
  }
  return undefined
}

function joinAccents(letters: readonly Letter[]): Letter[] {
  const joined: Letter[] = []
  let accent: Letter | null = null
  for (const letter of letters) {
    const previous = joined.at(-1)
    if (accent !== null) {
      const both: Letter | null = accented(letter, accent)
      if (both === null) joined.push(accent, letter)
      else joined.push(both)
      accent = null
    } else if (markOf(letter) === undefined) joined.push(letter)
    else {
      const both: Letter | null = previous ? accented(previous, letter) : null
      if (both === null) accent = letter
      else joined[joined.length - 1] = both
    }
  }
  if (accent !== null) joined.push(accent)
  return joined
}

function markOf({ text }: Letter): string | undefined {
  if (isAsciiSign(text) && text !== '`') return undefined
  return COMBINING_MARK.test(text) ? text : COMBINING[text]
}

/** Null where the accent does not stand over the letter, or the two make no letter. */
function accented(letter: Letter, accent: Letter): Letter | null {
  const mark = markOf(accent)
  const middle = letter.u + letter.width / 2
  const accentMiddle = accent.u + accent.width / 2
  const isOver =
    Math.abs(middle - accentMiddle) <= ACCENT_OFFSET * Math.max(letter.width, 0.25 * letter.size) &&
    Math.abs(accent.v - letter.v) <= ACCENT_RISE * letter.size
  if (mark === undefined || !isOver || !/^\p{L}$/u.test(letter.text.replace(/^ı$/u, 'i').replace(/^ȷ$/u, 'j')))
    return null
  const base = letter.text === 'ı' ? 'i' : letter.text === 'ȷ' ? 'j' : letter.text
  const text = (base + mark).normalize('NFC')
  if (/\p{M}/u.test(text) && !COMBINING_MARK.test(accent.text)) return null
  return { ...letter, text, twins: [...letter.twins, ...accent.twins, { show: accent.show, glyph: accent.glyph }] }
}
