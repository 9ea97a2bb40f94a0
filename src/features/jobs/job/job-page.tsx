import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { type WizardStep, WizardSteps } from '../../../components/wizard-steps.tsx'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { PageError } from '../../../components/page-error.tsx'
import { isGone } from '../../../lib/api/api-error.ts'
import { languageName, sourceOfResult, sourceSoFar } from '../../../lib/language-name.ts'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import * as m from '../../../../messages/generated/messages.js'
import { CompletedJob } from './completed-job.tsx'
import { CancelledJob, FailedJob } from './ended-job.tsx'
import { jobHeading } from './job-heading.ts'
import { listedName, nameNote } from '../listed-name.ts'
import { translationQuery } from '../queries.ts'
import { RunningJob } from './running-job.tsx'
import { SimulatedNotice } from './simulated-notice.tsx'
import { useJobProgress } from './use-job-progress.ts'

const AwaitingTerms = lazy(async () => ({ default: (await import('../terms/awaiting-terms.tsx')).AwaitingTerms }))

interface JobPageProps {
  readonly translation: TranslationDetail
  readonly onDeleted: () => void
}

export function JobPage({ translation: loaded, onDeleted }: JobPageProps) {
  const { data: translation = loaded, error } = useQuery(translationQuery(loaded.id))
  const live = useJobProgress(loaded.id)
  const progress = live.progress ?? translation.progress
  // While the file is updated with edits, the result stays.
  const status = progress.rebuild?.isRunning === true ? 'completed' : progress.status
  const isCompleted = status === 'completed'
  const heading = jobHeading(status, translation)
  const name = listedName(translation)
  const note = nameNote(translation)
  usePageTitle(`${heading} ${name}`)
  const step: WizardStep = isCompleted ? 4 : 3
  const languages = { ...translation, detectedLanguage: progress.detectedLanguage }
  const source = languageName(isCompleted ? sourceOfResult(languages) : sourceSoFar(languages))
  if (isGone(error)) return <PageError error={error} />
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-6 sm:py-10">
      {translation.reviewedFileName === null && <WizardSteps current={step} isDone={isCompleted} />}
      <header className="mt-8">
        <h1 className="headline text-3xl">{heading}</h1>
        <p className="mt-2 font-medium [overflow-wrap:anywhere]">{name}</p>
        {note !== null && <p className="text-ink-muted">{note}</p>}
        {!isCompleted && (
          <p className="text-ink-muted">
            {m.row_languages({ source, target: languageName(translation.targetLanguage) })}
          </p>
        )}
      </header>
      <p role="status" className="sr-only">
        {heading}
      </p>
      {translation.isSimulated && !isCompleted && status !== 'cancelled' && <SimulatedNotice />}
      {(status === 'pending' || status === 'processing') && (
        <RunningJob
          live={{ ...live, progress }}
          isReviewOff={!translation.useMultiAgent}
          isFileReview={translation.reviewedFileName !== null}
        />
      )}
      {status === 'awaiting_terms' && (
        <LazyPart>
          <AwaitingTerms translation={translation} progress={progress} />
        </LazyPart>
      )}
      {isCompleted && (
        <CompletedJob translation={translation} progress={progress} source={source} onDeleted={onDeleted} />
      )}
      {status === 'failed' && <FailedJob translation={translation} progress={progress} onDeleted={onDeleted} />}
      {status === 'cancelled' && <CancelledJob translation={translation} onDeleted={onDeleted} />}
    </div>
  )
}
