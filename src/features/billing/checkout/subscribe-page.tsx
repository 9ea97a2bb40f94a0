import { Link, useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { MONEY_BACK_DAYS, PLANS } from '../../../../worker/contract/plans.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import { showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { CheckoutFrame, NotSetUp, PaymentCard, SettingUp } from './checkout-frame.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { setupFailureText, usePurchase } from './use-purchase.ts'

const { pounds, credits } = PLANS.pro

/** SPEC §2, /subscribe: the Pro plan. */
export function SubscribePage() {
  usePageTitle(m.subscribe_title())
  const { purchase, failure, retry } = usePurchase('subscription', 'pro', null)
  const [isPaid, setPaid] = useState(false)
  const navigate = useNavigate()
  if (purchase === undefined && !failure)
    return <SettingUp title={m.subscribe_title()} text={m.subscribe_setting_up()} />
  const finish = (kind: 'paid' | 'processing') => {
    if (kind === 'processing') return void navigate({ to: '/billing', search: { success: true, plan: 'pro' } })
    showToast(m.subscribe_done(), m.subscribe_done_text())
    setPaid(true)
  }
  return (
    <CheckoutFrame title={m.subscribe_title()}>
      {failure && <SetupFailure error={failure} onRetry={() => void retry()} />}
      {purchase === null && <NotSetUp />}
      {purchase && (
        <PaymentCard title={m.subscribe_card()}>
          <Features />
          <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
            <span className="headline figures text-3xl">{m.subscribe_price({ pounds })}</span>
            <span className="text-ink-muted">{m.checkout_cancel()}</span>
          </p>
          <ul className="mt-3 text-sm text-ink-muted">
            <li>{m.checkout_rollover()}</li>
            <li>{m.checkout_refund({ days: MONEY_BACK_DAYS })}</li>
          </ul>
          <div className="mt-6 border-t pt-6">
            {isPaid ? (
              <Activated />
            ) : (
              <>
                <PaymentFields
                  clientSecret={purchase.checkout.clientSecret}
                  plan={purchase.checkout.plan}
                  payments={purchase.payments}
                  submitLabel={m.subscribe_submit()}
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

function Features() {
  const features = [
    m.subscribe_feature_credits({ credits: formatNumber(credits) }),
    m.subscribe_feature_formats(),
    m.subscribe_feature_priority(),
    m.subscribe_feature_glossaries(),
    m.subscribe_feature_api(),
    m.subscribe_feature_analytics(),
  ]
  return (
    <ul className="mt-4 space-y-1.5">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-2.5">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-positive" />
          {feature}
        </li>
      ))}
    </ul>
  )
}

/** SPEC §4: the page stays. */
function Activated() {
  return (
    <Notice tone="info" title={m.subscribe_done()}>
      <p>
        {m.subscribe_done_text()} {m.subscribe_done_next({ credits: formatNumber(credits) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button asChild variant="primary" size="sm">
          <Link to="/translate">{m.checkout_to_translate()}</Link>
        </Button>
        <Button asChild size="sm">
          <Link to="/billing">{m.checkout_to_billing()}</Link>
        </Button>
      </div>
    </Notice>
  )
}

function SetupFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Notice tone="negative" title={setupFailureText(error)} isUrgent>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onRetry}>
          {m.try_again()}
        </Button>
        <Button asChild size="sm" variant="quiet">
          <Link to="/pricing">{m.checkout_to_pricing()}</Link>
        </Button>
      </div>
    </Notice>
  )
}
