import type { JobStatus } from '../../worker/contract/translation.ts'
import * as m from '../messages/generated/messages.js'
import { Badge } from './ui/badge.tsx'

/** SPEC §4: completed green, processing blue, failed red, anything else yellow. */
const STATUSES = {
  pending: { tone: 'caution', label: m.status_pending },
  processing: { tone: 'accent', label: m.status_processing },
  completed: { tone: 'positive', label: m.status_completed },
  failed: { tone: 'negative', label: m.status_failed },
  cancelled: { tone: 'caution', label: m.status_cancelled },
} as const satisfies Record<JobStatus, object>

export function StatusBadge({ status }: { readonly status: JobStatus }) {
  const { tone, label } = STATUSES[status]
  return <Badge tone={tone}>{label()}</Badge>
}
