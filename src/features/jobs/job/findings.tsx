import type { JobReport, SegmentPlace } from '../../../../worker/contract/translation.ts'
import { formatNumber } from '../../../lib/format.ts'
import { faultWords } from '../../../messages/fault-words.ts'
import * as m from '../../../messages/generated/messages.js'
import { isPseudoOnly } from './pseudo-only.ts'

/** Enough to see a pattern; the rest is counted. */
const MAX_SHOWN = 20

const PLACES: Readonly<Record<SegmentPlace['kind'], (inputs: { number: string }) => string>> = {
  body: () => m.place_body(),
  edge: () => m.place_edge(),
  note: () => m.place_note(),
  comment: () => m.place_comment(),
  drawing: () => m.place_drawing(),
  property: () => m.place_property(),
  page: m.place_page,
  line: m.place_line,
}

function placeText({ kind, number, heading }: SegmentPlace): string {
  if (heading !== undefined) return m.place_body_under({ heading })
  return PLACES[kind]({ number: formatNumber(number ?? 0) })
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
  return (
    <section aria-labelledby="findings" className="mt-6">
      <h3 id="findings" className="font-semibold">
        {m.report_findings()}
      </h3>
      <FindingList lead={m.report_findings_missing()} findings={findings.filter(({ isDelivered }) => !isDelivered)} />
      <FindingList lead={m.report_findings_delivered()} findings={findings.filter(({ isDelivered }) => isDelivered)} />
    </section>
  )
}

interface FindingListProps {
  /** The common fact about the texts: whether their translation is in the result. */
  readonly lead: string
  readonly findings: JobReport['findings']
}

function FindingList({ lead, findings }: FindingListProps) {
  if (findings.length === 0) return null
  const rest = findings.length - MAX_SHOWN
  return (
    <>
      <p className="mt-2 text-sm text-ink-muted">{lead}</p>
      <ul aria-label={lead} className="mt-2 text-sm">
        {findings.slice(0, MAX_SHOWN).map(({ segmentId, id, code, excerpt, place }) => (
          <li key={`${segmentId} ${id}`} className="grid gap-x-4 border-t py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
            <q className="[overflow-wrap:anywhere]">{excerpt ?? segmentId}</q>
            <span className="font-medium sm:text-right">{faultWords(code)}</span>
            {place && <span className="text-ink-muted">{placeText(place)}</span>}
          </li>
        ))}
        {rest > 0 && (
          <li className="border-t py-2 text-ink-muted">{m.report_findings_more({ count: formatNumber(rest) })}</li>
        )}
      </ul>
    </>
  )
}
