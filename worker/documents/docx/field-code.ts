// The code of a field with the place of each of its characters in the file, so that a text in it can be replaced and the
// rest keeps its bytes.
import { decodeXmlAttribute, decodeXmlText } from '../xml/xml-text.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { HOLE } from './field-grammar.ts'

/** Where a stretch of code stands. */
export interface CodePlace {
  readonly start: number
  readonly end: number
}

interface CodeSource extends CodePlace {
  readonly decode: (written: string) => string
}

/** References and line ends are one character each. */
const CHARACTER = /&[^;]*;|\r\n|[^]/gu

interface Code {
  readonly text: string
  readonly places: readonly (CodePlace | null)[]
  readonly holes: readonly number[]
}

export class FieldCode {
  readonly #sources: (CodeSource | null)[] = []
  readonly #xml: string
  #holes = 0
  #code: Code | null = null

  constructor(xml: string) {
    this.#xml = xml
  }

  /** The content of a `w:instrText`; a hole where it has more than text. */
  addElement({ children, openEnd: start, closeStart: end }: XmlElement): void {
    const isText = children.every((child) => child.kind === 'text' && !child.isCdata)
    if (isText) this.#sources.push({ start, end, decode: decodeXmlText })
    else this.addHole()
  }

  addAttribute(place: CodePlace): void {
    this.#sources.push({ ...place, decode: decodeXmlAttribute })
  }

  /** Another field, a drawing: gives its number among the holes. */
  addHole(): number {
    this.#sources.push(null)
    return this.#holes++
  }

  get isEmpty(): boolean {
    return this.#sources.length === 0
  }

  /** Where a hole stands in `text`. */
  indexOfHole(hole: number): number {
    return this.#read().holes[hole] ?? -1
  }

  /** The start of it, without reading more than that. */
  get opening(): string {
    const first = this.#sources.slice(0, 4).map((source) => (source ? this.#written(source).slice(0, 80) : HOLE))
    return first.join('')
  }

  get length(): number {
    return this.#sources.reduce((length, source) => length + (source ? source.end - source.start : 1), 0)
  }

  get text(): string {
    return this.#read().text
  }

  /** Of each character of `text`; null for a hole. */
  get places(): readonly (CodePlace | null)[] {
    return this.#read().places
  }

  #read() {
    if (this.#code) return this.#code
    let text = ''
    const places: (CodePlace | null)[] = []
    const holes: number[] = []
    for (const source of this.#sources) {
      if (!source) {
        holes.push(places.length)
        text += HOLE
        places.push(null)
        continue
      }
      for (const { index, 0: written } of this.#written(source).matchAll(CHARACTER)) {
        const decoded = written.length > 1 || written < ' ' ? source.decode(written) : written
        const start = source.start + index
        for (let unit = 0; unit < decoded.length; unit++) places.push({ start, end: start + written.length })
        text += decoded
      }
    }
    this.#code = { text, places, holes }
    return this.#code
  }

  #written({ start, end }: CodePlace): string {
    return this.#xml.slice(start, end)
  }
}
