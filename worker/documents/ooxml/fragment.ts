// A captured piece of XML with its text blocks by offset. Any stretch of the piece can become a template.
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Template, TextBlock } from './text-block.ts'

export interface Span {
  /** Offsets into the fragment's text. */
  readonly start: number
  readonly end: number
  readonly block: TextBlock
}

export class Fragment {
  readonly xml: string
  /** In order, never overlapping. */
  readonly #spans: Span[] = []

  constructor(xml: string) {
    this.xml = xml
  }

  /** Spans come in document order. */
  add(span: Span): void {
    this.#spans.push(span)
  }

  /** Further spans, which stand between those that were added. */
  addBetween(spans: readonly Span[]): void {
    if (spans.length === 0) return
    for (const span of spans) this.#spans.push(span)
    this.#spans.sort((a, b) => a.start - b.start)
  }

  /** The stretch as it is in the file, with its blocks. */
  template(start: number, end: number): Template {
    const parts: (string | TextBlock)[] = []
    let position = start
    for (let index = this.#firstFrom(start); index < this.#spans.length; index++) {
      const span = this.#spans[index]
      if (!span || span.start >= end) break
      if (span.start > position) parts.push(this.xml.slice(position, span.start))
      parts.push(span.block)
      position = span.end
    }
    if (end > position) parts.push(this.xml.slice(position, end))
    return parts
  }

  #firstFrom(start: number): number {
    let low = 0
    let high = this.#spans.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#spans[middle]?.start ?? 0) < start) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** An element as it is in the file, with these blocks in document order. */
export function around({ start, end }: XmlElement, xml: string, spans: readonly Span[]): Template {
  const fragment = new Fragment(xml)
  for (const span of spans) fragment.add(span)
  return fragment.template(start, end)
}
