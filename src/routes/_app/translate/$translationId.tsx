import { createFileRoute } from '@tanstack/react-router'
import { JobPage } from '../../../features/jobs/job/job-page.tsx'

export const Route = createFileRoute('/_app/translate/$translationId')({
  loader: async ({ params }) => {
    // Loaders are part of the first load; what they read with need not be.
    const { translationQuery } = await import('../../../features/jobs/queries.ts')
    const { queryClient } = await import('../../../lib/api/query-client.ts')
    return queryClient.ensureQueryData(translationQuery(params.translationId))
  },
  component: TranslationPage,
})

function TranslationPage() {
  const translation = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return <JobPage key={translation.id} translation={translation} onDeleted={() => void navigate({ to: '/' })} />
}
