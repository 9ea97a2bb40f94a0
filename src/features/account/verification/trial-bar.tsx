import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../components/ui/notice.tsx'
import { useConfig } from '../../../lib/api/config.ts'
import { billingQuery } from '../../../lib/session/account.ts'
import * as m from '../../../../messages/generated/messages.js'

/** Above the dashboard: why somebody has no trial credits who may expect them. The billing page says it with the plan. */
export function TrialBar() {
  const { data: billing } = useQuery(billingQuery)
  const hasTrial = useConfig()?.hasTrial !== false
  if (billing?.trial !== 'none' || billing.plan !== 'free' || billing.credits.balance > 0) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
      <Notice tone="info" title={m.trial_title()}>
        <p className="text-sm">{hasTrial ? m.trial_used() : m.trial_unavailable()}</p>
      </Notice>
    </div>
  )
}
