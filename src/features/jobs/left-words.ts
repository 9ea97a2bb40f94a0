import { type LeftReason, leftCountsSchema } from '../../../worker/contract/left-reasons.ts'
import type { JobReport } from '../../../worker/contract/translation.ts'
import { formatNumber } from '../../lib/format.ts'
import * as m from '../../messages/generated/messages.js'

/** Segments without a target have a row of their own, as flagged. */
const WORDS: Readonly<Record<Exclude<LeftReason, 'without_target'>, (inputs: { count: string }) => string>> = {
  computed_field: m.report_left_computed_field,
  deleted_text: m.report_left_deleted_text,
  hidden_text: m.report_left_hidden_text,
  formula: m.report_left_formula,
  code: m.report_left_code,
  vertical_text: m.report_left_vertical_text,
  garbled_text: m.report_left_garbled_text,
  field_value: m.report_left_field_value,
  too_long: m.report_left_too_long,
}

/** What of the document's visible words stays on purpose: how many, and why in words. Null when nothing does. */
export function leftWords(left: JobReport['left']): { total: number; note: string } | null {
  const counted = leftCountsSchema.keyof().options.flatMap((reason) => {
    if (reason === 'without_target') return []
    const count = left[reason] ?? 0
    return count > 0 ? [{ count, words: WORDS[reason]({ count: formatNumber(count) }) }] : []
  })
  if (counted.length === 0) return null
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    note: counted.map(({ words }) => words).join(', '),
  }
}
