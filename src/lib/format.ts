// Formats numbers, sizes and times for the user.
import * as m from '../../messages/generated/messages.js'

const LOCALE = 'en'
/** For dates, which English-speaking countries write differently. */
export const DATE_LOCALE = dateLocale(navigator.languages)
const number = new Intl.NumberFormat(LOCALE)
const oneDecimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const date = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'long' })
const clock = new Intl.DateTimeFormat(DATE_LOCALE, { hour: 'numeric', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' })

/** The browser's English, since the texts around the dates are English; elsewhere that of the country Verso charges in. */
export function dateLocale(languages: readonly string[]): string {
  return languages.find((language) => /^en\b/i.test(language)) ?? 'en-GB'
}

export function formatNumber(value: number): string {
  return number.format(value)
}

/** `share` of 1, in whole percent. */
export function formatPercent(share: number): string {
  return share.toLocaleString(LOCALE, { style: 'percent', maximumFractionDigits: 0 })
}

const SPAN_UNITS = [
  { unit: 'year', ms: 365 * 24 * 60 * 60 * 1000 },
  { unit: 'day', ms: 24 * 60 * 60 * 1000 },
  { unit: 'hour', ms: 60 * 60 * 1000 },
  { unit: 'minute', ms: 60 * 1000 },
] as const

/** In the largest unit of which it has whole ones: `1 year`, `30 days`, `1 hour`. */
export function formatLongSpan(ms: number): string {
  const { unit, ms: unitMs } = SPAN_UNITS.find((one) => ms % one.ms === 0) ?? SPAN_UNITS[3]
  return (ms / unitMs).toLocaleString(LOCALE, { style: 'unit', unit, unitDisplay: 'long' })
}

export function formatWords(count: number): string {
  return m.words({ count, formatted: formatNumber(count) })
}

export function formatSegments(count: number): string {
  return m.segments({ count, formatted: formatNumber(count) })
}

export function formatCredits(count: number): string {
  return m.credits({ count, formatted: formatNumber(count) })
}

const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

/** SPEC §2: Bytes, KB, MB or GB, of 1,024 each. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  // 1,023.96 would be printed as 1,024: it belongs to the next unit already.
  while (unit < SIZE_UNITS.length - 1 && Math.round(value * 10) >= 10_240) {
    value /= 1024
    unit += 1
  }
  const formatted = oneDecimal.format(value)
  return unit === 0 ? m.bytes({ count: bytes, formatted }) : `${formatted} ${SIZE_UNITS[unit]}`
}

/** `8s`, `1m 05s`, `2h 03m`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  if (whole < 60) return `${whole}s`
  if (whole < 3_600) return `${Math.floor(whole / 60)}m ${two(whole % 60)}s`
  return `${Math.floor(whole / 3_600)}h ${two(Math.floor((whole % 3_600) / 60))}m`
}

/** `23 November 2026`, as it is written where the reader is. */
export function formatDate(instant: string): string {
  return date.format(Date.parse(instant))
}

/** `2:05 PM`, where the reader is. */
export function formatClock(instant: string): string {
  return clock.format(Date.parse(instant))
}

const AGO_UNITS = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** `5 minutes ago`. A clock that runs ahead of the server's counts as now. */
export function formatAgo(instant: string, nowMs: number): string {
  const seconds = (nowMs - Date.parse(instant)) / 1000
  for (const { unit, seconds: length } of AGO_UNITS) {
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit)
  }
  return m.less_than_a_minute_ago()
}
