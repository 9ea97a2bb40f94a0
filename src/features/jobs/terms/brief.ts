// The brief of a translation: what is decided for the whole document, read and changed.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BriefChange } from '../../../../worker/contract/translation/brief.ts'
import { api, bodyOf } from '../../../lib/api/api-client.ts'

export function briefQuery(id: string) {
  return queryOptions({
    queryKey: ['translations', id, 'brief'],
    queryFn: () => bodyOf(api.translations[':id'].brief.$get({ param: { id } })),
    staleTime: 0, // it may have been changed in another tab
  })
}

export async function saveBrief(client: QueryClient, id: string, change: BriefChange): Promise<void> {
  const brief = await bodyOf(api.translations[':id'].brief.$patch({ param: { id }, json: change }))
  client.setQueryData(briefQuery(id).queryKey, brief)
}
