// The verification of the account's address: whether it is done, and the mail once more.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQuery, BILLING_KEY } from '../../../lib/session/account.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { formatCredits } from '../../../lib/format.ts'
import { continueUrl } from '../../../lib/session/continue-url.ts'
import { identity } from '../../../lib/session/session.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { authErrorMessage } from '../auth-error.ts'

export function useVerification(email: string) {
  const queryClient = useQueryClient()
  const check = useSoleMutation({
    mutationFn: () => checkVerification(queryClient),
    onSuccess: (isVerified) => {
      if (!isVerified) showFailure(m.verify_not_yet(), m.verify_not_yet_text())
    },
    onError: (error) => showFailure(m.verify_not_yet(), authErrorMessage(error) ?? errorLine(error)),
  })
  const send = useSoleMutation({
    mutationFn: async () => (await identity()).sendVerification(continueUrl(location.pathname)),
    onSuccess: () => showToast(m.verify_sent(), m.verify_sent_text({ email })),
    onError: (error) => showFailure(m.verify_send_failed(), authErrorMessage(error) ?? errorLine(error)),
  })
  return { check, send }
}

/**
 * The link opens in another window, or leads back to a page of its own: there, the person need not press anything.
 * `isAwaited` is false for a person whose address is verified, or not known yet.
 */
export function useVerificationOnReturn(isAwaited: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isAwaited) return undefined
    const onFocus = () => void checkVerification(queryClient).catch(() => undefined)
    onFocus()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [isAwaited, queryClient])
}

/** True once the address is verified; the account is then read anew, and with it come the credits and the role. */
async function checkVerification(queryClient: QueryClient): Promise<boolean> {
  const isVerified = await (await identity()).isEmailVerified()
  if (!isVerified) return false
  const { queryKey } = accountQuery
  const before = queryClient.getQueryData(queryKey)
  await queryClient.invalidateQueries({ queryKey })
  // The credits are granted as the account is read. They stand on the billing page too, with their lots and the history.
  await queryClient.invalidateQueries({ queryKey: BILLING_KEY })
  const after = queryClient.getQueryData(queryKey)
  if (before?.emailVerified === false && after?.emailVerified === true) {
    const added = after.credits - before.credits
    showToast(m.verify_done(), added > 0 ? m.verify_done_text({ credits: formatCredits(added) }) : undefined)
  }
  return true
}
