import type { Billing } from '../../worker/contract/billing.ts'
import { formatDate } from '../lib/format.ts'
import * as m from '../../messages/generated/messages.js'
import { Badge } from './ui/badge.tsx'

/** How the plan stands: the same on every page that names it. */
export function PlanBadge({ billing }: { readonly billing: Billing }) {
  const status = planStatus(billing)
  return status && <Badge tone={status.tone}>{status.label}</Badge>
}

/** Null for the free plan outside its trial: there is nothing to begin or to end. */
export function planStatus({ plan, subscription, credits }: Billing): PlanStatus | null {
  if (subscription?.state === 'past_due') return { tone: 'caution', label: m.billing_status_past_due() }
  if (subscription?.state === 'unpaid') return { tone: 'negative', label: m.billing_status_unpaid() }
  if (subscription?.isEnding) {
    return { tone: 'caution', label: m.billing_status_ending({ date: formatDate(subscription.periodEnd) }) }
  }
  if (plan !== 'free') return { tone: 'positive', label: m.billing_status_active() }
  const trialEnd = trialEndOf(credits.lots)
  return trialEnd === null ? null : { tone: 'accent', label: m.billing_status_trial({ date: formatDate(trialEnd) }) }
}

interface PlanStatus {
  readonly tone: 'positive' | 'caution' | 'negative' | 'accent'
  readonly label: string
}

/** The trial's last day, while there are credits of it. */
export function trialEndOf(lots: Billing['credits']['lots']): string | null {
  return lots.find(({ source }) => source === 'trial')?.expiresAt ?? null
}
