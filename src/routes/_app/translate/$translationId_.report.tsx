import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '../../../features/jobs/report/report-page.tsx'
import { loadTranslation } from '../../-components/load-translation.ts'

export const Route = createFileRoute('/_app/translate/$translationId_/report')({
  loader: loadTranslation,
  component: TranslationReport,
})

function TranslationReport() {
  const translation = Route.useLoaderData()
  return <ReportPage key={translation.id} translation={translation} />
}
