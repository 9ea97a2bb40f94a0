import type { PaidPlan } from '../../../../worker/contract/plans.ts'
import { backPath } from './back-path.ts'

/** Where a bank's own page leads back to (SPEC §4), from a payment for this plan on the page with this address. */
export function bankReturnUrl(href: string, plan: PaidPlan): string {
  const { origin, searchParams } = new URL(href)
  const url = new URL('/billing?success=true', origin)
  url.searchParams.set('plan', plan)
  const back = backPath(searchParams.get('back'))
  if (back !== null) url.searchParams.set('back', back)
  return url.href
}
