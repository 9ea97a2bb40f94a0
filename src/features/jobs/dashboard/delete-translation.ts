// A translation that is deleted from the list can be taken back for as long as the toast stands.
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { deleteWithUndo, useHiddenPaths } from '../../../lib/api/delete-with-undo.ts'
import * as m from '../../../../messages/generated/messages.js'
import { refreshOverview } from '../queries.ts'

/** Whether a translation is being deleted, or about to be. */
export function useIsDeleted(): (id: string) => boolean {
  const hidden = useHiddenPaths()
  return (id) => hidden.has(pathOf(id))
}

export function deleteTranslation(client: QueryClient, id: string, name: string): Promise<void> {
  return deleteWithUndo({
    path: pathOf(id),
    title: m.job_deleted(),
    text: m.job_deleted_undo({ name }),
    failure: m.job_delete_failed(),
    remove: () => api.translations[':id'].$delete({ param: { id } }),
    onDeleted: async () => {
      await refreshOverview(client)
      client.removeQueries({ queryKey: ['translations', id] })
    },
  })
}

function pathOf(id: string): string {
  return `/api/translations/${id}`
}
