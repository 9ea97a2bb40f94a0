// A lease ends by silence, never by age: the holder of a step sends a heartbeat for as long as it works.
import type { JobRecord } from './job-record.ts'

export interface Heartbeat {
  /** When the holder was last heard of, in milliseconds since 1970. */
  readonly heardAt: number
  /** A holder that is silent for this long may lose its step to another. */
  readonly leaseMs: number
}

/** Whether somebody works on the step, as far as is known. */
export function isHeld(record: JobRecord, { heardAt, leaseMs }: Heartbeat, now: number): boolean {
  return record.lease !== null && now - heardAt < leaseMs
}
