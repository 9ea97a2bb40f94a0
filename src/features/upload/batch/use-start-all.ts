import { useState } from 'react'
import type { Detection } from '../../../../worker/contract/translation/translation.ts'
import type { Draft } from '../draft-transfer.ts'
import { startDraft, type StartRequest } from '../use-start-translation.ts'
import type { BatchItem } from './batch.ts'

export type ReadyItem = BatchItem & { readonly draft: Extract<Draft, { kind: 'ready' }> }

/** Starts document after document. Those that are refused say why, and can be started again; the others go on. */
export function useStartAll(onStarted: (translationIds: readonly string[]) => void) {
  const [started, setStarted] = useState<ReadonlyMap<string, string>>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const startAll = async (
    items: readonly ReadyItem[],
    requestFor: (detection: Detection) => StartRequest,
  ): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const ids = new Map(started)
    const refused = new Map<string, unknown>()
    for (const { key, draft } of items) {
      try {
        ids.set(key, await startDraft(requestFor(draft.detection)))
        setStarted(new Map(ids))
      } catch (error) {
        refused.set(key, error)
      }
    }
    setRefusals(refused)
    setBusy(false)
    if (refused.size === 0) onStarted([...ids.values()])
  }
  return { started, refusals, isBusy, startAll }
}
