import type { JobReport } from '../../../worker/contract/translation.ts'
import { formatNumber } from '../../lib/format.ts'
import * as m from '../../messages/generated/messages.js'
import { isPseudoOnly } from './pseudo-only.ts'

/** Enough to see a pattern; the rest is counted. */
const MAX_SHOWN = 20

const FAULTS: Readonly<Record<string, () => string>> = {
  missing: m.fault_missing,
  duplicate_id: m.fault_duplicate_id,
  tags_changed: m.fault_tags_changed,
  numbers_changed: m.fault_numbers_changed,
  same_as_source: m.fault_same_as_source,
  too_long: m.fault_too_long,
  unwritable_characters: m.fault_unwritable_characters,
}

export function Findings({ report }: { readonly report: JobReport }) {
  const { findings } = report
  if (findings.length === 0) {
    return (
      <p className="mt-4 text-sm text-ink-muted">
        {isPseudoOnly(report) ? m.report_pseudo_only() : m.report_no_findings()}
      </p>
    )
  }
  const rest = findings.length - MAX_SHOWN
  return (
    <section aria-labelledby="findings" className="mt-6">
      <h3 id="findings" className="font-semibold">
        {m.report_findings()}
      </h3>
      <ul className="mt-2 text-sm">
        {findings.slice(0, MAX_SHOWN).map(({ segmentId, fault }) => (
          <li key={`${segmentId} ${fault}`} className="flex gap-3 py-0.5">
            <span className="figures min-w-28 text-ink-muted">{m.report_segment({ id: segmentId })}</span>
            <span>{FAULTS[fault]?.() ?? m.fault_other({ fault })}</span>
          </li>
        ))}
        {rest > 0 && <li className="py-0.5 text-ink-muted">{m.report_findings_more({ count: formatNumber(rest) })}</li>}
      </ul>
    </section>
  )
}
