// Exact sums, days and instants, as records show them. Apart from format.ts, which the first load of the site includes.
import { DATE_LOCALE } from './format.ts'

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits: 2 })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
/** A call costs a thousandth of a cent. */
const smallDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 6 })
const day = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium' })
const utcDay = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
const utcDayShort = new Intl.DateTimeFormat(DATE_LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const instant = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
const number = new Intl.NumberFormat('en')

/** SPEC §2: pounds, pence divided by 100, two decimals. */
export function formatPounds(pence: number): string {
  return pounds.format(pence / 100)
}

/** US dollars, of which small sums keep their digits: `$12.34`, `$0.000152`. */
export function formatDollars(usd: number): string {
  return (usd < 1 ? smallDollars : dollars).format(usd)
}

export function formatDay(isoTime: string): string {
  return day.format(Date.parse(isoTime))
}

/** Of a day that began at midnight UTC. */
export function formatUtcDay(isoTime: string): string {
  return utcDay.format(Date.parse(isoTime))
}

/** `Nov 23`. */
export function formatUtcDayShort(isoTime: string): string {
  return utcDayShort.format(Date.parse(isoTime))
}

export function formatInstant(isoTime: string): string {
  return instant.format(Date.parse(isoTime))
}

/** `+5`, `−5`, with a minus that is as wide as the plus. */
export function formatSigned(value: number): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  return sign + number.format(Math.abs(value))
}
