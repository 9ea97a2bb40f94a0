import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { refreshOverview } from '../../../features/jobs/queries.ts'
import type { ReviewUploads } from '../../../features/upload/path-of-draft.ts'
import { ReviewForm } from '../../../features/upload/review/review-form.tsx'

export const Route = createFileRoute('/_app/reviews/new')({
  /** Uploads to go on with, as after a purchase. */
  validateSearch: ({ draft, translation }: Record<string, unknown>): ReviewUploads => ({
    ...(typeof draft === 'string' && draft !== '' ? { draft } : {}),
    ...(typeof translation === 'string' && translation !== '' ? { translation } : {}),
  }),
  component: NewReview,
})

function NewReview() {
  const queryClient = useQueryClient()
  const navigate = Route.useNavigate()
  return (
    <ReviewForm
      uploads={Route.useSearch()}
      onUploads={(changed) =>
        void navigate({
          search: ({ draft, translation }) => withoutEmpty({ draft, translation, ...changed }),
          replace: true,
          resetScroll: false,
        })
      }
      onStarted={(translationId) => {
        void refreshOverview(queryClient)
        void navigate({ to: '/translate/$translationId', params: { translationId } })
      }}
    />
  )
}

function withoutEmpty({
  draft,
  translation,
}: Readonly<Record<keyof ReviewUploads, string | undefined>>): ReviewUploads {
  return { ...(draft !== undefined && { draft }), ...(translation !== undefined && { translation }) }
}
