import { useQueryClient } from '@tanstack/react-query'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { accountQuery, syncAccount } from '../../../lib/session/account.ts'
import { identity } from '../../../lib/session/session.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { authErrorMessage } from '../auth-error.ts'
import { NotConfirmed } from '../use-recent-sign-in.tsx'

/** One line about a refusal of the provider or of the server. */
export function changeFailure(error: Error): string {
  return authErrorMessage(error) ?? (error instanceof ApiError ? errorLine(error) : m.profile_save_failed_text())
}

export function tellChangeFailure(error: Error): void {
  if (!(error instanceof NotConfirmed)) showFailure(m.profile_save_failed(), changeFailure(error))
}

/** Changes name or picture with the provider, then with the server, whose answer every page shows. */
export function useProfileChange(text: string, onDone: () => void) {
  const client = useQueryClient()
  return useSoleMutation({
    mutationFn: async (profile: { displayName: string } | { photoURL: string }) => {
      await (await identity()).changeProfile(profile)
      const isRemoved = 'photoURL' in profile && profile.photoURL === ''
      client.setQueryData(accountQuery.queryKey, await syncAccount(isRemoved ? '' : undefined))
    },
    onSuccess: () => {
      showToast(m.profile_saved(), text)
      onDone()
    },
    onError: tellChangeFailure,
  })
}
