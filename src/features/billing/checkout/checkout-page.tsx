import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { MONEY_BACK_DAYS, type PaidPlan, PLANS } from '../../../../worker/contract/plans.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import { formatCredits, formatNumber } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { CHECKOUT_NAMES } from '../plan-names.ts'
import { BackLink } from './back-link.tsx'
import { CheckoutFrame, NotSetUp, PaymentCard, SettingUp } from './checkout-frame.tsx'
import { backSearch } from './back-path.ts'
import { PaymentFields } from './payment-fields.tsx'
import { setupFailureText, usePurchase } from './use-purchase.ts'

/** SPEC §4, §9: after success and after a failed set-up. */
const LEAVE_AFTER_MS = 2_000

interface CheckoutPageProps {
  readonly plan: PaidPlan
  /** The page that the purchase is for. */
  readonly back: string | null
}

/** SPEC §2, /checkout. */
export function CheckoutPage({ plan, back }: CheckoutPageProps) {
  usePageTitle(m.checkout_title())
  const { purchase, failure, retry } = usePurchase('payment-intent', plan, back)
  const [isPaid, setPaid] = useState(false)
  const navigate = useNavigate()
  if (purchase === undefined && !failure) return <SettingUp title={m.checkout_title()} text={m.checkout_setting_up()} />
  const { pounds, credits } = PLANS[plan]
  const finish = (kind: 'paid' | 'processing') => {
    if (kind === 'processing') {
      return void navigate({ to: '/billing', search: { success: true, plan, ...backSearch(back) } })
    }
    showToast(m.checkout_paid(), back === null ? m.checkout_paid_text() : m.checkout_paid_back())
    setPaid(true)
  }
  return (
    <CheckoutFrame title={m.checkout_title()}>
      {failure && <SetupFailure error={failure} />}
      {purchase === null && <NotSetUp />}
      {purchase && (
        <PaymentCard title={m.checkout_card({ plan: CHECKOUT_NAMES[plan]() })}>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
            <span className="headline figures text-3xl">{m.checkout_price({ pounds })}</span>
            <span className="text-ink-muted">{m.checkout_per_month()}</span>
          </p>
          <ul className="mt-3 text-sm text-ink-muted">
            <li>{m.checkout_credits({ credits: formatNumber(credits) })}</li>
            <li>{m.checkout_rollover()}</li>
            <li>
              {m.checkout_cancel()}, {m.checkout_refund({ days: MONEY_BACK_DAYS })}
            </li>
          </ul>
          <div className="mt-6 border-t pt-6">
            {isPaid ? (
              <Paid plan={plan} back={back} />
            ) : (
              <>
                <PaymentFields
                  clientSecret={purchase.checkout.clientSecret}
                  plan={purchase.checkout.plan}
                  payments={purchase.payments}
                  submitLabel={m.checkout_submit({ pounds })}
                  onPaid={finish}
                  onCalledOff={retry}
                />
                <p className="mt-3 text-center text-sm text-ink-muted">{m.checkout_terms({ pounds })}</p>
              </>
            )}
          </div>
        </PaymentCard>
      )}
    </CheckoutFrame>
  )
}

/** Leads on by itself: to the dashboard (SPEC §4), or to the document that the credits are for. */
function Paid({ plan, back }: CheckoutPageProps) {
  const navigate = useNavigate()
  const href = back ?? '/dashboard'
  const credits = formatCredits(PLANS[plan].credits)
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ href, replace: true }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate, href])
  return (
    <Notice tone="info" title={m.checkout_done({ plan: CHECKOUT_NAMES[plan]() })}>
      <p>{back === null ? m.checkout_done_text({ credits }) : m.checkout_done_back({ credits })}</p>
      <BackLink href={href}>{back === null ? m.checkout_to_dashboard() : m.checkout_to_document()}</BackLink>
    </Notice>
  )
}

function SetupFailure({ error }: { readonly error: Error }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/pricing', replace: true }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Notice tone="negative" title={setupFailureText(error)} isUrgent>
      <p className="text-sm">{m.checkout_setup_failed_lead()}</p>
      <Button asChild size="sm" className="mt-2">
        <Link to="/pricing">{m.checkout_to_pricing()}</Link>
      </Button>
    </Notice>
  )
}
