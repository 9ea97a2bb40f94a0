import { createFileRoute } from '@tanstack/react-router'
import { type JobStatus, jobStatusSchema } from '../../../../worker/contract/translation.ts'
import { TranslationsPage } from '../../../features/admin/translations-page.tsx'

export const Route = createFileRoute('/_app/admin/translations')({
  validateSearch: ({ status }: Record<string, unknown>): { readonly status?: JobStatus } => {
    const known = jobStatusSchema.safeParse(status)
    return known.success ? { status: known.data } : {}
  },
  component: AdminTranslations,
})

function AdminTranslations() {
  const { status } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TranslationsPage
      status={status ?? 'any'}
      onChange={(chosen) => void navigate({ search: chosen === 'any' ? {} : { status: chosen }, resetScroll: false })}
    />
  )
}
