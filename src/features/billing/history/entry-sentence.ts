// A plain sentence for each row of the credit history, for the page and for the exported file.
import type { BillingEntry } from '../../../../worker/contract/billing.ts'
import { TRIAL_DAYS } from '../../../../worker/contract/plans.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDay } from '../../../lib/format-exact.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'

export function entrySentence(entry: BillingEntry): string {
  return SENTENCES[entry.kind](entry)
}

const SENTENCES = {
  translation: translationSentence,
  sign_up: m.billing_entry_sign_up,
  trial: () => m.billing_entry_trial({ days: TRIAL_DAYS }),
  plan: planSentence,
  adjustment: adjustmentSentence,
  expiry: m.billing_entry_expiry,
  refund: ({ plan }) =>
    plan ? m.billing_entry_refund({ plan: PLAN_NAMES[plan]() }) : m.billing_entry_refund_unknown(),
  unlimited: m.billing_entry_unlimited,
  closed: m.billing_entry_closed,
} satisfies Record<BillingEntry['kind'], (entry: BillingEntry) => string>

/** Months read alike but for their dates, and an upgrade is named as one. */
function planSentence({ plan, period, isRestOfMonth }: BillingEntry): string {
  if (plan === null) return m.billing_entry_plan_unknown()
  const name = PLAN_NAMES[plan]()
  if (period === null) return m.billing_entry_plan({ plan: name })
  const [start, end] = [formatDay(period.start), formatDay(period.end)]
  return isRestOfMonth
    ? m.billing_entry_upgrade({ plan: name, end })
    : m.billing_entry_month({ plan: name, start, end })
}

function adjustmentSentence({ amount, note }: BillingEntry): string {
  if (amount < 0) return note ? m.billing_entry_taken_note({ note }) : m.billing_entry_taken()
  return note ? m.billing_entry_added_note({ note }) : m.billing_entry_added()
}

function translationSentence({ pages, givenBack, fileName }: BillingEntry): string {
  const file = fileName ?? m.billing_entry_deleted_document()
  const reserved = { pages: formatPages(pages ?? 0), file }
  if (givenBack === null) return m.billing_entry_translation_running(reserved)
  if (givenBack === 0) return m.billing_entry_translation(reserved)
  if (givenBack === pages) return m.billing_entry_translation_all_given_back(reserved)
  return m.billing_entry_translation_given_back({ ...reserved, givenBack: formatPages(givenBack) })
}

function formatPages(count: number): string {
  return m.billing_pages({ count, formatted: formatNumber(count) })
}
