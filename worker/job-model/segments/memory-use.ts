// Decides how a job uses its owner's translation memory.
import { MIN_BRIEF_TOKENS } from '../../contract/translation/brief.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import type { MemoryUnit } from '../../terminology/memory/memory-unit.ts'
import { wantsApproval } from '../terms-approval.ts'
import { isRebuilding, type JobRecord } from '../job-record.ts'
import { openFindings } from './segment-findings.ts'
import { LEFT, type SegmentOrigin, type StoredSegment } from './stored-segment.ts'

/** Whether the memory is to be asked: once in each run. */
export function wantsRecall({ spec, run, recalledRun }: JobRecord): boolean {
  return spec.useMemory === true && recalledRun !== run
}

/** Whether the owner's glossary is to be read: once in each run, so that a run follows what it says by then. */
export function wantsGlossary({ spec, run, glossaryRun }: JobRecord): boolean {
  return typeof spec.glossaryId === 'string' && glossaryRun !== run
}

/** Whether the batches may be planned anew from what the memory has left: no run has asked any of them yet. */
export function canReplan({ recalledRun, segmentsFromMemory = 0 }: JobRecord): boolean {
  return recalledRun === undefined && segmentsFromMemory > 0
}

/** A rebuild translates nothing, and edits are remembered as they are saved. */
export function feedsMemory(record: JobRecord): boolean {
  return record.spec.useMemory === true && !isRebuilding(record)
}

/**
 * Whether to write a brief. A document that is mostly reused follows what the memory says. `tokens`: of the whole
 * document's source; undefined in jobs that were planned without that count. Who approves the terms gets a brief of any
 * document that has something to ask.
 */
export function wantsBrief(record: JobRecord, tokens: number | undefined): boolean {
  const { batchesTotal, segmentsTotal, segmentsFromMemory = 0 } = record
  if (wantsApproval(record)) return batchesTotal > 0
  const isLongEnough = tokens === undefined ? batchesTotal >= 2 : tokens >= MIN_BRIEF_TOKENS
  return isLongEnough && batchesTotal > 0 && segmentsFromMemory * 2 < segmentsTotal
}

export type Remembered = Pick<MemoryUnit, 'hash' | 'role' | 'source' | 'target' | 'origin'>

const ORIGINS: Partial<Record<SegmentOrigin, MemoryUnit['origin']>> = {
  model: 'model',
  second: 'model',
  review: 'review',
  person: 'person',
}

/**
 * What is worth remembering of a segment; null for nothing. A text in which the checks or the reviewer have found more
 * than something minor would pass its error on, unless a person has written it.
 */
export function toRemember(segment: StoredSegment): Remembered | null {
  return segment.origin !== 'person' && hasOpenError(segment) ? null : textOf(segment)
}

/**
 * A pseudo-translation says nothing, what came from the memory is there, and what is built in comes back by itself. A text that the model left as it was is
 * remembered: it would leave it again.
 */
function textOf({ hash, role, source, state, origin, target, faults }: StoredSegment): Remembered | null {
  const markup = toMarkup(source)
  if (state === 'kept' && origin === null && faults.includes(LEFT)) {
    return { hash, role, source: markup, target: markup, origin: 'model' }
  }
  const remembered = origin === null ? undefined : ORIGINS[origin]
  if (remembered === undefined) return null
  // A person may have chosen to keep the source.
  if (state === 'kept') return { hash, role, source: markup, target: markup, origin: remembered }
  if (state !== 'translated' || target === null) return null
  return { hash, role, source: markup, target: toMarkup(target), origin: remembered }
}

/**
 * What an edit does to the memory. An undo to the pipeline's own text is the person's choice too; where that text is
 * worth nothing, the memory forgets the edit.
 */
export function afterEdit(segment: StoredSegment): Remembered | null {
  if (segment.origin === 'memory' || segment.origin === 'builtin') {
    const { hash, role, source, target } = segment
    return target && { hash, role, source: toMarkup(source), target: toMarkup(target), origin: 'person' }
  }
  const remembered = textOf(segment)
  return remembered && { ...remembered, origin: 'person' }
}

function hasOpenError(segment: StoredSegment): boolean {
  return openFindings(segment).some(({ severity }) => severity !== 'minor')
}
