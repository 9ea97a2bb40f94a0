// The verification of the account's address: whether it is done, and the mail once more.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorLine } from '../../lib/api/error-message.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { accountQuery } from '../../lib/session/account.ts'
import { continueUrl } from '../../lib/session/continue-url.ts'
import { identity } from '../../lib/session/session.ts'
import { showFailure, showToast } from '../../lib/toast.ts'
import * as m from '../../messages/generated/messages.js'
import { authErrorMessage } from './auth-error.ts'

/** A mail takes its time. Who presses again at once only fills the mailbox, and the provider refuses it soon. */
const RESEND_PAUSE_S = 60

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
  const now = useNow(1_000, !send.isSuccess)
  const pauseS = send.isSuccess ? Math.max(0, RESEND_PAUSE_S - Math.floor((now - send.submittedAt) / 1_000)) : 0
  // The link opens in another window, or leads back to a page of its own: there, the person need not press anything.
  useEffect(() => {
    const onFocus = () => void checkVerification(queryClient).catch(() => undefined)
    onFocus()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [queryClient])
  return { check, send, pauseS: Math.min(pauseS, RESEND_PAUSE_S) }
}

/** True once the address is verified; the account is then read anew, and with it come the credits and the role. */
async function checkVerification(queryClient: QueryClient): Promise<boolean> {
  const isVerified = await (await identity()).isEmailVerified()
  if (isVerified) await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
  return isVerified
}
