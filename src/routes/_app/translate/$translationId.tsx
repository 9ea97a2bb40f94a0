import { createFileRoute } from '@tanstack/react-router'
import { JobPage } from '../../../features/jobs/job-page.tsx'
import { refreshOverview, translationQuery } from '../../../features/jobs/queries.ts'

export const Route = createFileRoute('/_app/translate/$translationId')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(translationQuery(params.translationId)),
  component: TranslationPage,
})

function TranslationPage() {
  const translation = Route.useLoaderData()
  const { queryClient } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <JobPage
      key={translation.id}
      translation={translation}
      onDeleted={() => {
        void refreshOverview(queryClient)
        void navigate({ to: '/' })
      }}
    />
  )
}
