import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { api } from '../../lib/api-client.ts'
import { showToast } from '../../lib/toast.ts'
import * as m from '../../messages/generated/messages.js'

const RATINGS = [
  { rating: 'positive', label: m.feedback_positive },
  { rating: 'neutral', label: m.feedback_neutral },
  { rating: 'negative', label: m.feedback_negative },
] as const
type Rating = (typeof RATINGS)[number]['rating']

export function Feedback({ translationId }: { readonly translationId: string }) {
  const rate = useMutation({
    mutationFn: (rating: Rating) => api.feedback.$post({ json: { translationId, rating } }),
    onSuccess: () => showToast(m.feedback_thanks(), m.feedback_thanks_text()),
    // oxlint-disable-next-line no-console -- SPEC §7: a failure is only logged
    onError: (error) => console.error(error),
  })
  const given = rate.isError ? null : rate.variables
  return (
    <div
      role="group"
      aria-labelledby="feedback"
      className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-4 sm:px-6"
    >
      <p id="feedback">{m.feedback_question()}</p>
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
