import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, BookOpen, Download, RotateCw } from 'lucide-react'
import type { ErrorCode } from '../../../../worker/contract/errors.ts'
import type { JobProgress, TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { Flag } from '../../../components/flag.tsx'
import { ShortfallNotice } from '../../../components/more-credits/shortfall-notice.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { shortfallOf } from '../../../lib/api/api-error.ts'
import { fileErrorMessage } from '../../../lib/api/error-message.ts'
import { formatBytes, formatDuration, formatNumber } from '../../../lib/format.ts'
import { languageName, sourceOfResult } from '../../../lib/language-name.ts'
import { pricedPagesLabel } from '../../../lib/priced-pages.ts'
import * as m from '../../../../messages/generated/messages.js'
import { DeleteJobButton } from './delete-job-button.tsx'
import { AnotherButton } from './ended-job.tsx'
import { Feedback } from './feedback.tsx'
import { FileBehind } from './file-behind.tsx'
import { isPseudoOnly } from './pseudo-only.ts'
import { reportQuery } from '../queries.ts'
import { TermsSection } from '../terms/terms-section.tsx'
import { Report } from './report.tsx'
import { SimulatedNotice } from './simulated-notice.tsx'
import { useDownload } from '../use-download.ts'
import { useRetryJob } from '../use-job-actions.ts'

interface CompletedJobProps {
  readonly translation: TranslationDetail
  readonly progress: JobProgress
  readonly source: string
  readonly onDeleted: () => void
}

export function CompletedJob({ translation, progress, source, onDeleted }: CompletedJobProps) {
  const download = useDownload(translation.id)
  const { isSimulated, isExpired, rating, targetLanguage: target } = translation
  const isFileReview = translation.reviewedFileName !== null
  const { data: report } = useQuery({ ...reportQuery(translation.id), enabled: !isExpired })
  const isPseudo = isSimulated && report !== undefined && isPseudoOnly(report)
  // Only the report shows whether a simulated job contains a real sentence, so no rating is requested before it is
  // loaded.
  const hasQuality = !isSimulated || rating !== null || (report !== undefined && !isPseudo)
  return (
    <>
      {isSimulated && <SimulatedNotice isPseudoOnly={isPseudo} />}
      {translation.code !== null && <FurtherRunFailed translation={translation} code={translation.code} />}
      {!isExpired && <FileBehind progress={progress} />}
      {progress.alignment && <p className="mt-6">{m.review_figures(progress.alignment)}</p>}
      <Panel className="mt-6">
        <div className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6">
          <div className="flex items-center gap-2">
            <LanguageBadge label={m.job_source_language()} code={sourceOfResult(translation)} name={source} />
            <ArrowRight aria-hidden className="size-4 text-ink-muted" />
            <LanguageBadge label={m.job_target_language()} code={target} name={languageName(target)} />
          </div>
          {!isExpired && (
            <div className="flex flex-wrap gap-3 max-sm:w-full">
              <Button asChild size="lg" className="max-sm:w-full">
                <Link to="/translate/$translationId/preview" params={{ translationId: translation.id }}>
                  <BookOpen aria-hidden />
                  {m.job_preview()}
                </Link>
              </Button>
              <Button
                variant="primary"
                size="lg"
                className="max-sm:w-full"
                isBusy={download.isPending}
                onClick={() => download.mutate()}
              >
                {!download.isPending && <Download aria-hidden />}
                {download.isWriting ? m.download_writing() : m.job_download()}
              </Button>
            </div>
          )}
        </div>
        <ResultStats {...translation} />
        {!isExpired && translation.untranslatedSegments > 0 && !isFileReview && (
          <MissingAgain translation={translation} />
        )}
        {hasQuality && <Feedback translation={translation} />}
      </Panel>
      {isExpired ? (
        <Notice tone="caution" title={m.job_expired_title()} className="mt-4">
          <p className="text-sm">{m.job_expired_text()}</p>
        </Notice>
      ) : (
        <>
          <Report id={translation.id} />
          <TermsSection translation={translation} />
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <AnotherButton isFileReview={isFileReview} />
        <DeleteJobButton translation={translation} onDeleted={onDeleted} />
      </div>
    </>
  )
}

/** The result of the first run stands, and nothing was charged for the further one. */
function FurtherRunFailed({
  translation,
  code,
}: Pick<CompletedJobProps, 'translation'> & { readonly code: ErrorCode }) {
  const { fact, nextStep } = fileErrorMessage(code, translation.originalFileName)
  return (
    <Notice tone="caution" title={m.job_missing_failed()} isUrgent className="mt-6">
      <p className="text-sm">
        {fact} {nextStep}
      </p>
    </Notice>
  )
}

/** A new run of the job that asks the model for what it has not translated, and for nothing else. */
function MissingAgain({ translation }: Pick<CompletedJobProps, 'translation'>) {
  const count = translation.untranslatedSegments
  const again = useRetryJob(translation.id)
  const shortfall = shortfallOf(again.error)
  return (
    <div className="border-t p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-sm text-ink-muted">{m.job_missing_text()}</p>
        <Button size="sm" isBusy={again.isPending} onClick={() => again.mutate()}>
          {!again.isPending && <RotateCw aria-hidden />}
          {m.job_missing_again({ count, formatted: formatNumber(count) })}
        </Button>
      </div>
      {shortfall && <ShortfallNotice shortfall={shortfall} back={`/translate/${translation.id}`} />}
    </div>
  )
}

function LanguageBadge({
  label,
  code,
  name,
}: {
  readonly label: string
  readonly code: string
  readonly name: string
}) {
  return (
    <Badge tone="plain" size="md">
      <Flag language={code} />
      <span className="sr-only">{label}: </span>
      {name}
    </Badge>
  )
}

function ResultStats({ stats, format }: Pick<TranslationDetail, 'stats' | 'format'>) {
  const figures = [
    { label: pricedPagesLabel(format), value: stats && formatNumber(stats.pages) },
    { label: m.job_stat_words(), value: stats && formatNumber(stats.words) },
    { label: m.job_stat_time(), value: stats && formatDuration(Math.max(1, stats.processingTime)) },
    { label: m.job_stat_size(), value: stats && formatBytes(stats.fileSize) },
  ]
  return (
    // As high as what comes, and empty until the database has it.
    <dl aria-busy={stats === null} className="group grid grid-cols-2 border-t sm:grid-cols-4 sm:divide-x">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col px-4 py-4 sm:px-6">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="order-first headline figures text-xl group-aria-busy:invisible">{value ?? 0}</dd>
        </div>
      ))}
    </dl>
  )
}
