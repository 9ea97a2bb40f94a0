// A user's actions on a job: cancel, retry, delete. Each reports its failure in a toast.
import { useQueryClient } from '@tanstack/react-query'
import { api, bodyOf } from '../../lib/api/api-client.ts'
import { errorLine } from '../../lib/api/error-message.ts'
import { showFailure, showToast } from '../../lib/toast.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import * as m from '../../../messages/generated/messages.js'
import { refreshOverview, storeProgress, translationQuery } from './queries.ts'

export function useCancelJob(id: string) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: () => bodyOf(api.translations[':id'].cancel.$post({ param: { id } })),
    onSuccess: (progress) => storeProgress(client, progress),
    onError: (error) => showFailure(m.job_cancel_failed(), errorLine(error)),
  })
}

export function useRetryJob(id: string) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: () => bodyOf(api.translations[':id'].retry.$post({ param: { id } })),
    onSuccess: async (progress) => {
      storeProgress(client, progress)
      await Promise.all([
        client.invalidateQueries({ queryKey: translationQuery(id).queryKey }),
        refreshOverview(client),
      ])
    },
    onError: (error) => showFailure(m.job_retry_failed(), errorLine(error)),
  })
}

export function useDeleteJob(id: string, name: string, onDeleted?: () => void) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: () => api.translations[':id'].$delete({ param: { id } }),
    onSuccess: async () => {
      showToast(m.job_deleted(), m.job_deleted_text({ name }))
      onDeleted?.()
      await refreshOverview(client)
      client.removeQueries({ queryKey: ['translations', id] })
    },
    onError: (error) => showFailure(m.job_delete_failed(), errorLine(error)),
  })
}
