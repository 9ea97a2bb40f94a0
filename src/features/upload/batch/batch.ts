// Several documents being prepared, each a draft of its own: sent one after the other, opened again after a reload.
import { useEffect, useRef, useState } from 'react'
import { discard, type Draft, openDraft, sendDraft } from '../draft-transfer.ts'

/** The server takes one file of a person at a time; the second is on its way meanwhile. */
const SENT_AT_ONCE = 2
/** After the server has had too many requests in a minute. */
const TOO_FAST_PAUSE_MS = 10_000
const MAX_TOO_FAST = 7

export interface BatchItem {
  readonly key: string
  /** Null until the server has the file. */
  readonly draftId: string | null
  /** Of a file that waits for its turn. */
  readonly name: string
  readonly draft: Draft | { readonly kind: 'waiting' }
}

interface BatchControl {
  readonly items: readonly BatchItem[]
  readonly remove: (key: string) => void
  readonly removeAll: () => void
}

/** `openedIds` are drafts that the address names, `files` those just picked. */
export function useBatch(openedIds: readonly string[], files: readonly File[]): BatchControl {
  const [items, setItems] = useState<readonly BatchItem[]>(() => [
    ...openedIds.map((id) => ({ key: id, draftId: id, name: '', draft: { kind: 'opening' } as const })),
    ...files.map((file, index) => ({
      key: `file-${index}`,
      draftId: null,
      name: file.name,
      draft: { kind: 'waiting' } as const,
    })),
  ])
  const aborts = useRef(new Map<string, AbortController>())
  const begun = useRef({ openedIds, files })

  useEffect(() => {
    const running = aborts.current
    const change = (key: string, changed: Partial<BatchItem>) =>
      setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changed } : item)))
    const { openedIds: ids, files: picked } = begun.current
    for (const id of ids) {
      const controller = new AbortController()
      running.set(id, controller)
      const update = (draft: Draft) => !controller.signal.aborted && change(id, { draft })
      void openDraft(id, controller.signal, update, () => undefined)
    }
    const queue = picked.map((file, index) => ({ file, key: `file-${index}`, controller: new AbortController() }))
    for (const { key, controller } of queue) running.set(key, controller)
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        if (!next.controller.signal.aborted) await sendPatiently(next, change)
      }
    }
    for (let n = 0; n < SENT_AT_ONCE; n++) void work()
    return () => {
      queue.length = 0
      for (const controller of running.values()) controller.abort()
    }
  }, [])

  const drop = (gone: readonly BatchItem[]) => {
    for (const { key, draftId } of gone) {
      aborts.current.get(key)?.abort()
      if (draftId !== null) discard(draftId)
    }
    setItems((before) => before.filter((item) => !gone.includes(item)))
  }
  return {
    items,
    remove: (key) => drop(items.filter((item) => item.key === key)),
    removeAll: () => drop(items),
  }
}

interface Sending {
  readonly file: File
  readonly key: string
  readonly controller: AbortController
}

async function sendPatiently(
  { file, key, controller: { signal } }: Sending,
  change: (key: string, changed: Partial<BatchItem>) => void,
): Promise<void> {
  const update = (draft: Draft) => !signal.aborted && change(key, { draft })
  const onStored = (draftId: string) => (signal.aborted ? discard(draftId) : change(key, { draftId }))
  for (let attempt = 0; attempt < MAX_TOO_FAST && !signal.aborted; attempt++) {
    update({ kind: 'uploading', file, sentShare: 0 })
    const end = await sendDraft(file, signal, update, onStored)
    if (end.kind !== 'failed' || !end.isTooFast) return
    await new Promise((resolve) => setTimeout(resolve, TOO_FAST_PAUSE_MS))
  }
}
