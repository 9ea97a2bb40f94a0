import { createFileRoute } from '@tanstack/react-router'
import { PreviewPage } from '../../../features/jobs/preview/preview-page.tsx'
import { loadTranslation } from '../../-components/load-translation.ts'

interface PreviewSearch {
  /** Ordinal of the segment to open at. */
  readonly at?: number
}

export const Route = createFileRoute('/_app/translate/$translationId_/preview')({
  validateSearch: ({ at }: Record<string, unknown>): PreviewSearch => {
    const ordinal = Number(at)
    return at !== undefined && Number.isInteger(ordinal) && ordinal >= 0 ? { at: ordinal } : {}
  },
  loader: loadTranslation,
  component: TranslationPreview,
})

function TranslationPreview() {
  const translation = Route.useLoaderData()
  const { at } = Route.useSearch()
  return <PreviewPage key={translation.id} translation={translation} at={at ?? null} />
}
