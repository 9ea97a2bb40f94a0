// Source words in scripts that the catalogue's fonts lack: a name left in Korean, a quotation in Arabic. Where the
// translation contains such a word, its glyphs are drawn again in their own font.
import { NOTHING } from '../../content/actual-text.ts'
import type { Glyph, PageText } from '../../content/page-text.ts'
import type { GlyphRange, Paragraph, ParagraphPiece, TextStyle } from '../../layout/paragraph.ts'
import { isRightToLeft } from '../../layout/lines/logical-order.ts'
import { RIGHT_TO_LEFT } from '../../right-to-left.ts'
import { plainText } from '../placed-text.ts'
import { substituteOf } from './substitutes.ts'
import type { TypesetFonts } from './typeset-fonts.ts'

type KeptPiece = Extract<ParagraphPiece, { kind: 'kept' }>

interface PlacedGlyph {
  readonly glyph: Glyph
  readonly show: number
  readonly index: number
  readonly u: number
  readonly v: number
}

/** Ems between two glyphs of one word. */
const MOST_GAP = 0.25
const WORD = /[\p{L}\p{M}]/u

export class SourceGlyphs {
  readonly #page: PageText
  readonly #fonts: TypesetFonts
  readonly #paragraphs: readonly Paragraph[]
  /** Words, and letters alone, of each paragraph and of all that look alike. Made when a text first needs it. */
  #found: Map<string, KeptPiece> | null = null

  constructor(page: PageText, paragraphs: readonly Paragraph[], fonts: TypesetFonts) {
    this.#page = page
    this.#fonts = fonts
    this.#paragraphs = paragraphs
  }

  /** The pieces, with the source's own glyphs for what no font of the catalogue has. */
  async keep(paragraph: Paragraph, pieces: readonly ParagraphPiece[]): Promise<ParagraphPiece[]> {
    const kept: ParagraphPiece[] = []
    for (const piece of pieces) {
      if (piece.kind !== 'text') {
        kept.push(piece)
        continue
      }
      await this.#fonts.load(piece.style, plainText(piece.text))
      kept.push(...this.#split(paragraph, piece))
    }
    return kept
  }

  #split(paragraph: Paragraph, piece: Extract<ParagraphPiece, { kind: 'text' }>): ParagraphPiece[] {
    const { style } = piece
    const text = plainText(piece.text)
    if (!RIGHT_TO_LEFT.test(text) && this.#hasAll(style, text)) return [piece]
    if (!Array.from(text).some((character) => this.#isMissing(style, character))) return [piece]
    const parts: ParagraphPiece[] = []
    let plain = ''
    const endPlain = () => {
      if (plain !== '') parts.push({ ...piece, text: plain })
      plain = ''
    }
    for (const { segment: part } of wordParts(text, (character) => this.#isMissing(style, character))) {
      const glyphs = this.#isMissing(style, part) ? this.#lookUp(paragraph, part) : null
      if (glyphs === null) plain += part
      else {
        endPlain()
        parts.push(...glyphs.map((each) => ({ ...each, rules: style.rules })))
      }
    }
    endPlain()
    return parts
  }

  #hasAll(style: TextStyle, text: string): boolean {
    for (let at = 0; at < text.length;) {
      const codePoint = text.codePointAt(at) ?? 0
      if (this.#fonts.fontFor(style, codePoint) === null) return false
      at += codePoint > 0xffff ? 2 : 1
    }
    return true
  }

  #isMissing(style: TextStyle, text: string): boolean {
    const [character = ''] = text
    const has = (each: string) => this.#fonts.fontFor(style, each.codePointAt(0) ?? 0) !== null
    // Source words in another script look best in the source's own font.
    if (isRightToLeft(character)) return true
    if (character.trim() === '' || has(character)) return false
    const substitute = substituteOf(character)
    return substitute === '' || !Array.from(substitute).every(has)
  }

  /** The word as it stands somewhere on the page, else each of its letters; null where one is nowhere. */
  #lookUp(paragraph: Paragraph, word: string): KeptPiece[] | null {
    this.#found ??= this.#index()
    const found = this.#found
    const own = this.#paragraphs.indexOf(paragraph)
    const at = (text: string) => found.get(keyOf(own, text)) ?? found.get(keyOf(lookOf(paragraph), text))
    const whole = at(word)
    if (whole) return [whole]
    if (isRightToLeft(word)) return null
    const letters = Array.from(word, at)
    return letters.every((letter) => letter !== undefined) ? letters : null
  }

  #index(): Map<string, KeptPiece> {
    const found = new Map<string, KeptPiece>()
    for (const [number, paragraph] of this.#paragraphs.entries()) {
      const add = (text: string, glyphs: readonly PlacedGlyph[]) => {
        const piece = keptPiece(text, glyphs)
        if (piece === null) return
        for (const key of [keyOf(number, text), keyOf(lookOf(paragraph), text)])
          if (!found.has(key)) found.set(key, piece)
      }
      for (const { ranges } of paragraph.lines) {
        const glyphs = this.#glyphsOf(paragraph, ranges)
        for (const word of wordsOf(glyphs, paragraph.style.size)) {
          const letters = word.map(({ glyph }) => (glyph.unicode === NOTHING ? '' : glyph.unicode))
          add((isRightToLeft(letters.join('')) ? letters.toReversed() : letters).join(''), word)
        }
        for (const each of glyphs) if (isSetAlone(each.glyph.unicode)) add(each.glyph.unicode, [each])
      }
    }
    return found
  }

  #glyphsOf({ angle }: Paragraph, ranges: readonly GlyphRange[]): PlacedGlyph[] {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return ranges
      .flatMap(({ show, from, to }) => {
        const shown = this.#page.shows[show]
        if (!shown || shown.state.fontKey === null) return []
        return shown.glyphs.slice(from, to).map((glyph, offset) => ({
          glyph,
          show,
          index: from + offset,
          u: glyph.x * cos + glyph.y * sin,
          v: glyph.y * cos - glyph.x * sin,
        }))
      })
      .sort((a, b) => a.u - b.u)
  }
}

/** Letters of right-to-left scripts have other shapes in a word than alone. */
function isSetAlone(text: string): boolean {
  return text.trim() !== '' && text !== NOTHING && !isRightToLeft(text)
}

/** Vowel signs of Arabic and Hebrew are drawn before or behind their letters: words are told by their letters alone. */
const SIGNS = /[\p{M}\u0640]/gu

function keyOf(place: number | string, text: string): string {
  const letters = isRightToLeft(text) ? text.normalize('NFKD').replace(SIGNS, '') : text.normalize('NFKC')
  return `${place} ${letters}`
}

/** Glyphs are drawn as they are: in this size and colour, and from this stream's fonts. */
function lookOf({ stream, angle, style }: Paragraph): string {
  return [stream, angle.toFixed(2), style.size.toFixed(1), style.color, style.isBold].join(' ')
}

function* wordsOf(glyphs: readonly PlacedGlyph[], size: number): Generator<PlacedGlyph[]> {
  let word: PlacedGlyph[] = []
  for (const placed of glyphs) {
    const previous = word.at(-1)
    const isApart = previous !== undefined && placed.u - (previous.u + previous.glyph.width) > MOST_GAP * size
    // A glyph of a cluster whose letters others have is part of their word.
    const isLetter = WORD.test(placed.glyph.unicode) || placed.glyph.unicode === NOTHING
    const isTurned =
      previous !== undefined && isRightToLeft(previous.glyph.unicode) !== isRightToLeft(placed.glyph.unicode)
    if (word.length > 0 && (isApart || isTurned || !isLetter)) {
      yield word
      word = []
    }
    if (isLetter) word.push(placed)
  }
  if (word.length > 0) yield word
}

function keptPiece(text: string, glyphs: readonly PlacedGlyph[]): KeptPiece | null {
  const first = glyphs[0]
  const last = glyphs.at(-1)
  if (!first || !last) return null
  return {
    kind: 'kept',
    ranges: rangesOf(glyphs),
    equiv: text,
    width: last.u + last.glyph.width - first.u,
    rules: [],
    u: first.u,
    v: Math.min(...glyphs.map(({ v }) => v)),
    ...(glyphs.length === 1 && BREAKS_ANYWHERE.test(text) ? { breakText: text } : {}),
  }
}

/** Korean words are kept whole by who sets them well; Chinese and Japanese have none to keep. */
const BREAKS_ANYWHERE = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]$/u

function rangesOf(glyphs: readonly PlacedGlyph[]): GlyphRange[] {
  const ranges: { show: number; from: number; to: number }[] = []
  for (const { show, index } of glyphs.toSorted((a, b) => a.show - b.show || a.index - b.index)) {
    const last = ranges.at(-1)
    if (last?.show === show && last.to === index) last.to++
    else ranges.push({ show, from: index, to: index + 1 })
  }
  return ranges
}

/** Stretches of letters that are missing, signs that are, and what is between them. */
function* wordParts(text: string, isMissing: (character: string) => boolean): Generator<{ readonly segment: string }> {
  let segment = ''
  let wasMissing = false
  for (const character of text) {
    const isMark = /\p{M}/u.test(character)
    // A vowel sign of a script that the letter is not in: no font can put it there, and nobody reads it there.
    if (isMark && !wasMissing && segment !== '' && isMissing(character)) continue
    const missing = isMissing(character)
    const isSign = missing && !WORD.test(character)
    if (segment !== '' && (missing !== wasMissing || isSign) && !isMark) {
      yield { segment }
      segment = ''
    }
    segment += character
    if (!isMark) wasMissing = missing
  }
  if (segment !== '') yield { segment }
}
