// Object streams (ISO 32000-2 §7.5.7), whose objects have no position of their own in the file.
import { PdfKeyword, PdfLexer } from './syntax/lexer.ts'
import { MAX_OBJECTS_IN_STREAM } from './limits.ts'
import { readObject } from './syntax/parser.ts'
import type { PdfDict, PdfObject } from './pdf-object.ts'

export class ObjectStream {
  readonly #bytes: Uint8Array
  /** The offset of each object in `#bytes`; for a repeated number, the last. */
  readonly #offsets = new Map<number, number>()

  /** Objects that the header omits or describes wrongly are left out. */
  constructor(dict: PdfDict, bytes: Uint8Array) {
    this.#bytes = bytes
    const [count, first] = [dict.get('N'), dict.get('First')]
    if (typeof count !== 'number' || typeof first !== 'number') return
    const lexer = new PdfLexer(bytes)
    for (let index = 0; index < Math.min(count, MAX_OBJECTS_IN_STREAM); index++) {
      const number = lexer.next()
      const offset = lexer.next()
      if (typeof number !== 'number' || typeof offset !== 'number') return
      this.#offsets.set(number, first + offset)
    }
  }

  get numbers(): readonly number[] {
    return [...this.#offsets.keys()]
  }

  get byteLength(): number {
    return this.#bytes.length
  }

  /** With the bytes it takes; null where the stream has none of that number. */
  read(number: number): { readonly object: PdfObject; readonly sourceBytes: number } | null {
    const offset = this.#offsets.get(number)
    if (offset === undefined) return null
    const lexer = new PdfLexer(this.#bytes, offset)
    const item = readObject(lexer)
    const object = item === undefined || item instanceof PdfKeyword ? null : item
    return { object, sourceBytes: lexer.position - offset }
  }
}
