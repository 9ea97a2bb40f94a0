// What a PDF may cost beyond the first budget of a document. Pages get back what they cost, up to so much for each byte
// of content that no page has used before. Nothing else in a file buys work: not its size, not what it inflates to, and
// not what is used again. What pages don't cost is not kept for others.
import { MAX_DOCUMENT_OPERATIONS, MAX_PDF_OPERATIONS, OPERATIONS_FOR_CONTENT_BYTE } from '../../limits.ts'
import type { WorkBudget } from '../../work-budget.ts'

/** Bytes of a file are told apart in blocks, because streams may lie in one another. */
const BLOCK_BYTES = 64

export class PageAllowance {
  readonly #work: WorkBudget
  /** By block: 1 where a page has used it. */
  readonly #used: Uint8Array
  #newBytes = 0
  #settled = 0
  #left = MAX_PDF_OPERATIONS - MAX_DOCUMENT_OPERATIONS

  constructor(work: WorkBudget, fileBytes: number) {
    this.#work = work
    this.#used = new Uint8Array(Math.ceil(fileBytes / BLOCK_BYTES))
  }

  /** A page draws content that the file has there. */
  use(start: number, length: number): void {
    let blocks = 0
    for (let block = Math.floor(start / BLOCK_BYTES); block * BLOCK_BYTES < start + length; block++) {
      if (this.#used[block] !== 0) continue
      this.#used[block] = 1
      blocks++
    }
    this.#newBytes += Math.min(length, blocks * BLOCK_BYTES)
  }

  /** To be called behind pages that are read together. */
  settle(): void {
    const cost = this.#work.spent - this.#settled
    const operations = Math.min(cost, OPERATIONS_FOR_CONTENT_BYTE * this.#newBytes, this.#left)
    this.#settled = this.#work.spent
    this.#newBytes = 0
    this.#left -= operations
    this.#work.allow(operations)
  }
}
