import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type PaidPlan, PLANS } from '../../../../worker/contract/plans.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import { isOutcomeUnknown } from '../../../lib/api/unknown-outcome.ts'
import { formatCredits, formatDate, formatNumber } from '../../../lib/format.ts'
import { formatPounds } from '../../../lib/format-exact.ts'
import * as m from '../../../../messages/generated/messages.js'
import { isPriceChanged, type PlanChangeResult, previewQuery, usePlanChange } from '../queries.ts'
import { UnknownOutcome } from './unknown-outcome.tsx'

interface ChangePreviewProps {
  readonly plan: PaidPlan
  readonly onChanged: (result: PlanChangeResult) => void
  /** The change was made, and its answer was lost. */
  readonly onMade: () => void
  readonly onClose: () => void
}

/** What a change costs now and brings now, and what comes after; then the change itself. */
export function ChangePreview({ plan, onChanged, onMade, onClose }: ChangePreviewProps) {
  const { data: preview, error, refetch, isFetching } = useQuery(previewQuery(plan))
  const change = usePlanChange(onChanged)
  const isUnknown = change.error !== null && isOutcomeUnknown(change.error)
  /** When the last change was asked for that the provider has not made, though its answer was lost. */
  const [notMadeAt, setNotMadeAt] = useState(0)
  if (error) {
    return (
      <Notice tone="negative" title={m.billing_change_preview_failed()} isUrgent>
        <p className="text-sm">{errorLine(error)}</p>
        <Button size="sm" className="mt-2" isBusy={isFetching} onClick={() => void refetch()}>
          {m.try_again()}
        </Button>
      </Notice>
    )
  }
  if (!preview) {
    return (
      <p role="status" className="min-h-40 text-ink-muted">
        {m.billing_change_loading()}
      </p>
    )
  }
  const { amountNow, creditsNow, renewsAt } = preview
  const { pounds, credits } = PLANS[plan]
  return (
    <>
      <dl className="divide-y border-y">
        <Line title={m.billing_change_now()}>
          {amountNow === 0 ? m.billing_change_nothing() : <strong>{formatPounds(amountNow)}</strong>}
        </Line>
        <Line title={m.billing_change_credits()}>
          {creditsNow === 0 ? m.billing_change_nothing() : formatCredits(creditsNow)}
        </Line>
        <Line title={m.billing_change_from({ date: formatDate(renewsAt) })}>
          {m.billing_change_month({ pounds, credits: formatNumber(credits) })}
        </Line>
      </dl>
      {change.error && !isUnknown && <ChangeFailure error={change.error} amountNow={amountNow} />}
      {isUnknown && (
        <UnknownOutcome
          key={change.submittedAt}
          submittedAt={change.submittedAt}
          isMade={({ subscription }) => subscription?.nextPlan === plan}
          onMade={onMade}
          onNotMade={() => setNotMadeAt(change.submittedAt)}
          notMade={m.billing_change_failed()}
        />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{m.billing_change_back()}</Button>
        <Button
          variant="primary"
          isBusy={change.isPending}
          // Nobody pays again before they know that they haven't paid.
          disabled={isUnknown && notMadeAt !== change.submittedAt}
          onClick={() => change.mutate(preview)}
        >
          {amountNow > 0 ? m.billing_change_pay({ amount: formatPounds(amountNow) }) : m.billing_change_confirm()}
        </Button>
      </div>
    </>
  )
}

function ChangeFailure({ error, amountNow }: { readonly error: Error; readonly amountNow: number }) {
  if (isPriceChanged(error)) {
    return (
      <Notice tone="caution" title={m.billing_change_price_changed()} isUrgent className="mt-5">
        <p className="text-sm">{m.billing_change_price_changed_text({ amount: formatPounds(amountNow) })}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="negative" title={m.billing_change_failed()} isUrgent className="mt-5">
      <p className="text-sm">{errorLine(error)}</p>
    </Notice>
  )
}

function Line({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-sm text-ink-muted">{title}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
