// How reading a page ends early: thrown inside of this layer, handed on as an outcome of the page.
import type { PageLeftReason } from './page-text.ts'

/** The page stays as it is, for this reason. */
export class PageSkippedError extends Error {
  override name = 'PageSkippedError'
  readonly reason: PageLeftReason
  constructor(reason: PageLeftReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
