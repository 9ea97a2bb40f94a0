import type { Preferences } from '../../../lib/session/preferences.ts'
import { obstacleOf } from './batch-quote.ts'
import type { BatchItem } from './batch.ts'
import type { ReadyItem } from './use-start-all.ts'

interface SortedItems {
  /** Read, and not started yet. */
  readonly ready: readonly ReadyItem[]
  /** Of those, what can be started with these settings. */
  readonly startable: readonly ReadyItem[]
  readonly preparing: readonly BatchItem[]
  /** Without a translation in these settings, each for a reason that stands beside it. */
  readonly refused: readonly BatchItem[]
}

/** Every document of the list by what becomes of it: the heading, the quote and the button count the same. */
export function sortItems(
  items: readonly BatchItem[],
  preferences: Preferences,
  started: Pick<ReadonlyMap<string, unknown>, 'has'>,
): SortedItems {
  const ready = items.filter(isReady).filter(({ key }) => !started.has(key))
  const startable = ready.filter(({ draft }) => obstacleOf(draft.detection, preferences) === null)
  const preparing = items.filter(({ draft }) => PREPARING.has(draft.kind))
  const going = new Set<BatchItem>([...startable, ...preparing])
  return { ready, startable, preparing, refused: items.filter((item) => !going.has(item) && !started.has(item.key)) }
}

const PREPARING: ReadonlySet<BatchItem['draft']['kind']> = new Set(['waiting', 'opening', 'uploading', 'reading'])

function isReady(item: BatchItem): item is ReadyItem {
  return item.draft.kind === 'ready'
}
