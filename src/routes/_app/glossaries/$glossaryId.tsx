import { createFileRoute } from '@tanstack/react-router'
import { GlossaryPage } from '../../../features/terminology/entries/glossary-page.tsx'

export const Route = createFileRoute('/_app/glossaries/$glossaryId')({ component: GlossaryRoute })

function GlossaryRoute() {
  const { glossaryId } = Route.useParams()
  return <GlossaryPage key={glossaryId} id={glossaryId} />
}
