import type { JobStatus } from '../../worker/contract/translation/translation.ts'
import { formatNumber } from '../lib/format.ts'
import * as m from '../../messages/generated/messages.js'
import { Badge } from './ui/badge.tsx'

/** SPEC §4: completed green, processing blue, failed red, anything else yellow. */
const STATUSES = {
  pending: { tone: 'caution', label: m.status_pending },
  processing: { tone: 'accent', label: m.status_processing },
  awaiting_terms: { tone: 'caution', label: m.status_awaiting_terms },
  completed: { tone: 'positive', label: m.status_completed },
  failed: { tone: 'negative', label: m.status_failed },
  cancelled: { tone: 'caution', label: m.status_cancelled },
} as const satisfies Record<JobStatus, object>

interface StatusBadgeProps {
  readonly status: JobStatus
  /** For a completed translation: segments that kept their source. */
  readonly untranslated?: number
}

export function StatusBadge({ status, untranslated = 0 }: StatusBadgeProps) {
  const { tone, label } = STATUSES[status]
  if (status === 'completed' && untranslated > 0) {
    return <Badge tone="caution">{m.status_completed_partly({ count: formatNumber(untranslated) })}</Badge>
  }
  return <Badge tone={tone}>{label()}</Badge>
}
