// Learns how many texts of a question a model keeps apart. Small models merge neighbours, or lose count, in long
// questions, and answer short ones well.
import type { TargetFault } from '../../contract/translation/segment-fault.ts'
import type { RejectedTarget } from '../translation-provider.ts'
import { Learnt } from '../llm/learnt.ts'

/** A model that mixes fewer cannot be helped by asking for less. */
const MIN_TEXTS = 3
/** Each time, so much less is asked. */
const SHRINK = 4
/** One mixed answer may be chance. */
const MIN_MIXED = 2
/** From this share on, an answer is mixed, and not merely incomplete. */
const MIXED_SHARE = 0.5

/** Which text an answer is for cannot be told. */
const MIXED_FAULTS: ReadonlySet<TargetFault> = new Set(['missing', 'duplicate_id', 'other_segment'])

/** How many texts of a question a model keeps apart, and how many answers in a row have mixed them. */
const keptApart = new Learnt<{ readonly texts: number; readonly mixed: number }>()

export function textsKeptApart(key: string): number {
  return keptApart.of(key)?.texts ?? Infinity
}

export function noteMixing(key: string, asked: number, rejected: readonly RejectedTarget[]): void {
  if (asked <= MIN_TEXTS) return
  const { texts, mixed } = keptApart.of(key) ?? { texts: Infinity, mixed: 0 }
  const lost = rejected.filter(({ faults }) => faults.some((fault) => MIXED_FAULTS.has(fault))).length
  if (lost < asked * MIXED_SHARE) return keptApart.learn(key, { texts, mixed: 0 })
  const isProven = mixed + 1 >= MIN_MIXED
  const fewer = Math.max(MIN_TEXTS, Math.ceil(Math.min(texts, asked) / SHRINK))
  keptApart.learn(key, { texts: isProven ? fewer : texts, mixed: mixed + 1 })
}
