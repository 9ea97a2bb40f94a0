import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { ChangedSegment } from '../../../../../../worker/contract/translation/segment.ts'
import { api, bodyOf } from '../../../../../lib/api/api-client.ts'
import { ApiError } from '../../../../../lib/api/api-error.ts'
import { progressQuery, reportQuery } from '../../../queries.ts'
import { cachedSegment, outlineKey, segmentsKey, storeSegment } from '../../segment-queries.ts'
import { draftStorage, tabStorage } from './draft-storage.ts'
import { type Draft, SegmentEdits } from './segment-edits.ts'
import { openTabChannel, type TabChannel } from './tab-channel.ts'

export const EditsContext = createContext<SegmentEdits | null>(null)

export function useEdits(): SegmentEdits {
  const edits = use(EditsContext)
  if (!edits) throw new Error('outside of the list of paragraphs')
  return edits
}

export function useDraft(segmentId: string | undefined): Draft | undefined {
  const edits = useEdits()
  return useSyncExternalStore(edits.subscribe, () => (segmentId === undefined ? undefined : edits.draft(segmentId)))
}

/** The edits of a translation. What waits for the connection is saved when it is back; other tabs hear of what is saved. */
export function useSegmentEdits(id: string): SegmentEdits {
  const client = useQueryClient()
  const [{ edits, channel }] = useState(() => editsOf(client, id))
  useEffect(() => {
    const resume = () => void edits.resume()
    const stopListening = channel.listen((changed) => {
      storeSegment(client, id, changed)
      void refreshAfterEdit(client, id, changed)
    })
    addEventListener('online', resume)
    resume() // what an earlier page has left
    return () => {
      removeEventListener('online', resume)
      stopListening()
      edits.stop()
    }
  }, [client, channel, edits, id])
  return edits
}

function editsOf(client: QueryClient, id: string): { readonly edits: SegmentEdits; readonly channel: TabChannel } {
  const channel = openTabChannel(id)
  const edits = new SegmentEdits({
    send: (segmentId, json) =>
      bodyOf(api.translations[':id'].segments[':segmentId'].$patch({ param: { id, segmentId }, json })),
    judge: (segmentId, findingId, json) =>
      bodyOf(
        api.translations[':id'].segments[':segmentId'].findings[':findingId'].$patch({
          param: { id, segmentId, findingId },
          json,
        }),
      ).catch((error: unknown) => {
        // The paragraph is another one than is shown here.
        if (error instanceof ApiError) void client.invalidateQueries({ queryKey: segmentsKey(id) })
        throw error
      }),
    find: (segmentId) => cachedSegment(client, id, segmentId),
    store: (segment) => storeSegment(client, id, segment),
    onSaved: (changed) => {
      channel.tell(changed)
      void refreshAfterEdit(client, id, changed)
    },
    storage: draftStorage(tabStorage(), id),
    after: (delayMs, callback) => {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
    now: () => Date.now(),
  })
  return { edits, channel }
}

async function refreshAfterEdit(client: QueryClient, id: string, { identical }: ChangedSegment): Promise<void> {
  await Promise.all([
    identical && client.invalidateQueries({ queryKey: segmentsKey(id) }),
    client.invalidateQueries({ queryKey: reportQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: outlineKey(id) }),
    client.invalidateQueries({ queryKey: progressQuery(id).queryKey }), // the file lacks the edit
  ])
}
