import { createFileRoute, useLocation, useParams } from '@tanstack/react-router'
import { GlossaryPage } from '../../features/terminology/entries/glossary-page.tsx'
import { GlossariesPage } from '../../features/terminology/glossaries/glossaries-page.tsx'
import { MemoryPage } from '../../features/terminology/memory/memory-page.tsx'

export const Route = createFileRoute('/_app/_terminology')({ component: TerminologyRoute })

/** Three pages share nearly all of their code. The first load names the files of one lazy route, and not of three. */
function TerminologyRoute() {
  const { glossaryId } = useParams({ strict: false })
  const isMemory = useLocation({ select: ({ pathname }) => pathname.startsWith('/memory') })
  if (isMemory) return <MemoryPage />
  return glossaryId === undefined ? <GlossariesPage /> : <GlossaryPage key={glossaryId} id={glossaryId} />
}
