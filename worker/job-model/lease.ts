// A lease ends when its holder falls silent, never by age. The holder of a step sends heartbeats while it works.
import type { JobRecord } from './job-record.ts'

export interface Heartbeat {
  /** When the holder was last heard of, in milliseconds since 1970. */
  readonly heardAt: number
  /** A holder that is silent for this long may lose its step to another. */
  readonly leaseMs: number
}

/** Whether a holder works on the step, as far as the job knows. */
export function isHeld(record: JobRecord, { heardAt, leaseMs }: Heartbeat, now: number): boolean {
  return record.lease !== null && now - heardAt < leaseMs
}

/** Whether the token may still hand in results. A holder that was silent may, until another holder takes the step. */
export function isHolder(record: JobRecord, token: string): boolean {
  return record.lease?.token === token
}
