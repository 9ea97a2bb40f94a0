// The rows of the table `segments`, and what they hold.
import type { Inline, SegmentRole, TableCell } from '../../../documents/model.ts'
import type { ChangedSegment } from '../../../job-model/segments/corrected-findings.ts'
import { readAnchor, type StoredAnchor } from '../../../job-model/segments/stored-anchor.ts'
import type {
  Editor,
  SegmentOrigin,
  SegmentState,
  StoredFinding,
  StoredSegment,
} from '../../../job-model/segments/stored-segment.ts'

// A type, not an interface: SqlStorage's rows want an index signature.
export type SegmentRow = {
  ordinal: number
  id: string
  section: number
  role: SegmentRole
  anchor: string
  source: string
  hash: string
  state: SegmentState
  origin: SegmentOrigin | null
  target: string | null
  faults: string | null
  revision: number
  /** The newest revision that is the pipeline's own. */
  base_revision: number
  /** The revision that the current or the last reconstruction has read. */
  read_revision: number
  file_revision: number
  changed_by: Editor | null
  changed_at: number | null
  /** The reviewer's. */
  findings: string | null
  /** Of `faults`, those that a person has dismissed. */
  dismissed: string | null
  room: number | null
  cell: string | null
}

const IS_OPEN = `((json_extract(value, '$.state') = 'open'
  OR (json_extract(value, '$.state') = 'fixed' AND origin IS NOT 'review'))
  AND json_extract(value, '$.isDismissed') IS NOT 1)`

/** The reviewer's findings that count (`openFindings`), one a row. */
export const OPEN_FINDINGS = `segments, json_each(findings)
  WHERE findings IS NOT NULL AND state = 'translated' AND origin IS NOT 'person' AND ${IS_OPEN}`

/** Whether a segment has such a finding. */
export const HAS_OPEN_FINDING = `(findings IS NOT NULL AND state = 'translated' AND origin IS NOT 'person'
  AND EXISTS (SELECT 1 FROM json_each(findings) WHERE ${IS_OPEN}))`

/** Whether a row of `json_each(faults)` counts: nobody has dismissed it. */
export const IS_OPEN_FAULT = `value NOT IN (SELECT d.value FROM json_each(coalesce(dismissed, '[]')) d)`

/** Whether a segment has such a fault. */
export const HAS_OPEN_FAULT = `(faults IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(faults) WHERE ${IS_OPEN_FAULT}))`

/**
 * What a further run has translated, and perhaps reviewed, without coming to its end: that text is not paid for, and
 * is no part of a file that is written anew.
 */
export const IS_UNDELIVERED = `((revision = base_revision AND revision != file_revision)
  OR (origin = 'review' AND file_revision < base_revision))`

/** The version of a segment that the pipeline left, and the one that came in of the review of a file. */
export const RECEIVED_COLUMNS = `b.state AS received_state, b.origin AS received_origin, b.target AS received_target,
  b.faults AS received_faults`
/** Null where it is the present one. */
export const JOIN_RECEIVED = 'JOIN segment_revisions b ON b.ordinal = s.ordinal AND b.revision = s.base_revision'

export type ReceivedColumns = {
  received_state: SegmentState | null
  received_origin: SegmentOrigin | null
  received_target: string | null
  received_faults: string | null
}

export function toReceived(row: ReceivedColumns): ChangedSegment['received'] | null {
  const { received_state: state, received_origin: origin, received_target, received_faults } = row
  if (state === null) return null
  return { state, origin, target: parsedTarget(received_target), faults: parsedFaults(received_faults) }
}

export type TargetRow = Pick<SegmentRow, 'ordinal' | 'id' | 'hash' | 'target'>

/** A page of segments stays well under the 32 MiB an RPC message may take. */
const PAGE_BYTES = 1_000_000
export const PAGE_ROWS = 500

/** UTF-16 units of its text, tags aside. A measure of work done; the price has its own (`TextSize`). */
export function lettersOf(source: readonly Inline[]): number {
  return source.reduce((sum, inline) => sum + (inline.kind === 'text' ? inline.text.length : 0), 0)
}

/** Where the price counts a segment's text (`Place`). Of the segments of `table`. */
export function placeIn(table: string): string {
  return `coalesce(${table}.from_page, iif(${table}.role = 'property', 0, NULL))`
}

export function toSegment(row: SegmentRow): StoredSegment {
  return {
    ordinal: row.ordinal,
    id: row.id,
    section: row.section,
    role: row.role,
    anchor: readAnchor(JSON.parse(row.anchor) as StoredAnchor),
    source: JSON.parse(row.source) as Inline[],
    hash: row.hash,
    state: row.state,
    origin: row.origin,
    target: parsedTarget(row.target),
    faults: parsedFaults(row.faults),
    dismissed: parsedFaults(row.dismissed),
    reviewFindings: row.findings === null ? [] : (JSON.parse(row.findings) as StoredFinding[]),
    revision: row.revision,
    fileRevision: row.file_revision,
    edited: editOf(row),
    changedAt: row.changed_at,
    ...(row.room === null ? {} : { room: row.room }),
    ...(row.cell === null ? {} : { cell: JSON.parse(row.cell) as TableCell }),
  }
}

/** A text that is the pipeline's again is no edit, whoever brought it back. */
function editOf({ origin, changed_at: at }: SegmentRow): StoredSegment['edited'] {
  return (origin === 'person' || origin === 'review') && at !== null ? { by: origin, at } : null
}

export function parsedFaults(faults: string | null): string[] {
  return faults === null ? [] : (JSON.parse(faults) as string[])
}

export function parsedTarget(target: string | null): Inline[] | null {
  return target === null ? null : (JSON.parse(target) as Inline[])
}

/** As many rows as a message takes, and one at least. */
export function pageOf<Row>(all: Iterable<Row>, maxRows: number, bytesOf: (row: Row) => number): Row[] {
  const rows: Row[] = []
  let bytes = 0
  for (const row of all) {
    bytes += bytesOf(row)
    if (rows.length >= maxRows || (rows.length > 0 && bytes > PAGE_BYTES)) break
    rows.push(row)
  }
  return rows
}
