// Finds the end of a stream's data when its /Length is wrong or missing (ISO 32000-2 §7.3.8.1): before `endstream`,
// else before `endobj`, else at the end of the file.
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { findLatin1 } from './syntax/latin1.ts'

const STEP_BYTES = 64 * 1024
/** A word may lie across two steps. */
const OVERLAP_BYTES = 16
/**
 * Longer searches are remembered: in a file without the word, the search of each stream would read the whole file.
 * Remembered searches do not overlap, so a file has few of them.
 */
const LONG_SEARCH_BYTES = 512 * 1024

/** Between the two, the word does not occur; at `end` it does, or the file is over. */
interface LongSearch {
  start: number
  readonly end: number
}

const NO_SEARCHES: readonly LongSearch[] = []

export class StreamEndFinder {
  readonly #file: RandomAccessFile
  readonly #searches = { endstream: NO_SEARCHES.slice(), endobj: NO_SEARCHES.slice() }

  constructor(file: RandomAccessFile) {
    this.#file = file
  }

  /** The data's length. */
  async lengthFrom(start: number): Promise<number> {
    let end = await this.#find('endstream', start)
    if (end >= this.#file.size) end = await this.#find('endobj', start)
    return await this.#withoutLineEnd(start, end)
  }

  /** The place of the word, or the file's size. */
  async #find(word: 'endstream' | 'endobj', start: number): Promise<number> {
    const searches = this.#searches[word]
    let end = this.#file.size
    for (let at = start; at < this.#file.size; at += STEP_BYTES - OVERLAP_BYTES) {
      const known = searches.find((search) => search.start <= at && at <= search.end)
      if (known !== undefined) {
        known.start = Math.min(known.start, start)
        return known.end
      }
      const found = findLatin1(await this.#file.read(at, at + STEP_BYTES), word)
      if (found === -1) continue
      end = at + found
      break
    }
    if (end - start > LONG_SEARCH_BYTES) searches.push({ start, end })
    return end
  }

  async #withoutLineEnd(start: number, end: number): Promise<number> {
    const tail = await this.#file.read(Math.max(start, end - 2), end)
    const last = tail.at(-1)
    if (last === 0x0a && tail.at(-2) === 0x0d) return end - 2 - start
    return last === 0x0a || last === 0x0d ? end - 1 - start : end - start
  }
}
