import type { Detection } from '../../../worker/contract/translation/translation.ts'
import { formatCredits, formatNumber } from '../../lib/format.ts'
import { countingOf, pricedPagesLabel } from '../../lib/priced-pages.ts'
import * as m from '../../../messages/generated/messages.js'

/** The maximum price of the translation beside the balance, shown before anything is charged. */
export function QuoteTable({ quote, format }: Pick<Detection, 'quote' | 'format'>) {
  const { pages, words, credits, balance, isUnlimited } = quote
  const isFree = credits === 0
  const rows = [
    { label: pricedPagesLabel(format), value: formatNumber(pages) },
    { label: m.quote_words(), value: formatNumber(words) },
    { label: m.quote_credits(), value: isFree ? m.quote_free() : formatNumber(credits) },
    { label: m.quote_balance(), value: isUnlimited ? m.credits_unlimited() : formatCredits(balance) },
  ]
  return (
    <section aria-labelledby="quote" className="mt-6">
      <h3 id="quote" className="text-sm font-medium">
        {m.quote_heading()}
      </h3>
      <dl className="figures mt-2 grid grid-cols-2 border-y sm:grid-cols-4 sm:divide-x">
        {rows.map(({ label, value }) => (
          <div key={label} className="py-2.5 pe-3 sm:px-4 sm:first:ps-0">
            <dt className="text-xs text-ink-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-muted">
        {isFree ? m.quote_free_text() : m.quote_upper_bound({ credits: formatCredits(credits) })}
      </p>
      <p className="mt-1 text-sm text-ink-muted">{countingOf(format)}</p>
    </section>
  )
}
