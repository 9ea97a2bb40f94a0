// The report of a translation as a page that a client can be sent, on paper or as a PDF from the print dialog.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { factsOf } from '../../../../worker/documents/formats.ts'
import type { TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Warnings } from '../../../components/warnings.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import { formatDate, formatNumber, formatWords } from '../../../lib/format.ts'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import { languageName, sourceOfResult } from '../../../lib/language-name.ts'
import { pricedPages } from '../../../lib/priced-pages.ts'
import * as m from '../../../../messages/generated/messages.js'
import { Findings } from '../job/findings.tsx'
import { SegmentTable } from '../job/report.tsx'
import { listedName, nameNote } from '../listed-name.ts'
import { outlineQuery } from '../preview/segment-queries.ts'
import { reportQuery } from '../queries.ts'
import { PageTable } from './page-table.tsx'

export function ReportPage({ translation }: { readonly translation: TranslationDetail }) {
  const { id, targetLanguage, completedAt, stats } = translation
  const name = listedName(translation)
  const note = nameNote(translation)
  const { data: report, error } = useQuery(reportQuery(id))
  const { data: outline = [] } = useQuery(outlineQuery(id))
  usePageTitle(m.report_page_title({ name }))
  const { critical, major, minor } = report?.findingsBySeverity ?? { critical: 0, major: 0, minor: 0 }
  return (
    <article className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-6 sm:py-10 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/translate/$translationId"
          params={{ translationId: id }}
          className="inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
          {m.preview_back()}
        </Link>
        <Button size="sm" onClick={() => print()}>
          <Printer aria-hidden />
          {m.report_print()}
        </Button>
      </div>
      <header className="mt-6">
        <h1 className="headline text-3xl">
          {translation.reviewedFileName === null ? m.report_page_heading() : m.report_review_page_heading()}
        </h1>
        <p className="mt-2 font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-ink-muted">
          {m.row_languages({
            source: languageName(sourceOfResult(translation)),
            target: languageName(targetLanguage),
          })}
          {note !== null && ` · ${note}`}
          {completedAt !== null && ` · ${formatDate(completedAt)}`}
          {stats && ` · ${pricedPages([translation.format], stats.pages)}`}
          {stats && ` · ${formatWords(stats.words)}`}
        </p>
      </header>
      {error && (
        <p role="alert" className="mt-4 text-negative">
          {m.report_failed()} {errorLine(error)}
        </p>
      )}
      {report && (
        <>
          <SegmentTable report={report} />
          {critical + major + minor > 0 && (
            <p className="mt-4">
              {m.report_severities({
                critical: formatNumber(critical),
                major: formatNumber(major),
                minor: formatNumber(minor),
              })}
            </p>
          )}
          <Findings id={id} report={report} most={Infinity} />
          <Warnings warnings={report.warnings} className="mt-4" />
          <PageTable id={id} unit={factsOf(translation.format).unit} pages={report.pages} outline={outline} />
        </>
      )}
    </article>
  )
}
