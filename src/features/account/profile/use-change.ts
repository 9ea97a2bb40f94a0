import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../../worker/contract/account/account.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import { showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { tellChangeFailure } from '../change-failure.ts'

/** Changes the account on the server, whose answer every page shows. */
export function useAccountChange<Variables>(
  change: (variables: Variables) => Promise<User | null>,
  savedText: string,
  onDone: () => void,
) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: change,
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account)
      showToast(m.profile_saved(), savedText)
      onDone()
    },
    onError: tellChangeFailure,
  })
}
