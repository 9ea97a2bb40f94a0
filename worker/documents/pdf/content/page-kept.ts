// Ends the reading of a page early: thrown inside this layer, and handed on as the page's outcome.
import type { PageKeptReason } from './page-text.ts'

/** The page stays as it is, for this reason. */
export class PageKeptError extends Error {
  override name = 'PageKeptError'
  readonly reason: PageKeptReason
  constructor(reason: PageKeptReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
