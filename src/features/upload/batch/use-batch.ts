import { useEffect, useState, useSyncExternalStore } from 'react'
import { discard, openDraft, sendDraft } from '../draft-transfer.ts'
import type { PickedFile } from '../use-document-drop.ts'
import { Batch } from './batch.ts'

/** `openedIds` are drafts that the address names, `files` those just picked. */
export function useBatch(openedIds: readonly string[], files: readonly PickedFile[]) {
  const [batch] = useState(() => {
    const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
    return new Batch({ send: sendDraft, open: openDraft, discard, pause }, openedIds, files)
  })
  useEffect(() => {
    batch.start()
    return batch.stop
  }, [batch])
  return { batch, items: useSyncExternalStore(batch.subscribe, batch.items) }
}
