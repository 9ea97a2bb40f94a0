// Estimates the memory pdf.js needs for all fonts it is given together. pdf.js reads the files, CMaps and widths of
// each font anew, even when a thousand fonts share them.
import { MAX_FONT_WEIGHT } from '../content-limits.ts'
import type { PdfObject } from '../../objects/pdf-object.ts'
import { PageKeptError } from '../page-kept.ts'
import { CODES_OF_COLLECTION, CODES_OF_PREDEFINED_CMAP, namesCMap, namesCollection } from './predefined-cmaps.ts'

/** Bytes pdf.js needs for a code or a width, relative to a byte of a font file, which pdf.js holds three times. */
const WEIGHT_OF_CODE = 6
/** Fonts refer to some ten objects each. */
const MAX_STEPS = 100_000

/** Keyed by the numbers of the objects given to pdf.js. */
export class FontWeights {
  readonly #own = new Map<number, number>()
  readonly #parts = new Map<number, Set<number>>()
  readonly #weighed = new Set<number>()
  /** Objects that name a collection, and fonts that do not need its map to Unicode. */
  readonly #collections = new Set<number>()
  readonly #withToUnicode = new Set<number>()
  #total = 0
  #steps = 0

  addBytes(object: number, bytes: number): void {
    this.#own.set(object, (this.#own.get(object) ?? 0) + bytes)
  }

  addCodes(object: number, codes: number): void {
    this.addBytes(object, codes * WEIGHT_OF_CODE)
  }

  /** `key` and `value`: an entry of the object. */
  addNamed(object: number, key: string, value: PdfObject): void {
    if (key === 'ToUnicode') this.#withToUnicode.add(object)
    if (namesCollection(key, value)) this.#collections.add(object)
    if (namesCMap(key, value)) this.addCodes(object, CODES_OF_PREDEFINED_CMAP)
  }

  refersTo(object: number, part: number): void {
    const parts = this.#parts.get(object) ?? new Set()
    this.#parts.set(object, parts.add(part))
  }

  /**
   * The weight of the fonts that were not weighed before. Throws PageKeptError `over_budget` where all together are
   * too heavy.
   */
  weigh(fonts: ReadonlySet<number>): number {
    const before = this.#total
    for (const font of fonts) {
      if (this.#weighed.has(font)) continue
      this.#weighed.add(font)
      const seen = new Set([font])
      // The loop also visits objects added while it runs.
      for (const object of seen) {
        this.#total += this.#own.get(object) ?? 0
        if (this.#collections.has(object) && !this.#withToUnicode.has(font)) {
          this.#total += CODES_OF_COLLECTION * WEIGHT_OF_CODE
        }
        if (this.#total > MAX_FONT_WEIGHT || ++this.#steps > MAX_STEPS) {
          throw new PageKeptError('over_budget', `its fonts come to more than ${MAX_FONT_WEIGHT} bytes`)
        }
        for (const part of this.#parts.get(object) ?? []) seen.add(part)
      }
    }
    return this.#total - before
  }
}
