import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { MIN_SCORED_RECALL, MIN_SCORED_WORDS } from '../../../../worker/contract/limits.ts'
import type { JobReport, TranslationReport } from '../../../../worker/contract/translation/report.ts'
import { PROVIDERS } from '../../../../worker/contract/translation-providers.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Warnings } from '../../../components/warnings.tsx'
import { cn } from '../../../lib/cn.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { variantName } from '../../../lib/variant-name.ts'
import { formatNumber, formatSegments, formatWords } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { Findings } from './findings.tsx'
import { keptOnPurpose } from './kept-words.ts'
import { reportQuery } from '../queries.ts'

/** The outcome of every segment: no loss goes unreported. */
export function Report({ id }: { readonly id: string }) {
  const { data: report, error } = useQuery(reportQuery(id))
  return (
    <section aria-labelledby="report" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="report" className="headline text-xl">
          {m.report_heading()}
        </h2>
        {report && (
          <Button asChild size="sm">
            <Link to="/translate/$translationId/report" params={{ translationId: id }}>
              <Printer aria-hidden />
              {m.report_open_page()}
            </Link>
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm text-negative">
          {m.report_failed()} {errorLine(error)}
        </p>
      )}
      {report && (
        <>
          <p className="mt-1 text-ink-muted">
            {m.report_lead({ count: report.segments.total, formatted: formatNumber(report.segments.total) })}
          </p>
          <SegmentTable report={report} />
          <Findings id={id} report={report} />
          <Warnings warnings={report.warnings} className="mt-4" />
        </>
      )}
    </section>
  )
}

interface ReportRow {
  readonly label: string
  readonly value: string
  readonly notes: readonly string[]
  /** Share of the bar above; absent for rows that do not count segments. */
  readonly share?: { readonly segments: number; readonly fill: string }
}

export function SegmentTable({ report }: { readonly report: TranslationReport }) {
  const rows = rowsOf(report).filter(({ share }) => share === undefined || share.segments > 0)
  return (
    <>
      <div aria-hidden className="mt-4 flex h-2 gap-px overflow-hidden rounded-full bg-rule">
        {rows.map(
          ({ label, share }) =>
            share && <span key={label} className={share.fill} style={{ flexGrow: share.segments }} />,
        )}
      </div>
      <dl className="mt-3 divide-y border-y">
        {rows.map(({ label, value, notes, share }) => (
          <div key={label} className="flex gap-4 py-2.5">
            <dt className="flex min-w-0 grow gap-2.5">
              {/* As high as a line of the label, in whose middle the dot stands. */}
              {share && (
                <span aria-hidden className="flex h-[1lh] items-center">
                  <span className={cn('size-2.5 rounded-full', share.fill)} />
                </span>
              )}
              <span className="min-w-0">
                {label}
                {notes.map((note) => (
                  <span key={note} className="block text-sm text-ink-muted">
                    {note}
                  </span>
                ))}
              </span>
            </dt>
            <dd className="figures shrink-0 text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function rowsOf(report: TranslationReport): ReportRow[] {
  const { segments, tagsPlaced, overflow, left, pagesCharged, pagesReused } = report
  const row = (label: string, count: number, fill: string, ...notes: string[]): ReportRow => ({
    label,
    value: formatSegments(count),
    notes,
    share: { segments: count, fill },
  })
  const plain = (label: string, value: string, note?: string): ReportRow => ({
    label,
    value,
    notes: note === undefined ? [] : [note],
  })
  const kept = keptOnPurpose({ segments, left })
  const tooLong = left.too_long ?? 0
  const own = segments.edited.person
  return [
    row(
      m.report_translated(),
      segments.translated,
      'bg-accent',
      ...(own > 0 ? [m.report_own_edits({ count: formatSegments(own) })] : []),
    ),
    row(m.report_memory(), segments.fromMemory, 'bg-positive'),
    row(m.report_built_in(), segments.builtIn, 'bg-ink-muted', m.report_built_in_note()),
    row(m.report_simulated(), segments.simulated, 'bg-caution', m.report_simulated_note()),
    row(m.report_flagged(), segments.flagged, 'bg-negative', m.report_flagged_note()),
    {
      label: m.report_kept(),
      value: kept?.total ?? formatSegments(0),
      notes: kept?.notes ?? [],
      // Words alone colour no bar of segments, and are no reason to leave the row out.
      ...(kept && segments.kept === 0 ? {} : { share: { segments: segments.kept, fill: 'bg-control' } }),
    },
    ...(tooLong > 0 ? [plain(m.report_too_long(), formatWords(tooLong), m.report_too_long_note())] : []),
    ...(tagsPlaced > 0 ? [plain(m.report_tags_placed(), formatSegments(tagsPlaced), m.report_tags_placed_note())] : []),
    ...(segments.marked > 0 ? [plain(m.report_marked(), formatSegments(segments.marked), m.report_marked_note())] : []),
    ...formRows(report, plain),
    ...glossaryRows(report, plain),
    ...reviewRows(report, plain),
    ...(overflow > 0 ? [plain(m.report_overflow(), formatNumber(overflow))] : []),
    ...(pagesReused > 0 ? [plain(m.report_reused(), formatNumber(pagesReused), m.report_reused_note())] : []),
    plain(m.report_charged(), formatNumber(pagesCharged)),
  ]
}

/** How the reader is addressed and which variant is written, where that was decided, and whether the provider was told. */
function formRows(
  { formOfAddress, variant, engine }: TranslationReport,
  plain: (label: string, value: string, note?: string) => ReportRow,
): ReportRow[] {
  const note = PROVIDERS[engine].followsStyle ? undefined : m.report_forms_without()
  const forms = { formal: m.report_address_formal(), informal: m.report_address_informal() }
  return [
    ...(formOfAddress === 'none' ? [] : [plain(m.settings_address(), forms[formOfAddress], note)]),
    ...(variant === null ? [] : [plain(m.settings_variant(), variantName(variant), note)]),
  ]
}

/** The glossary that was chosen, and whether the translation could follow it. */
function glossaryRows(
  { glossary, engine }: TranslationReport,
  plain: (label: string, value: string, note?: string) => ReportRow,
): ReportRow[] {
  if (!glossary) return []
  const { followsTerms, checksTerms } = PROVIDERS[engine]
  const without = checksTerms ? m.report_glossary_checked() : m.report_glossary_without()
  return [plain(m.report_glossary(), glossary.name ?? m.report_glossary_deleted(), followsTerms ? undefined : without)]
}

/** What was reviewed, and what came of it. */
function reviewRows(report: JobReport, plain: (label: string, value: string, note?: string) => ReportRow): ReportRow[] {
  const {
    review,
    segments: { edited },
  } = report
  const { state, segmentsChosen, segmentsReviewed, shareReviewed, recall, isSameModel, secondTranslations } = review
  const reviewed = { reviewed: formatNumber(segmentsReviewed), chosen: formatNumber(segmentsChosen) }
  const notes = [
    m.report_reviewed_note({ percent: percentOf(shareReviewed ?? 0) }),
    ...(isSameModel ? [m.report_reviewed_same_model()] : []),
  ]
  return [
    ...(state === 'off' ? [plain(m.report_reviewed(), m.report_review_off())] : []),
    ...(state === 'unavailable' ? [plain(m.report_reviewed(), m.report_review_unavailable())] : []),
    ...(state === 'partial' || state === 'complete'
      ? [plain(m.report_reviewed(), m.report_reviewed_value(reviewed), notes.join(' '))]
      : []),
    ...(recall
      ? [
          plain(
            m.report_recall(),
            m.report_recall_value({ found: formatNumber(recall.found), planted: formatNumber(recall.planted) }),
            m.report_recall_note({ low: percentOf(recall.low), high: percentOf(recall.high) }),
          ),
        ]
      : []),
    ...qualityRows(report, plain),
    ...(secondTranslations && secondTranslations.asked > 0
      ? [
          plain(
            m.report_seconds(),
            m.report_seconds_value({
              chosen: formatNumber(secondTranslations.chosen),
              asked: formatNumber(secondTranslations.asked),
            }),
            m.report_seconds_note(),
          ),
        ]
      : []),
    ...(edited.review > 0 ? [plain(m.report_review_edits(), formatSegments(edited.review))] : []),
  ]
}

function percentOf(share: number): string {
  return `${formatNumber(Math.round(share * 100))}%`
}

/** The score, or why there is none. */
function qualityRows(
  { review: { quality, noScoreReason, recall }, corrected }: JobReport,
  plain: (label: string, value: string, note?: string) => ReportRow,
): ReportRow[] {
  if (quality) {
    const { low, high } = quality
    const range = { low: formatNumber(low), high: formatNumber(high) }
    const [whole, ranged] =
      corrected === null
        ? [m.report_quality_whole, m.report_quality_range]
        : [m.report_quality_whole_received, m.report_quality_range_received]
    const note = low < high ? ranged(range) : whole()
    return [plain(m.report_quality(), m.report_quality_value({ score: formatNumber(quality.score) }), note)]
  }
  if (noScoreReason === null) return []
  const reasons: Readonly<Record<typeof noScoreReason, () => string>> = {
    few_words: () => m.report_no_score_few_words({ words: formatNumber(MIN_SCORED_WORDS) }),
    unread_part: m.report_no_score_unread_part,
    not_measured: m.report_no_score_not_measured,
    low_recall: () =>
      m.report_no_score_low_recall({
        found: formatNumber(recall?.found ?? 0),
        planted: formatNumber(recall?.planted ?? 0),
        percent: percentOf(MIN_SCORED_RECALL),
      }),
  }
  return [plain(m.report_quality(), m.report_no_score(), reasons[noScoreReason]())]
}
