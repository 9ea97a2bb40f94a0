// The styles of a page's paragraphs and the rules drawn along its words. Layout compares these objects by identity, so
// each is written once and read back as one object.
import type { PageText } from '../content/page-text.ts'
import type { TextInk } from '../layout/decorations/fill-visibility.ts'
import type { GlyphRange, RuleLook, TextStyle } from '../layout/paragraph.ts'
import type { TextDecoration } from '../layout/decorations/text-decorations.ts'
import type { Box } from '../geometry.ts'
import { at, type RecordBytesReader, type RecordBytesWriter, RecordDamagedError } from './record-bytes.ts'

const FAMILIES = ['sans', 'serif', 'mono'] as const satisfies TextStyle['family'][]

/** The numbers of objects within a page, in the order in which they come up. */
class Numbers<T> {
  readonly #numbers: Map<T, number>

  constructor(items: Iterable<T> = []) {
    this.#numbers = new Map<T, number>()
    let number = 0
    for (const item of items) {
      if (!this.#numbers.has(item)) this.#numbers.set(item, number)
      number++
    }
  }

  of(item: T): number {
    const number = this.#numbers.get(item)
    if (number === undefined) throw new Error('the layout is of another page')
    return number
  }
}

export class StyleWriter {
  readonly #bytes: RecordBytesWriter
  readonly #styles = new Map<TextStyle, number>()
  readonly #looks = new Map<RuleLook, number>()
  readonly #fonts: Numbers<TextStyle['font']>
  readonly #links: Numbers<TextStyle['link']>
  readonly #page: PageText

  constructor(bytes: RecordBytesWriter, page: PageText) {
    this.#bytes = bytes
    this.#page = page
    this.#fonts = new Numbers(page.shows.map(({ font }) => font))
    this.#links = new Numbers(page.wordAnnotations.map(({ ref }) => ref))
  }

  rules(rules: readonly TextDecoration[]): void {
    const bytes = this.#bytes
    const drawn = new Numbers(this.#page.drawn)
    const paintings = new Numbers(this.#page.drawn.map(({ painting }) => painting))
    bytes.list(rules, ({ look, paintings: own, boxes, glyphs, bar }) => {
      this.#look(look)
      bytes.list(own, (painting) => bytes.count(paintings.of(painting)))
      bytes.list(boxes, (box) => bytes.count(drawn.of(box)))
      let last = 0
      bytes.list(glyphs, ({ show, glyph }) => {
        bytes.whole(show - last)
        bytes.count(glyph)
        last = show
      })
      bytes.optional(bar, (box) => writeBox(bytes, box))
    })
  }

  looks(looks: readonly RuleLook[]): void {
    this.#bytes.list(looks, (look) => this.#look(look))
  }

  style(style: TextStyle): void {
    const bytes = this.#bytes
    const known = this.#styles.get(style)
    bytes.count(known === undefined ? 0 : known + 1)
    if (known !== undefined) return
    this.#styles.set(style, this.#styles.size)
    bytes.count(FAMILIES.indexOf(style.family))
    bytes.flag(style.isBold)
    bytes.flag(style.isItalic)
    bytes.number(style.size)
    bytes.number(style.rise)
    bytes.text(style.color)
    bytes.count(style.renderMode)
    bytes.optional(style.ink, (ink) => writeInk(bytes, ink))
    bytes.number(style.tracking)
    bytes.optional(style.link, (link) => bytes.count(this.#links.of(link)))
    this.looks(style.rules)
    bytes.count(this.#fonts.of(style.font))
  }

  #look(look: RuleLook): void {
    const bytes = this.#bytes
    const known = this.#looks.get(look)
    bytes.count(known === undefined ? 0 : known + 1)
    if (known !== undefined) return
    this.#looks.set(look, this.#looks.size)
    bytes.whole(look.id)
    bytes.number(look.offset)
    bytes.number(look.thickness)
    bytes.text(look.color)
    bytes.flag(look.isBehind)
  }
}

export class StyleReader {
  readonly #bytes: RecordBytesReader
  readonly #page: PageText
  readonly #styles: TextStyle[] = []
  readonly #looks: RuleLook[] = []

  constructor(bytes: RecordBytesReader, page: PageText) {
    this.#bytes = bytes
    this.#page = page
  }

  rules(): TextDecoration[] {
    const bytes = this.#bytes
    const { drawn } = this.#page
    return bytes.list((): TextDecoration => {
      const look = this.#look()
      const paintings = bytes.list(() => present(at(drawn, bytes.count()).painting))
      const boxes = bytes.list(() => at(drawn, bytes.count()))
      let show = 0
      const glyphs = bytes.list(() => ({ show: (show += bytes.whole()), glyph: bytes.count() }))
      return { look, paintings, boxes, glyphs, bar: bytes.optional(() => readBox(bytes)) }
    })
  }

  looks(): RuleLook[] {
    return this.#bytes.list(() => this.#look())
  }

  style(): TextStyle {
    const bytes = this.#bytes
    const place = bytes.count()
    if (place > 0) return at(this.#styles, place - 1)
    const style: TextStyle = {
      family: at(FAMILIES, bytes.count()),
      isBold: bytes.flag(),
      isItalic: bytes.flag(),
      size: bytes.number(),
      rise: bytes.number(),
      color: bytes.text(),
      renderMode: bytes.count(),
      ink: bytes.optional(() => readInk(bytes)),
      tracking: bytes.number(),
      link: bytes.optional(() => present(at(this.#page.wordAnnotations, bytes.count()).ref)),
      rules: this.looks(),
      font: at(this.#page.shows, bytes.count()).font,
    }
    this.#styles.push(style)
    return style
  }

  #look(): RuleLook {
    const bytes = this.#bytes
    const place = bytes.count()
    if (place > 0) return at(this.#looks, place - 1)
    const look: RuleLook = {
      id: bytes.whole(),
      offset: bytes.number(),
      thickness: bytes.number(),
      color: bytes.text(),
      isBehind: bytes.flag(),
    }
    this.#looks.push(look)
    return look
  }
}

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new RecordDamagedError('the page has no such thing')
  return value
}

function writeInk(bytes: RecordBytesWriter, { pattern, fillAlpha, stroke, strokeAlpha, lineWidth }: TextInk): void {
  bytes.optional(pattern, (text) => bytes.text(text))
  bytes.number(fillAlpha)
  bytes.optional(stroke, (text) => bytes.text(text))
  bytes.number(strokeAlpha)
  bytes.number(lineWidth)
}

function readInk(bytes: RecordBytesReader): TextInk {
  return {
    pattern: bytes.optional(() => bytes.text()),
    fillAlpha: bytes.number(),
    stroke: bytes.optional(() => bytes.text()),
    strokeAlpha: bytes.number(),
    lineWidth: bytes.number(),
  }
}

export function writeBox(bytes: RecordBytesWriter, { left, bottom, right, top }: Box): void {
  for (const side of [left, bottom, right, top]) bytes.number(side)
}

export function readBox(bytes: RecordBytesReader): Box {
  return { left: bytes.number(), bottom: bytes.number(), right: bytes.number(), top: bytes.number() }
}

/** Most ranges begin with the next show, and with its first glyph. */
export function writeRanges(bytes: RecordBytesWriter, ranges: readonly GlyphRange[], { shows }: PageText): void {
  let last = 0
  bytes.list(ranges, ({ show, from, to }) => {
    const glyphs = shows[show]?.glyphs.length ?? 0
    const isWhole = from === 0 && to === glyphs
    bytes.whole((show - last) * 2 + (isWhole ? 0 : 1))
    last = show
    if (isWhole) return
    bytes.count(from)
    bytes.count(to)
  })
}

export function readRanges(bytes: RecordBytesReader, { shows }: PageText): GlyphRange[] {
  let show = 0
  return bytes.list(() => {
    const step = bytes.whole()
    const isWhole = step % 2 === 0
    show += Math.floor(step / 2)
    if (isWhole) return { show, from: 0, to: at(shows, show).glyphs.length }
    return { show, from: bytes.count(), to: bytes.count() }
  })
}
