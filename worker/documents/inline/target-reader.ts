// Passes targets to a rebuild in document order and checks that they belong to its extraction.
import { DocumentError } from '../../app-error.ts'
import { hashInlines } from './inline-hash.ts'
import type { Inline, SegmentTarget } from '../model.ts'

export interface TargetReader {
  /** The target of the next segment; null keeps its source. Throws `document_changed` when it belongs to another text. */
  next(id: string, source: readonly Inline[]): Promise<readonly Inline[] | null>
  /** The same with the change that led to the target. */
  nextRevised(id: string, source: readonly Inline[]): Promise<Pick<SegmentTarget, 'target' | 'revision'>>
  /** Throws `document_changed` when targets are left over. */
  finish(): Promise<void>
  /** Ends the source early, when the rebuild fails or is abandoned. */
  close(): Promise<void>
}

export function targetReader(targets: AsyncIterable<SegmentTarget>): TargetReader {
  const iterator = targets[Symbol.asyncIterator]()
  const read = async (id: string, source: readonly Inline[]): Promise<SegmentTarget> => {
    const { done, value } = await iterator.next()
    if (done === true) throw new DocumentError('document_changed', `segment ${id} has no target`)
    if (value.id !== id) throw new DocumentError('document_changed', `target ${value.id} comes where ${id} should`)
    if (value.sourceHash !== hashInlines(source)) {
      throw new DocumentError('document_changed', `target ${id} was made for another text`)
    }
    return value
  }
  return {
    next: async (id, source) => (await read(id, source)).target,
    nextRevised: read,
    async finish() {
      const { done, value } = await iterator.next()
      if (done !== true) throw new DocumentError('document_changed', `target ${value.id} has no segment`)
    },
    async close() {
      await iterator.return?.()
    },
  }
}
