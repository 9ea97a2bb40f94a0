import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Rating, TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { Button } from '../../../components/ui/button.tsx'
import { api } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { translationQuery } from '../queries.ts'

const RATINGS = [
  { rating: 'positive', label: m.feedback_positive },
  { rating: 'neutral', label: m.feedback_neutral },
  { rating: 'negative', label: m.feedback_negative },
] as const satisfies readonly { rating: Rating; label: () => string }[]

interface FeedbackProps {
  readonly translation: Pick<TranslationDetail, 'id' | 'rating' | 'reviewedFileName'>
}

export function Feedback({ translation }: FeedbackProps) {
  const { id: translationId, rating: stored, reviewedFileName } = translation
  const client = useQueryClient()
  const rate = useMutation({
    scope: { id: `feedback ${translationId}` }, // one after the other: the last word counts
    mutationFn: (rating: Rating) => api.feedback.$post({ json: { translationId, rating } }),
    onSuccess: (_, rating) => {
      client.setQueryData(translationQuery(translationId).queryKey, (detail) => detail && { ...detail, rating })
      showToast(m.feedback_thanks(), m.feedback_thanks_text())
    },
    onError: (error) => {
      // oxlint-disable-next-line no-console -- SPEC §7 has a failure logged; a rating that is lost is said to be, too
      console.error(error)
      showFailure(m.feedback_failed(), errorLine(error))
    },
  })
  const given = rate.isPending ? rate.variables : stored
  return (
    <div
      role="group"
      aria-labelledby="feedback"
      className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-4 sm:px-6"
    >
      <p id="feedback">{reviewedFileName === null ? m.feedback_question() : m.feedback_review_question()}</p>
      <div className="flex gap-2">
        {RATINGS.map(({ rating, label }) => (
          <Button
            key={rating}
            size="sm"
            aria-pressed={given === rating}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            onClick={() => rate.mutate(rating)}
          >
            {given === rating && <Check aria-hidden />}
            {label()}
          </Button>
        ))}
      </div>
    </div>
  )
}
