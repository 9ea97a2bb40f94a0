import { useQuery } from '@tanstack/react-query'
import { PLANS } from '../../../worker/contract/plans.ts'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { formatCredits } from '../../lib/format.ts'
import { accountQuery } from '../../lib/session/account.ts'
import * as m from '../../messages/generated/messages.js'
import { DevelopmentMailbox } from './development-mailbox.tsx'
import { useVerification } from './use-verification.ts'

/** Why there are no credits yet, and how to get them. */
export function VerifyNotice() {
  const { data: account } = useQuery(accountQuery)
  if (!account || account.emailVerified || account.credits > 0) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
      <Notice tone="info" title={m.verify_title({ credits: formatCredits(PLANS.trial.credits) })}>
        <p className="mt-1 text-sm">{m.verify_text({ email: account.email })}</p>
        <VerifyActions email={account.email} />
      </Notice>
    </div>
  )
}

export function VerifyActions({ email }: { readonly email: string }) {
  const { check, send, pauseS } = useVerification(email)
  return (
    <>
      <DevelopmentMailbox />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" isBusy={check.isPending} onClick={() => check.mutate()}>
          {m.verify_check()}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          isBusy={send.isPending}
          aria-disabled={pauseS > 0}
          onClick={() => pauseS === 0 && send.mutate()}
        >
          <span className="figures">{pauseS > 0 ? m.verify_again_in({ seconds: pauseS }) : m.verify_again()}</span>
        </Button>
      </div>
    </>
  )
}
