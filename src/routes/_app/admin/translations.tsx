import { createFileRoute } from '@tanstack/react-router'
import { jobStatusSchema } from '../../../../worker/contract/translation/translation.ts'
import { TranslationsPage } from '../../../features/admin/translations-page.tsx'

export const Route = createFileRoute('/_app/admin/translations')({
  // The schema of the states is checked in the page: what a route checks is part of the site's first load.
  validateSearch: ({ status }: Record<string, unknown>): { readonly status?: string } =>
    typeof status === 'string' ? { status } : {},
  component: AdminTranslations,
})

function AdminTranslations() {
  const status = jobStatusSchema.safeParse(Route.useSearch().status).data
  const navigate = Route.useNavigate()
  return (
    <TranslationsPage
      status={status ?? 'any'}
      onChange={(chosen) => void navigate({ search: chosen === 'any' ? {} : { status: chosen }, resetScroll: false })}
    />
  )
}
