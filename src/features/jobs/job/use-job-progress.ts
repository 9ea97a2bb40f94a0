import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JobProgress } from '../../../../worker/contract/translation/translation.ts'
import { isGone } from '../../../lib/api/api-error.ts'
import { type Contact, hasEnded, watchJob } from '../../../lib/api/job-watch.ts'
import { openJobSocket } from '../../../lib/api/open-job-socket.ts'
import { pollProgress, progressQuery, refreshOverview, storeProgress } from '../queries.ts'

/** An answer that takes longer is no news. */
const POLL_TIMEOUT_MS = 8_000

export interface LiveProgress {
  readonly progress: JobProgress | undefined
  /** When the counters arrived; their times are counted on from here. */
  readonly receivedAtMs: number
  readonly contact: Contact
}

/** A job's counters, kept up to date while it runs and the component is mounted. */
export function useJobProgress(id: string): LiveProgress {
  const client = useQueryClient()
  const { data: progress, dataUpdatedAt: receivedAtMs } = useQuery(progressQuery(id))
  const [contact, setContact] = useState<Contact>('live')
  const isRunning = progress !== undefined && !hasEnded(progress)
  useEffect(() => {
    if (!isRunning) return undefined
    return watchJob({
      open: () => openJobSocket(id),
      poll: () => pollUnlessGone(id),
      onProgress: (news) => storeProgress(client, news),
      onDeleted: () => {
        void client.invalidateQueries({ queryKey: ['translations', id] })
        void refreshOverview(client)
      },
      onContact: setContact,
      isOnline: () => navigator.onLine,
      onConnectionChange,
      after: (delayMs, callback) => {
        const timer = setTimeout(callback, delayMs)
        return () => clearTimeout(timer)
      },
      now: () => Date.now(),
    })
  }, [client, id, isRunning])
  return { progress, receivedAtMs, contact }
}

async function pollUnlessGone(id: string): Promise<JobProgress | null> {
  try {
    return await pollProgress(id, AbortSignal.timeout(POLL_TIMEOUT_MS))
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

function onConnectionChange(callback: () => void): () => void {
  addEventListener('offline', callback)
  addEventListener('online', callback)
  return () => {
    removeEventListener('offline', callback)
    removeEventListener('online', callback)
  }
}
