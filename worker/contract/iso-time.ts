/** A time as answers have it: ISO 8601, in UTC. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
