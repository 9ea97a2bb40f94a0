// Exact sums, days and instants, as records show them. Apart from format.ts, which the first load of the site includes.
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits: 2 })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const utcDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const utcDayShort = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const instant = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' })

/** SPEC §2: pounds, pence divided by 100, two decimals. */
export function formatPounds(pence: number): string {
  return pounds.format(pence / 100)
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

/** `+5`, `-5`. */
export function formatSigned(value: number): string {
  return signed.format(value)
}
