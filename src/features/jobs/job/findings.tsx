import { Link } from '@tanstack/react-router'
import type { JobReport, SegmentPlace } from '../../../../worker/contract/translation/report.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { faultWords } from '../../../../messages/fault-words.ts'
import * as m from '../../../../messages/generated/messages.js'
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
  slide: m.place_slide,
  sheet: m.place_sheet,
  chapter: m.place_chapter,
  line: m.place_line,
  cue: m.place_cue,
}

function placeText({ kind, number, heading }: SegmentPlace): string {
  if (heading !== undefined) return m.place_body_under({ heading })
  return PLACES[kind]({ number: formatNumber(number ?? 0) })
}

interface FindingsProps {
  readonly id: string
  readonly report: JobReport
  /** A page to be printed shows all that there is. */
  readonly most?: number
}

export function Findings({ id, report, most = MAX_SHOWN }: FindingsProps) {
  const { findings, corrected } = report
  const hasCorrected = corrected !== null && corrected.count > 0
  const nothing = <p className="mt-4 text-sm text-ink-muted">{nothingFound(report)}</p>
  if (findings.length === 0 && !hasCorrected) return nothing
  return (
    <section aria-labelledby="findings" className="mt-6">
      <h3 id="findings" className="font-semibold">
        {m.report_findings()}
      </h3>
      <FindingList
        id={id}
        lead={m.report_findings_missing()}
        findings={findings.filter(({ isDelivered }) => !isDelivered)}
        most={most}
      />
      <FindingList
        id={id}
        lead={m.report_findings_delivered()}
        findings={findings.filter(({ isDelivered }) => isDelivered)}
        most={most}
      />
      {findings.length === 0 && nothing}
      {hasCorrected && <CorrectedFindings id={id} corrected={corrected} most={most} />}
    </section>
  )
}

/** Pseudo-translations and those that are built in are not checked: beside them, only what was checked can have passed. */
function nothingFound(report: JobReport): string {
  if (isPseudoOnly(report)) return m.report_pseudo_only()
  const { simulated, builtIn, translated, fromMemory, edited } = report.segments
  if (simulated + builtIn === 0) return isFullPass(report) ? m.report_no_findings() : m.report_no_open_findings()
  const count = translated + fromMemory
  if (count === 0) return m.report_built_in_only()
  const checked = { count, formatted: formatNumber(count) }
  return edited.person >= count ? m.report_checked_edited(checked) : m.report_checked(checked)
}

/** Errors were corrected, or a reviewer that has read or found too little for a score says little by its silence. */
function isFullPass({ corrected, review: { state, noScoreReason } }: JobReport): boolean {
  return (corrected?.count ?? 0) === 0 && noScoreReason === null && state !== 'partial'
}

interface FindingListProps {
  readonly id: string
  readonly most: number
  /** The common fact about the texts: whether their translation is in the result. */
  readonly lead: string
  readonly findings: JobReport['findings']
}

type Finding = JobReport['findings'][number]

const SEVERITIES: Readonly<
  Record<Finding['severity'], { tone: 'negative' | 'caution' | 'neutral'; word: () => string }>
> = {
  critical: { tone: 'negative', word: m.severity_critical },
  major: { tone: 'caution', word: m.severity_major },
  minor: { tone: 'neutral', word: m.severity_minor },
}

/** Each paragraph once, with all that is to be said of it. */
function FindingList({ id, lead, findings, most }: FindingListProps) {
  if (findings.length === 0) return null
  const bySegment = [...Map.groupBy(findings, ({ segmentId }) => segmentId).values()]
  const rest = bySegment.length - most
  return (
    <>
      <p className="mt-2 text-sm text-ink-muted">{lead}</p>
      <ul aria-label={lead} className="mt-2 text-sm">
        {bySegment.slice(0, most).map((ofSegment) => (
          <SegmentFindings key={ofSegment[0]?.segmentId} id={id} findings={ofSegment} />
        ))}
        {rest > 0 && (
          <li className="border-t py-2 text-ink-muted">{m.report_findings_more({ count: formatNumber(rest) })}</li>
        )}
      </ul>
    </>
  )
}

type FoundPlace = Pick<Finding, 'segmentId' | 'ordinal' | 'excerpt' | 'targetExcerpt' | 'place'>

/** The paragraph, and where it stands. */
function FoundText({ id, finding }: { readonly id: string; readonly finding: FoundPlace }) {
  const { segmentId, ordinal, excerpt, targetExcerpt, place } = finding
  return (
    <div className="grid content-start gap-y-1 [overflow-wrap:anywhere]">
      <Link
        to="/translate/$translationId/preview"
        params={{ translationId: id }}
        search={{ at: ordinal }}
        className="underline decoration-rule underline-offset-3 hover:decoration-current"
      >
        <q>{excerpt ?? segmentId}</q>
      </Link>
      {targetExcerpt !== undefined && <q className="text-ink-muted">{targetExcerpt}</q>}
      {place && <span className="text-ink-muted">{placeText(place)}</span>}
    </div>
  )
}

function SegmentFindings({ id, findings }: { readonly id: string; readonly findings: readonly Finding[] }) {
  const [first] = findings
  if (!first) return null
  return (
    <li className="grid gap-x-4 gap-y-1 border-t py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <FoundText id={id} finding={first} />
      <ul className="grid content-start gap-y-1 [overflow-wrap:anywhere]">
        {findings.map((finding) => (
          <li key={finding.id}>
            <FindingName finding={finding} /> <Quotes finding={finding} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function FindingName({ finding: { severity, code } }: { readonly finding: Pick<Finding, 'severity' | 'code'> }) {
  return (
    <>
      <Badge tone={SEVERITIES[severity].tone}>{SEVERITIES[severity].word()}</Badge>{' '}
      <span className="font-medium">{faultWords(code)}</span>
    </>
  )
}

type Corrected = NonNullable<JobReport['corrected']>

interface CorrectedFindingsProps {
  readonly id: string
  readonly corrected: Corrected
  readonly most: number
}

/** What was wrong in a file that is reviewed, with the words that stood there and those that stand there now. */
function CorrectedFindings({ id, corrected: { count, findings }, most }: CorrectedFindingsProps) {
  const shown = findings.slice(0, most)
  const rest = count - shown.length
  const lead = m.report_findings_corrected()
  return (
    <>
      <p className="mt-4 text-sm text-ink-muted">{lead}</p>
      <ul aria-label={lead} className="mt-2 text-sm">
        {shown.map((finding) => (
          <li
            key={`${finding.segmentId} ${finding.id}`}
            className="grid gap-x-4 gap-y-1 border-t py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <FoundText id={id} finding={finding} />
            <div className="[overflow-wrap:anywhere]">
              <FindingName finding={finding} /> <CorrectedWords finding={finding} />
            </div>
          </li>
        ))}
        {rest > 0 && (
          <li className="border-t py-2 text-ink-muted">{m.report_findings_more({ count: formatNumber(rest) })}</li>
        )}
      </ul>
    </>
  )
}

function CorrectedWords({ finding }: { readonly finding: Corrected['findings'][number] }) {
  const { before, after, correctedBy } = finding
  const quoted = (words: string) => ({ words: words === '' ? m.report_corrected_nothing() : `“${words}”` })
  return (
    <>
      <Badge tone="positive">{correctedBy === 'review' ? m.report_corrected() : m.report_corrected_by_person()}</Badge>
      <span className="block text-ink-muted">{m.report_corrected_before(quoted(before))}</span>
      <span className="block">{m.report_corrected_after(quoted(after))}</span>
    </>
  )
}

function Quotes({ finding: { sourceQuote, targetQuote, fix } }: { readonly finding: Finding }) {
  const quotes = [sourceQuote, targetQuote].flatMap((quote) => (quote === undefined ? [] : [`“${quote}”`]))
  return (
    <>
      {quotes.length > 0 && <span>{quotes.join(' – ')}</span>}
      {fix !== undefined && <span className="block text-ink-muted">{m.report_finding_fix({ fix: `“${fix}”` })}</span>}
    </>
  )
}
