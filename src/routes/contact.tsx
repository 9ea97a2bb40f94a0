import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/submission/submission-page.tsx'

export const Route = createFileRoute('/contact')({ component: ContactPage })
