import { createFileRoute } from '@tanstack/react-router'
import { GlossariesPage } from '../../../features/terminology/glossaries/glossaries-page.tsx'

export const Route = createFileRoute('/_app/glossaries/')({ component: GlossariesPage })
