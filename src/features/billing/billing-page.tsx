import { useQuery } from '@tanstack/react-query'
import type { Billing } from '../../../worker/contract/billing.ts'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { billingQuery } from '../../lib/session/account.ts'
import { errorLine } from '../../lib/api/error-message.ts'
import { usePageTitle } from '../../lib/hooks/use-page-title.ts'
import * as m from '../../../messages/generated/messages.js'
import { BackLink } from './checkout/back-link.tsx'
import { InvoiceList } from './history/invoice-list.tsx'
import { Ledger } from './history/ledger.tsx'
import { CreditsPanel } from './plan/credits-panel.tsx'
import { PlanPanel } from './plan/plan-panel.tsx'
import { ReturnNotice } from './plan/return-notice.tsx'
import type { ReturnedPayment } from './plan/return-outcome.ts'
import { UpgradeSection } from './plan/upgrade-section.tsx'
import { UsageSection } from './usage/usage-section.tsx'

interface BillingPageProps {
  /** The person comes back from it. */
  readonly payment: ReturnedPayment | null
  /** The person has a plan and wanted to buy one. */
  readonly hasTriedToBuy: boolean
  /** The page with the document that needs more credits. */
  readonly back: string | null
}

/** SPEC §2, Billing & Usage. */
export function BillingPage({ payment, hasTriedToBuy, back }: BillingPageProps) {
  usePageTitle(m.billing_title())
  const { data: billing, error, refetch } = useQuery(billingQuery)
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <h1 className="headline text-3xl">{m.billing_title()}</h1>
      <p className="mt-1 text-ink-muted">{m.billing_lead()}</p>
      {back !== null && (
        <p className="mt-3">
          <BackLink href={back}>{m.checkout_to_document()}</BackLink>
        </p>
      )}
      {payment && <ReturnNotice payment={payment} />}
      {hasTriedToBuy && billing && billing.plan !== 'free' && (
        <Notice tone="info" title={m.billing_already()} isUrgent className="mt-6">
          <p>{m.billing_already_text()}</p>
        </Notice>
      )}
      {billing && <Plan billing={billing} />}
      {!billing && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!billing && !error && (
        <p role="status" className="min-h-60 py-10 text-ink-muted">
          {m.billing_loading()}
        </p>
      )}
      <UsageSection />
      <Ledger />
      <InvoiceList hasSubscription={billing?.subscription != null} />
    </div>
  )
}

function Plan({ billing }: { readonly billing: Billing }) {
  return (
    <>
      <div className="mt-6 grid gap-5 lg:grid-cols-[1.35fr_1fr]">
        <PlanPanel billing={billing} />
        <CreditsPanel credits={billing.credits} />
      </div>
      <UpgradeSection billing={billing} />
    </>
  )
}

function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Notice tone="negative" title={m.billing_load_failed()} isUrgent className="mt-6">
      <p className="text-sm">{errorLine(error)}</p>
      <Button size="sm" className="mt-2" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </Notice>
  )
}
