import { useQuery } from '@tanstack/react-query'
import type { JobReport } from '../../../worker/contract/translation.ts'
import { Warnings } from '../../components/warnings.tsx'
import { cn } from '../../lib/cn.ts'
import { errorLine } from '../../lib/error-message.ts'
import { formatNumber } from '../../lib/format.ts'
import * as m from '../../messages/generated/messages.js'
import { Findings } from './findings.tsx'
import { leftWords } from './left-words.ts'
import { reportQuery } from './queries.ts'

/** What became of every segment: nothing of a document is lost in silence. */
export function Report({ id }: { readonly id: string }) {
  const { data: report, error } = useQuery(reportQuery(id))
  return (
    <section aria-labelledby="report" className="mt-10">
      <h2 id="report" className="headline text-xl">
        {m.report_heading()}
      </h2>
      {error && (
        <p role="alert" className="mt-2 text-sm text-negative">
          {m.report_failed()} {errorLine(error)}
        </p>
      )}
      {report && (
        <>
          <p className="mt-1 text-ink-muted">{m.report_lead({ total: formatNumber(report.segments.total) })}</p>
          <SegmentTable report={report} />
          <Findings report={report} />
          <Warnings warnings={report.warnings} className="mt-4" />
        </>
      )}
    </section>
  )
}

function SegmentTable({ report: { segments, overflow, left, pagesCharged } }: { readonly report: JobReport }) {
  const stays = leftWords(left)
  const rows = [
    { label: m.report_translated(), value: segments.translated, fill: 'bg-accent' },
    { label: m.report_memory(), value: segments.fromMemory, fill: 'bg-positive' },
    { label: m.report_simulated(), value: segments.simulated, fill: 'bg-caution', note: m.report_simulated_note() },
    { label: m.report_kept(), value: segments.kept, fill: 'bg-control', note: m.report_kept_note() },
    { label: m.report_flagged(), value: segments.flagged, fill: 'bg-negative', note: m.report_flagged_note() },
  ]
  const extra = [
    ...(stays ? [{ label: m.report_left(), value: stays.total, note: stays.note }] : []),
    ...(overflow > 0 ? [{ label: m.report_overflow(), value: overflow, note: null }] : []),
    { label: m.report_charged(), value: pagesCharged, note: null },
  ]
  return (
    <>
      <div aria-hidden className="mt-4 flex h-2 gap-px overflow-hidden rounded-full bg-rule">
        {rows.map(
          ({ label, value, fill }) => value > 0 && <span key={label} className={fill} style={{ flexGrow: value }} />,
        )}
      </div>
      <dl className="mt-3 divide-y border-y">
        {rows.map(({ label, value, fill, note }) => (
          <div key={label} className={cn('flex gap-4 py-2.5', value === 0 && 'text-ink-muted')}>
            <dt className="grow">
              <span
                aria-hidden
                className={cn('mr-2.5 inline-block size-2.5 rounded-full', value > 0 ? fill : 'bg-rule')}
              />
              {label}
              {note && value > 0 && <span className="block pl-5 text-sm text-ink-muted">{note}</span>}
            </dt>
            <dd className="figures">{formatNumber(value)}</dd>
          </div>
        ))}
        {extra.map(({ label, value, note }) => (
          <div key={label} className="flex gap-4 py-2.5">
            <dt className="grow">
              {label}
              {note && <span className="block text-sm text-ink-muted">{note}</span>}
            </dt>
            <dd className="figures">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
