// Looks at the first targets of a rebuild before it begins, for what must be known before the first segment is written.
import { hashInlines } from './inline-hash.ts'
import type { SegmentTarget } from '../model.ts'

/** Whoever translates a document changes one of its first texts. */
const MAX_LOOKED_AT = 200

export interface LookedAt {
  /** All of them, in their order. */
  readonly targets: AsyncIterable<SegmentTarget>
  /** Whether one of the first differs from its source. */
  readonly hasChanges: boolean
}

/** Ends `targets` when the result is ended. */
export async function lookAhead(targets: AsyncIterable<SegmentTarget>): Promise<LookedAt> {
  const iterator = targets[Symbol.asyncIterator]()
  const first: SegmentTarget[] = []
  let hasChanges = false
  while (!hasChanges && first.length < MAX_LOOKED_AT) {
    const { done, value } = await iterator.next()
    if (done === true) break
    first.push(value)
    hasChanges = value.target !== null && hashInlines(value.target) !== value.sourceHash
  }
  async function* all(): AsyncGenerator<SegmentTarget, void, void> {
    try {
      yield* first
      for (;;) {
        const { done, value } = await iterator.next()
        if (done === true) return
        yield value
      }
    } finally {
      await iterator.return?.()
    }
  }
  return { targets: all(), hasChanges }
}
