import { useState } from 'react'
import { LANGUAGES, type LanguageCode } from '../../../../worker/contract/languages.ts'
import type { Detection } from '../../../../worker/contract/translation/translation.ts'
import { LanguageSelect } from '../../../components/language-select.tsx'
import { ShortfallNotice } from '../../../components/more-credits/shortfall-notice.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { shortfallOf } from '../../../lib/api/api-error.ts'
import { describeError } from '../../../lib/api/error-message.ts'
import { useProviderAbilities } from '../../../lib/api/provider-abilities.ts'
import { formatCredits } from '../../../lib/format.ts'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import * as m from '../../../../messages/generated/messages.js'
import type { Draft } from '../draft-transfer.ts'
import { isCovered } from '../is-covered.ts'
import { settledSource } from '../settings/language-pair.ts'
import { pathOfReview, type ReviewUploads } from '../path-of-draft.ts'
import { type DraftControl, useDraft } from '../use-draft.ts'
import { ReviewFile } from './review-file.tsx'
import { useStartReview } from './use-start-review.ts'

const TARGETS = LANGUAGES.map(({ code }) => code)
const CHOICES = ['auto', ...TARGETS] as const
type Choice = LanguageCode | 'auto'

interface ReviewFormProps {
  /** The uploads that the address names. */
  readonly uploads: ReviewUploads
  /** Keeps the address up with what the server has. */
  readonly onUploads: (changed: Readonly<Partial<Record<keyof ReviewUploads, string | undefined>>>) => void
  readonly onStarted: (id: string) => void
}

/** Two files, a document and its translation, and the languages that they are in. */
export function ReviewForm({ uploads, onUploads, onStarted }: ReviewFormProps) {
  usePageTitle(m.review_title())
  const document = useUpload(uploads.draft, (draft) => onUploads({ draft }))
  const translation = useUpload(uploads.translation, (id) => onUploads({ translation: id }))
  const [sourceLanguage, setSource] = useState<Choice>('auto')
  const [targetLanguage, setTarget] = useState<Choice>('auto')
  const start = useStartReview(onStarted)
  const { hasReviewer } = useProviderAbilities()
  const isBusy = start.isPending || start.isSuccess
  const source = detectionOf(document.draft)
  const target = detectionOf(translation.draft)
  const [from, to] = [
    settledSource(sourceLanguage, source?.language ?? null),
    settledSource(targetLanguage, target?.language ?? null),
  ]
  const isCharged = source !== null && hasReviewer && source.quote.credits > 0 && !source.quote.isUnlimited
  const isShort = hasReviewer && source !== null && !isCovered(source.quote)
  const isSame = from !== 'auto' && from === to
  const isReady = source !== null && target !== null && to !== 'auto' && !isSame && !isShort
  const submit = () => {
    if (!source || !target) return
    const drafts = { draftId: source.draftId, translationDraftId: target.draftId }
    start.mutate({ ...drafts, sourceLanguage: from, targetLanguage: to })
  }
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <header>
        <h1 className="headline text-3xl">{m.review_title()}</h1>
        <p className="mt-1 text-ink-muted">{m.review_subtitle()}</p>
      </header>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <ReviewFile
          id="document"
          heading={m.upload_heading()}
          text={m.review_document_text()}
          control={document}
          hasQuote={hasReviewer}
          isLocked={isBusy}
        />
        <ReviewFile
          id="translation"
          heading={m.review_translation()}
          text={m.review_translation_text()}
          control={translation}
          hasQuote={false}
          isLocked={isBusy}
        />
      </div>
      <section aria-label={m.review_languages()} className="mt-6 grid gap-5 sm:grid-cols-2">
        <LanguageSelect label={m.settings_source()} value={from} choices={CHOICES} onChange={setSource} />
        <LanguageSelect label={m.settings_target()} value={to} choices={CHOICES} onChange={setTarget}>
          <p role="status" className="mt-1.5 text-sm text-caution empty:mt-0">
            {isSame && m.target_is_source()}
          </p>
        </LanguageSelect>
      </section>
      {!hasReviewer && (
        <Notice tone="caution" title={m.review_checks_alone()} className="mt-6">
          <p className="text-sm">{m.review_checks_alone_text()}</p>
        </Notice>
      )}
      {isShort && <ShortfallNotice shortfall={source.quote} back={pathOfReview(uploads)} />}
      {start.error && !isShort && <StartFailure error={start.error} back={pathOfReview(uploads)} />}
      <Button variant="primary" size="lg" className="mt-6" disabled={!isReady} isBusy={isBusy} onClick={submit}>
        {isBusy
          ? m.starting()
          : isCharged
            ? m.review_start_for({ credits: formatCredits(source.quote.credits) })
            : m.review_start()}
      </Button>
    </div>
  )
}

/** A file whose upload is in the address as long as it is on screen. */
function useUpload(openedId: string | undefined, onId: (id: string | undefined) => void): DraftControl {
  const control = useDraft(openedId ?? null, onId)
  return {
    ...control,
    pick: (file) => {
      onId(undefined)
      control.pick(file)
    },
    refuse: (file, code) => {
      onId(undefined)
      control.refuse(file, code)
    },
    remove: () => {
      onId(undefined)
      control.remove()
    },
  }
}

function detectionOf(draft: Draft): Detection | null {
  return draft.kind === 'ready' ? draft.detection : null
}

function StartFailure({ error, back }: { readonly error: Error; readonly back: string }) {
  const shortfall = shortfallOf(error)
  if (shortfall) return <ShortfallNotice shortfall={shortfall} back={back} />
  const { fact, nextStep } = describeError(error)
  return (
    <Notice tone="negative" title={fact} isUrgent className="mt-6">
      <p className="text-sm">{nextStep}</p>
    </Notice>
  )
}
