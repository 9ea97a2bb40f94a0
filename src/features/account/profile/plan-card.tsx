import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { User } from '../../../../worker/contract/account/account.ts'
import { PLANS } from '../../../../worker/contract/plans.ts'
import { PlanBadge } from '../../../components/plan-badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { billingQuery } from '../../../lib/session/account.ts'
import { formatCredits, formatDate, formatNumber } from '../../../lib/format.ts'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import * as m from '../../../../messages/generated/messages.js'

interface PlanCardProps {
  readonly account: User | null | undefined
  /** Null until they are known. */
  readonly credits: number | null
}

/** The plan, its credits, and the way to other plans. */
export function PlanCard({ account, credits }: PlanCardProps) {
  const { data: billing } = useQuery(billingQuery)
  return (
    <Panel aria-labelledby="plan" className="p-4 sm:p-6">
      <h2 id="plan" className="headline text-lg">
        {m.profile_plan()}
      </h2>
      {/* As high as what comes, and empty: no plan is named that may not be the person's. */}
      <p className="mt-3 flex min-h-6 flex-wrap items-center gap-2">
        {account && <span className="font-semibold">{PLAN_NAMES[account.subscriptionType]()}</span>}
        {account && billing && <PlanBadge billing={billing} />}
      </p>
      {account?.isUnlimited ? (
        <p className="mt-2">{m.credits_unlimited()}</p>
      ) : (
        <>
          <p aria-busy={credits === null} className="mt-2 aria-busy:invisible">
            <span className="headline figures text-2xl">{formatCredits(credits ?? 0)}</span>{' '}
            <span className="text-sm text-ink-muted">{m.profile_credits_left()}</span>
          </p>
          {account && <CreditsNote account={account} />}
        </>
      )}
      <h3 className="mt-5 border-t pt-4 text-sm font-semibold">{m.profile_actions()}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button asChild size="sm">
          <Link to="/billing">{m.billing_title()}</Link>
        </Button>
        <Button asChild size="sm">
          <Link to="/">{m.profile_dashboard_link()}</Link>
        </Button>
        {account?.hasGlossaries && (
          <Button asChild size="sm">
            <Link to="/glossaries">{m.profile_glossaries_link()}</Link>
          </Button>
        )}
        {account?.hasApiKeys && (
          <Button asChild size="sm">
            <Link to="/api-keys">{m.profile_api_keys_link()}</Link>
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** Why there are no credits yet, or how long some of them stay. */
function CreditsNote({ account }: { readonly account: User }) {
  const { credits, creditsExpiring, emailVerified } = account
  const isWaiting = credits === 0 && !emailVerified
  if (!isWaiting && !creditsExpiring) return null
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {creditsExpiring
        ? m.profile_credits_expiring({
            count: formatNumber(creditsExpiring.credits),
            date: formatDate(creditsExpiring.at),
          })
        : m.profile_credits_waiting({ credits: formatCredits(PLANS.trial.credits) })}
    </p>
  )
}
