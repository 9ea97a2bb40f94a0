import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PLANS } from '../../../worker/contract/plans.ts'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { accountQuery } from '../../lib/session/account.ts'
import { useConfig } from '../../lib/api/config.ts'
import { errorLine } from '../../lib/api/error-message.ts'
import { formatCredits } from '../../lib/format.ts'
import { identity } from '../../lib/session/session.ts'
import { showFailure } from '../../lib/toast.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import * as m from '../../messages/generated/messages.js'

/** Why there are no credits yet, and how to get them. */
export function VerifyNotice() {
  const { data: account } = useQuery(accountQuery)
  if (!account || account.emailVerified || account.credits > 0) return null
  return <Unverified email={account.email} />
}

function Unverified({ email }: { readonly email: string }) {
  const queryClient = useQueryClient()
  const emulatorOrigin = useConfig()?.identity?.emulatorOrigin ?? null
  const check = useSoleMutation({
    mutationFn: () => checkVerification(queryClient),
    onSuccess: (isVerified) => {
      if (!isVerified) showFailure(m.verify_not_yet(), m.verify_not_yet_text())
    },
    onError: (error) => showFailure(m.verify_not_yet(), errorLine(error)),
  })
  // The link opens in another window: back in this one, the person need not press anything.
  useEffect(() => {
    const onFocus = () => void checkVerification(queryClient).catch(() => undefined)
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [queryClient])
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
      <Notice tone="info" title={m.verify_title({ credits: formatCredits(PLANS.trial.credits) })}>
        <p className="mt-1 text-sm">{m.verify_text({ email })}</p>
        {emulatorOrigin !== null && (
          <p className="mt-1 text-sm">
            {m.verify_development()}{' '}
            <a href="/dev/mail" target="_blank" rel="noreferrer" className="font-medium text-accent underline">
              /dev/mail
            </a>
          </p>
        )}
        <Button size="sm" className="mt-3" isBusy={check.isPending} onClick={() => check.mutate()}>
          {m.verify_check()}
        </Button>
      </Notice>
    </div>
  )
}

/** True once the address is verified; the account is then read anew, and with it come the credits. */
async function checkVerification(queryClient: QueryClient): Promise<boolean> {
  const isVerified = await (await identity()).isEmailVerified()
  if (isVerified) await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
  return isVerified
}
