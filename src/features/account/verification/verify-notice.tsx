import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../../worker/contract/account/account.ts'
import { PLANS } from '../../../../worker/contract/plans.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useConfig } from '../../../lib/api/config.ts'
import { formatCredits } from '../../../lib/format.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import * as m from '../../../../messages/generated/messages.js'
import { DevelopmentMailbox } from '../development-mailbox.tsx'
import { ResendButton } from '../resend-button.tsx'
import { useVerification } from './use-verification.ts'

/** Above the dashboard: why there are no credits yet, and how to get them. */
export function VerifyBar() {
  const { data: account } = useQuery(accountQuery)
  if (!account || account.emailVerified || account.credits > 0) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
      <VerifyNotice account={account} />
    </div>
  )
}

interface VerifyNoticeProps {
  readonly account: Pick<User, 'email' | 'credits'>
  readonly className?: string
}

/** Where the mail was sent, and what waits for the address to be confirmed. */
export function VerifyNotice({ account: { email, credits }, className }: VerifyNoticeProps) {
  const { check, send } = useVerification(email)
  const hasTrial = useConfig()?.hasTrial !== false
  const isPromised = credits === 0 && hasTrial
  const title = isPromised ? m.verify_title({ credits: formatCredits(PLANS.trial.credits) }) : m.profile_verify_title()
  return (
    <Notice tone="info" title={title} {...(className !== undefined && { className })}>
      <p className="mt-1 text-sm [overflow-wrap:anywhere]">
        {isPromised && `${m.verify_text_once()} `}
        {m.verify_text({ email })}
      </p>
      <DevelopmentMailbox />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" isBusy={check.isPending} onClick={() => check.mutate()}>
          {m.verify_check()}
        </Button>
        <ResendButton
          sentAtMs={send.isSuccess ? send.submittedAt : null}
          isBusy={send.isPending}
          onPress={() => send.mutate()}
        />
      </div>
    </Notice>
  )
}
