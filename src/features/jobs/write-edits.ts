// Has the edits of a translation's paragraphs written into its file.
import type { QueryClient } from '@tanstack/react-query'
import type { JobProgress } from '../../../worker/contract/translation/translation.ts'
import { api, bodyOf } from '../../lib/api/api-client.ts'
import { progressQuery, REBUILD_POLL_MS, refreshTranslation, storeProgress } from './queries.ts'

/** Answers, when that has ended, what the file is like. Rejects where the server does not answer. */
export async function writeEdits(client: QueryClient, id: string): Promise<JobProgress['rebuild']> {
  const rebuild = await rebuilt(client, id)
  // One that was under way already can have come too early for the last edit.
  return rebuild?.isNeeded === true && rebuild.code === null ? rebuilt(client, id) : rebuild
}

async function rebuilt(client: QueryClient, id: string): Promise<JobProgress['rebuild']> {
  let progress = await bodyOf(api.translations[':id'].rebuild.$post({ param: { id } }))
  storeProgress(client, progress)
  while (progress.rebuild?.isRunning === true) {
    await new Promise((resolve) => setTimeout(resolve, REBUILD_POLL_MS))
    progress = await client.fetchQuery({ ...progressQuery(id), staleTime: 0 })
  }
  await refreshTranslation(client, id)
  return progress.rebuild
}
