import * as m from '../../src/messages/generated/messages.js'
import type { SegmentEdit } from './export-segment.ts'

/** Who a tracked change says it is from. */
export function revisionAuthor(by: SegmentEdit['by']): string {
  return by === 'review' ? m.export_author_review() : m.export_author_person()
}
