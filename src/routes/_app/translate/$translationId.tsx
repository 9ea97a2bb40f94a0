import { createFileRoute } from '@tanstack/react-router'
import { JobPage } from '../../../features/jobs/job/job-page.tsx'
import { loadTranslation } from '../../-components/load-translation.ts'

export const Route = createFileRoute('/_app/translate/$translationId')({
  loader: loadTranslation,
  component: TranslationPage,
})

function TranslationPage() {
  const translation = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return <JobPage key={translation.id} translation={translation} onDeleted={() => void navigate({ to: '/' })} />
}
