// A credit entry in one plain sentence, for the exported file. Pure. The page writes its own, in the reader's language.
import type { BillingEntry } from '../contract/billing.ts'
import { type PaidPlan, TRIAL_DAYS } from '../contract/plans.ts'

/** As every page calls them. */
export const PLAN_NAMES = { standard: 'Standard', pro: 'Pro' } satisfies Record<PaidPlan, string>

export function entryDescription(entry: BillingEntry): string {
  return SENTENCES[entry.kind](entry)
}

const SENTENCES = {
  translation: translationSentence,
  sign_up: () => "Welcome credits, which don't expire",
  trial: () => `Trial credits for ${TRIAL_DAYS} days`,
  plan: planSentence,
  adjustment: ({ amount }) => (amount < 0 ? 'Taken by Verso' : 'Added by Verso'),
  expiry: () => 'Expired',
  refund: ({ plan }) =>
    plan ? `Taken back with the refund of the ${PLAN_NAMES[plan]} plan` : 'Taken back with a refund',
  unlimited: () => 'Covered by the Enterprise plan',
  closed: () => 'Ended with the account',
} satisfies Record<BillingEntry['kind'], (entry: BillingEntry) => string>

function translationSentence({ pages, givenBack, fileName }: BillingEntry): string {
  const what = `${countPages(pages ?? 0)} of ${fileName ?? 'a deleted document'}`
  if (givenBack === null) return `${what}, reserved while it is translated`
  if (givenBack === 0) return what
  return givenBack === pages ? `${what}, all given back` : `${what}, ${countPages(givenBack)} given back`
}

function planSentence({ plan, period, isRestOfMonth }: BillingEntry): string {
  if (plan === null) return 'Credits of a plan'
  const name = PLAN_NAMES[plan]
  if (period === null) return `Credits of the ${name} plan`
  return isRestOfMonth
    ? `Upgrade to ${name}, for the rest of the month until ${dayOf(period.end)}`
    : `Credits of the ${name} plan, ${dayOf(period.start)} to ${dayOf(period.end)}`
}

function countPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`
}

function dayOf(instant: string): string {
  return instant.slice(0, 'yyyy-mm-dd'.length)
}
