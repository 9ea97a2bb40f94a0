export const DAY_MS = 24 * 60 * 60 * 1000

/** A time as answers have it: ISO 8601, in UTC. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}

/** Milliseconds since 1970 of such a time; the same instant may be written with more or fewer digits. */
export function timeOf(iso: string): number {
  return Date.parse(iso)
}
