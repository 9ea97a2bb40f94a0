import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { refreshOverview } from '../../../features/jobs/queries.ts'
import { ReviewForm } from '../../../features/upload/review/review-form.tsx'

export const Route = createFileRoute('/_app/reviews/new')({
  component: NewReview,
})

function NewReview() {
  const queryClient = useQueryClient()
  const navigate = Route.useNavigate()
  return (
    <ReviewForm
      onStarted={(translationId) => {
        void refreshOverview(queryClient)
        void navigate({ to: '/translate/$translationId', params: { translationId } })
      }}
    />
  )
}
