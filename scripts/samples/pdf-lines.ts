// Breaks styled text into lines of a given width and draws them, as a word processor does before it writes a PDF.
import { serializeNumber } from '../../worker/documents/pdf/objects/syntax/serialize.ts'
import {
  createTextShaper,
  type ShapedRun,
  type ShapeText,
} from '../../worker/documents/pdf/typeset/fonts/shape-text.ts'
import type { FontStyle, TypesetFonts } from '../../worker/documents/pdf/typeset/fonts/typeset-fonts.ts'
import type { FontNames } from '../../worker/documents/pdf/rewrite/write-line.ts'

export interface Look extends FontStyle {
  /** Points. */
  readonly size: number
  /** #rrggbb */
  readonly color: string
  /** Points above the baseline. */
  readonly rise?: number
}

export interface Span {
  readonly text: string
  readonly look: Look
  /** A line has one link at most. */
  readonly isLink?: boolean
}

interface Word {
  readonly pieces: readonly ShapedSpan[]
  readonly width: number
  /** Before it, where it does not begin a line. */
  readonly space: number
}

interface ShapedSpan {
  readonly span: Span
  readonly runs: readonly ShapedRun[]
  readonly width: number
}

export interface Line {
  readonly words: readonly Word[]
  readonly width: number
}

interface LinkReach {
  readonly x0: number
  readonly x1: number
}

/** Glyphs of one font and look, in hexadecimal with their adjustments. */
interface Show {
  readonly font: string
  readonly look: Look
  readonly x: number
  codes: string
}

export interface LinePlace {
  readonly x: number
  /** Of the baseline. */
  readonly y: number
}

/** Must know every character that is drawn: `load` is awaited for all of them first. */
export class LineSetter {
  readonly #shape: ShapeText
  readonly #names: FontNames

  constructor(fonts: TypesetFonts, names: FontNames) {
    this.#shape = createTextShaper(fonts, { direction: 'ltr', language: 'en' })
    this.#names = names
  }

  /** As many words on a line as it holds. */
  lines(spans: readonly Span[], width: number): Line[] {
    const lines: Line[] = []
    let words: Word[] = []
    let used = 0
    for (const word of this.#words(spans)) {
      const added = words.length === 0 ? word.width : word.space + word.width
      if (words.length > 0 && used + added > width) {
        lines.push({ words, width: used })
        words = [word]
        used = word.width
      } else {
        words.push(word)
        used += added
      }
    }
    return words.length === 0 ? lines : [...lines, { words, width: used }]
  }

  /** Operators of a line, and from where to where its link reaches. One show operator for each look, spaces included. */
  draw({ words }: Line, { x, y }: LinePlace): { readonly operators: string; readonly link: LinkReach | null } {
    const shows: Show[] = []
    const linked: number[] = []
    let at = x
    const add = (piece: ShapedSpan) => {
      this.#addGlyphs(shows, piece, at)
      at += piece.width
    }
    for (const [index, word] of words.entries()) {
      const before = index === 0 ? undefined : words[index - 1]?.pieces.at(-1)?.span
      if (before) add(this.#shaped({ ...before, text: ' ' }))
      for (const piece of word.pieces) {
        const x0 = at
        add(piece)
        if (piece.span.isLink === true) linked.push(x0, at)
      }
    }
    const operators = shows.map(({ font, look, x: start, codes }) => {
      const place = `${points(start)} ${points(y + (look.rise ?? 0))}`
      return `${fillColor(look.color)} /${font} ${look.size} Tf 1 0 0 1 ${place} Tm [${codes.replaceAll('><', '')}]TJ`
    })
    return { operators: `BT\n${operators.join('\n')}\nET\n`, link: reachOf(linked) }
  }

  /** Parted at spaces; a word may go through several spans. */
  #words(spans: readonly Span[]): Word[] {
    const words: Word[] = []
    let pieces: ShapedSpan[] = []
    let space = 0
    const end = () => {
      if (pieces.length > 0) words.push({ pieces, space, width: pieces.reduce((sum, { width }) => sum + width, 0) })
      pieces = []
    }
    for (const span of spans) {
      span.text.split(' ').forEach((text, index) => {
        if (index > 0) {
          end()
          space = this.#shaped({ ...span, text: ' ' }).width
        }
        if (text !== '') pieces.push(this.#shaped({ ...span, text }))
      })
    }
    end()
    return words
  }

  #shaped(span: Span): ShapedSpan {
    const { runs, width } = this.#shape(span.text, span.look)
    return { span, runs, width: width * span.look.size }
  }

  #addGlyphs(shows: Show[], { span: { look }, runs }: ShapedSpan, x: number): void {
    let at = x
    for (const { font, glyphs, width } of runs) {
      this.#names.use(font.key, glyphs)
      const codes = glyphs.map(({ id, adjust }) => {
        const thousandths = Math.round(-adjust * 1000)
        return `<${id.toString(16).padStart(4, '0')}>${thousandths === 0 ? '' : serializeNumber(thousandths)}`
      })
      const name = this.#names.nameOf(font.key)
      const last = shows.at(-1)
      if (last?.look === look && last.font === name) last.codes += codes.join('')
      else shows.push({ font: name, look, x: at, codes: codes.join('') })
      at += width * look.size
    }
  }
}

function reachOf(ends: readonly number[]): LinkReach | null {
  const [x0, x1] = [ends[0], ends.at(-1)]
  return x0 === undefined || x1 === undefined ? null : { x0, x1 }
}

export function fillColor(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return `${parts.map((part) => serializeNumber(Math.round(part * 1000) / 1000)).join(' ')} rg`
}

export function points(value: number): string {
  return serializeNumber(Math.round(value * 100) / 100)
}
