// The content allowed outside a document's root besides comments and processing instructions: white space and, at the
// very start, a byte order mark (XML 1.0 §2.8, appendix F).
import { damagedXml } from './xml-errors.ts'
import { isXmlSpace } from './xml-tokens.ts'

const UTF8_MARK = Uint8Array.of(0xef, 0xbb, 0xbf)

export class Prolog {
  /** Bytes of the mark that came so far, or all of them once none can come any more. */
  #markBytes = 0

  /** Checks the bytes [from, to) between two pieces of markup, which may come in parts. */
  check(bytes: Uint8Array, from: number, to: number): void {
    for (let index = from; index < to; index++) {
      const isMark = this.#markBytes < UTF8_MARK.length && bytes[index] === UTF8_MARK[this.#markBytes]
      if (isMark) this.#markBytes++
      else if (isXmlSpace(bytes[index])) this.#endMark()
      else throw damagedXml('text outside the root element')
    }
    if (to < bytes.length) this.#endMark()
  }

  #endMark(): void {
    if (this.#markBytes > 0 && this.#markBytes < UTF8_MARK.length) throw damagedXml('text outside the root element')
    this.#markBytes = UTF8_MARK.length
  }
}
