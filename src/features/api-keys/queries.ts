import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ApiKey, ApiScope, CreatedApiKey } from '../../../worker/contract/account/api-keys.ts'
import { api, bodyOf } from '../../lib/api/api-client.ts'
import { errorLine } from '../../lib/api/error-message.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import { showFailure, showToast } from '../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: (): Promise<ApiKey[]> => bodyOf(api.keys.$get()),
})

export function useCreateApiKey() {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: (key: { name: string; scopes: ApiScope[] }): Promise<CreatedApiKey> =>
      bodyOf(api.keys.$post({ json: key })),
    onSuccess: () => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  })
}

export function useRevokeApiKey({ id, name }: ApiKey) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: () => api.keys[':id'].$delete({ param: { id } }),
    onSuccess: () => showToast(m.keys_revoked(), m.keys_revoked_text({ name })),
    onError: (error) => showFailure(m.keys_revoke_failed(), errorLine(error)),
    // Also after a failure: the key may have been revoked in another window.
    onSettled: () => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  })
}
