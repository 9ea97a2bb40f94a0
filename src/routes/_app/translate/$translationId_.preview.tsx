import { createFileRoute } from '@tanstack/react-router'
import { PreviewPage } from '../../../features/jobs/preview/preview-page.tsx'

interface PreviewSearch {
  /** Ordinal of the segment to open at. */
  readonly at?: number
}

export const Route = createFileRoute('/_app/translate/$translationId_/preview')({
  validateSearch: ({ at }: Record<string, unknown>): PreviewSearch => {
    const ordinal = Number(at)
    return at !== undefined && Number.isInteger(ordinal) && ordinal >= 0 ? { at: ordinal } : {}
  },
  loader: async ({ params }) => {
    // Loaders are part of the first load; what they read with need not be.
    const { translationQuery } = await import('../../../features/jobs/queries.ts')
    const { queryClient } = await import('../../../lib/api/query-client.ts')
    return queryClient.ensureQueryData(translationQuery(params.translationId))
  },
  component: TranslationPreview,
})

function TranslationPreview() {
  const translation = Route.useLoaderData()
  const { at } = Route.useSearch()
  return <PreviewPage key={translation.id} translation={translation} at={at ?? null} />
}
