// Limits the functions of colour spaces (ISO 32000-2 §7.10) before pdf.js reads them: it writes out every sample of a
// sampled function, and each function of a stitching one as often as it is named.
import { isArray, isDict, PdfStream, type PdfObject } from '../../objects/pdf-object.ts'
import type { PdfReader } from '../../objects/pdf-reader.ts'
import { PageKeptError } from '../page-kept.ts'

/** Samples of all functions together: a device link of four inks has 17 for each, with four values. */
const MAX_SAMPLES = 2_000_000
/** Functions, each time they are named. */
const MAX_FUNCTIONS = 20_000
/** Items of colour spaces, each time they are named. */
const MAX_ITEMS = 100_000

/** Of what pdf.js is given at once. Throws PageKeptError `over_budget`. */
export class ColorBudget {
  readonly #reader: PdfReader
  #samples = 0
  #functions = 0
  #items = 0

  constructor(reader: PdfReader) {
    this.#reader = reader
  }

  spendItems(count: number): void {
    this.#items += count
    if (this.#items > MAX_ITEMS) throw overBudget()
  }

  /** Does nothing for an object that is no function. */
  async spendFunction(from: PdfObject | undefined): Promise<void> {
    const object = await this.#reader.resolve(from)
    const dict = object instanceof PdfStream ? object.dict : object
    if (!isDict(dict) || !dict.has('FunctionType')) return
    if (++this.#functions > MAX_FUNCTIONS) throw overBudget()
    const size = await this.#reader.resolve(dict.get('Size'))
    const range = await this.#reader.resolve(dict.get('Range'))
    if (isArray(size)) {
      let samples = isArray(range) ? range.length / 2 : 1
      for (const item of size) samples *= Number(await this.#reader.resolve(item))
      this.#samples += samples
      if (!(this.#samples <= MAX_SAMPLES)) throw overBudget()
    }
    const parts = await this.#reader.resolve(dict.get('Functions'))
    if (isArray(parts)) for (const part of parts) await this.spendFunction(part)
  }
}

function overBudget(): PageKeptError {
  return new PageKeptError('over_budget', 'its colour spaces ask for too much')
}
