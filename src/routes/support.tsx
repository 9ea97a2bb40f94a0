import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../features/submission/submission-page.tsx'

export const Route = createFileRoute('/support')({ component: SupportPage })
