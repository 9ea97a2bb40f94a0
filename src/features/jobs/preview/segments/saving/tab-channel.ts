// Tells other tabs of the same browser which segments have been saved.
import { changedSegmentSchema, type ChangedSegment } from '../../../../../../worker/contract/translation/segment.ts'

export interface TabChannel {
  readonly tell: (segment: ChangedSegment) => void
  /** Answers how to stop. */
  listen(onSegment: (segment: ChangedSegment) => void): () => void
}

export function openTabChannel(translationId: string): TabChannel {
  const name = `verso-segments:${translationId}`
  let channel: BroadcastChannel | null = null
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    tell: (segment) => channel?.postMessage(segment),
    listen: (onSegment) => {
      const own = new BroadcastChannel(name)
      channel = own
      own.addEventListener('message', ({ data }) => {
        // A tab may run an earlier version of the program.
        const parsed = changedSegmentSchema.safeParse(data)
        if (parsed.success) onSegment(parsed.data)
      })
      return () => {
        channel = null
        own.close()
      }
    },
  }
}
