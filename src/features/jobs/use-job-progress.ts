import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JobProgress } from '../../../worker/contract/translation.ts'
import { hasEnded, watchJob } from '../../lib/job-watch.ts'
import { openJobSocket } from '../../lib/open-job-socket.ts'
import { pollProgress, progressQuery, refreshOverview, storeProgress } from './queries.ts'

export interface LiveProgress {
  readonly progress: JobProgress | undefined
  /** When the counters came: what they say of time is counted on from here. */
  readonly receivedAtMs: number
  /** False while news comes by poll. */
  readonly isLive: boolean
}

/** A job's counters, kept up to date for as long as it runs and the component stands. */
export function useJobProgress(id: string): LiveProgress {
  const client = useQueryClient()
  const { data: progress, dataUpdatedAt: receivedAtMs } = useQuery(progressQuery(id))
  const [isLive, setLive] = useState(true)
  const isRunning = progress !== undefined && !hasEnded(progress)
  useEffect(() => {
    if (!isRunning) return undefined
    return watchJob({
      open: () => openJobSocket(id),
      poll: () => pollProgress(id),
      onProgress: (news) => storeProgress(client, news),
      onDeleted: () => {
        void client.invalidateQueries({ queryKey: ['translations', id] })
        void refreshOverview(client)
      },
      onLive: setLive,
      after: (delayMs, callback) => {
        const timer = setTimeout(callback, delayMs)
        return () => clearTimeout(timer)
      },
      now: () => Date.now(),
    })
  }, [client, id, isRunning])
  return { progress, receivedAtMs, isLive }
}
