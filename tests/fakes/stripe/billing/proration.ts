// What a change of price in the middle of a period costs: by the second, as Stripe's flexible billing mode counts.
import type { Period } from '../objects/invoice.ts'

/** The share of `amount`, which is for the whole `period`, that is left at `at`; rounded to the penny. */
export function remainingShare(amount: number, { start, end }: Period, at: number): number {
  return Math.round((amount * (end - Math.max(at, start))) / (end - start))
}

/** `21 Nov 2026`, as in the descriptions of prorated lines. */
export function dayName(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    at * 1000,
  )
}

const SYMBOLS: Record<string, string> = { gbp: '£', eur: '€', usd: '$' }

/** `£24.00` */
export function money(pence: number, currency: string): string {
  return `${pence < 0 ? '-' : ''}${SYMBOLS[currency] ?? `${currency.toUpperCase()} `}${(Math.abs(pence) / 100).toFixed(2)}`
}
