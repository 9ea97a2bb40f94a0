// A change that the document shows with its author and date, to be accepted or rejected (ECMA-376-1 §17.13.5).
import type { Inline } from '../../model.ts'

export type Change = 'inserted' | 'deleted'

export interface TrackedChange {
  /** What stood there before; it has the tags of the source. */
  readonly earlier: readonly Inline[]
  readonly author: string
  /** ISO 8601, UTC. */
  readonly date: string
  /** Numbers the marks of a document. */
  nextId(): number
}
