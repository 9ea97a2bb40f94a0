import * as m from '../../messages/generated/messages.js'
import type { SegmentEdit } from './export-segment.ts'

/** Who a tracked change says it is from. `person`: the name in the owner's profile; null or empty where there is none. */
export function revisionAuthor(by: SegmentEdit['by'], person: string | null): string {
  if (by === 'review') return m.export_author_review()
  return person?.trim() || m.export_author_person()
}
