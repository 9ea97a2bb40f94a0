import { createFileRoute } from '@tanstack/react-router'
import { ProfessionalsPage } from '../../../features/admin/inbox/professionals-page.tsx'

export const Route = createFileRoute('/_app/admin/professionals')({ component: ProfessionalsPage })
