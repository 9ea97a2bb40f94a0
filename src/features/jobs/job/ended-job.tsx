import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ErrorCode } from '../../../../worker/contract/errors.ts'
import { FREE_PREVIEW_PAGES } from '../../../../worker/contract/limits.ts'
import type { JobProgress, TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { ShortfallNotice } from '../../../components/more-credits/shortfall-notice.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { shortfallOf } from '../../../lib/api/api-error.ts'
import { fileErrorMessage } from '../../../lib/api/error-message.ts'
import * as m from '../../../../messages/generated/messages.js'
import { DeleteJobButton } from './delete-job-button.tsx'
import { StepChecklist } from './step-checklist.tsx'
import { useRetryJob } from '../use-job-actions.ts'

interface EndedJobProps {
  readonly translation: TranslationDetail
  readonly onDeleted: () => void
}

/** The operator's to mend: trying again comes second, once that is done. */
const OPERATORS_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['engine_not_configured', 'model_misconfigured'])

export function FailedJob({ translation, progress, onDeleted }: EndedJobProps & { readonly progress: JobProgress }) {
  const retry = useRetryJob(translation.id)
  const code = progress.code ?? 'internal'
  const shortfall = shortfallOf(retry.error) ?? translation.shortfall
  const isFileReview = translation.reviewedFileName !== null
  const isOtherFileNeeded = code === 'translation_not_aligned' // the same two files come to the same
  return (
    <>
      {!(shortfall && code === 'credits_exhausted') && (
        <FailureNotice translation={translation} code={code} alignment={progress.alignment} />
      )}
      {shortfall && <ShortfallNotice shortfall={shortfall} back={`/translate/${translation.id}`} />}
      <Panel className="mt-4 py-1">
        <StepChecklist progress={progress} isReviewOff={!translation.useMultiAgent} isFileReview={isFileReview} />
      </Panel>
      <div className="mt-6 flex flex-wrap gap-3">
        {!translation.isExpired && (
          <Button
            variant={OPERATORS_CODES.has(code) || isOtherFileNeeded ? 'secondary' : 'primary'}
            isBusy={retry.isPending}
            onClick={() => retry.mutate()}
          >
            {!retry.isPending && <RotateCw aria-hidden />}
            {m.retry()}
          </Button>
        )}
        <AnotherButton isPrimary={isOtherFileNeeded} isFileReview={isFileReview} />
        <DeleteJobButton translation={translation} onDeleted={onDeleted} />
      </div>
    </>
  )
}

interface FailureNoticeProps extends Pick<EndedJobProps, 'translation'> {
  readonly code: ErrorCode
  readonly alignment: JobProgress['alignment']
}

function FailureNotice({ translation, code, alignment }: FailureNoticeProps) {
  const { originalFileName, isExpired } = translation
  const { fact, nextStep } = fileErrorMessage(code, originalFileName)
  const isCoveredNow = code === 'credits_exhausted' && !isExpired
  return (
    <Notice tone="negative" title={fact} isUrgent className="mt-6">
      {alignment && <p className="text-sm">{m.review_figures(alignment)}</p>}
      <p className="text-sm">{isCoveredNow ? m.credits_suffice() : nextStep}</p>
    </Notice>
  )
}

export function CancelledJob({ translation, onDeleted }: EndedJobProps) {
  const again = useRetryJob(translation.id)
  const canStart = !translation.isExpired
  const shortfall = shortfallOf(again.error)
  return (
    <>
      <p className="mt-6 border-t pt-6">{canStart ? m.job_cancelled_text() : m.job_cancelled_gone()}</p>
      {translation.creditsUsed > 0 && (
        <p className="mt-2">
          {m.job_cancelled_charged({ credits: translation.creditsUsed, pages: FREE_PREVIEW_PAGES })}
        </p>
      )}
      {shortfall && <ShortfallNotice shortfall={shortfall} back={`/translate/${translation.id}`} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {canStart && (
          <Button variant="primary" isBusy={again.isPending} onClick={() => again.mutate()}>
            {!again.isPending && <RotateCw aria-hidden />}
            {m.job_start_again()}
          </Button>
        )}
        {canStart && translation.creditsUsed > 0 && (
          <Button asChild>
            <Link to="/translate/$translationId/preview" params={{ translationId: translation.id }}>
              {m.job_preview()}
            </Link>
          </Button>
        )}
        <AnotherButton isPrimary={!canStart} isFileReview={translation.reviewedFileName !== null} />
        <DeleteJobButton translation={translation} onDeleted={onDeleted} />
      </div>
    </>
  )
}

interface AnotherButtonProps {
  readonly isPrimary?: boolean
  /** The job has reviewed somebody's translation. */
  readonly isFileReview: boolean
}

export function AnotherButton({ isPrimary = false, isFileReview }: AnotherButtonProps) {
  return (
    <Button asChild variant={isPrimary ? 'primary' : 'secondary'}>
      {isFileReview ? (
        <Link to="/reviews/new">{m.job_another_review()}</Link>
      ) : (
        <Link to="/translate">{m.job_another()}</Link>
      )}
    </Button>
  )
}
