// Ends the reading of a page early: thrown inside this layer, and handed on as the page's outcome.
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
