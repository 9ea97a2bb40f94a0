import { type KeptReason, keptCountsSchema } from '../../../../worker/contract/translation/kept-reasons.ts'
import type { JobReport } from '../../../../worker/contract/translation/report.ts'
import { formatSegments, formatWords } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'

/** Segments without a target, and those too long, have rows of their own, because they are not kept on purpose. */
type Purpose = Exclude<KeptReason, 'without_target' | 'too_long'>

/** `count` comes with its unit: "1 word". */
const WORDS: Readonly<Record<Purpose, (inputs: { count: string }) => string>> = {
  computed_field: m.report_kept_computed_field,
  field_instruction: m.report_kept_field_instruction,
  deleted_text: m.report_kept_deleted_text,
  hidden_text: m.report_kept_hidden_text,
  formula: m.report_kept_formula,
  code: m.report_kept_code,
  vertical_text: m.report_kept_vertical_text,
  garbled_text: m.report_kept_garbled_text,
  field_value: m.report_kept_field_value,
  comment: m.report_kept_comment,
  speaker_note: m.report_kept_speaker_note,
}

interface KeptOnPurpose {
  /** Segments and words, each with its unit. */
  readonly total: string
  readonly notes: readonly string[]
}

/** The part of the document that is kept on purpose: its size, and the reasons in words. Null when nothing is kept. */
export function keptOnPurpose({ segments, left }: Pick<JobReport, 'segments' | 'left'>): KeptOnPurpose | null {
  const counted = keptCountsSchema.keyof().options.flatMap((reason) => {
    if (reason === 'without_target' || reason === 'too_long') return []
    const count = left[reason] ?? 0
    return count > 0 ? [{ count, note: WORDS[reason]({ count: formatWords(count) }) }] : []
  })
  const words = counted.reduce((sum, { count }) => sum + count, 0)
  const kept = segments.kept > 0 ? formatSegments(segments.kept) : null
  const total = [...(kept ? [kept] : []), ...(words > 0 ? [formatWords(words)] : [])]
  if (total.length === 0) return null
  return {
    total: total.join(', '),
    notes: [...(kept ? [m.report_kept_segments({ count: kept })] : []), ...counted.map(({ note }) => note)],
  }
}
