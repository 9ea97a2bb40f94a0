import { createFileRoute } from '@tanstack/react-router'
import { ApiPage } from '../features/api/api-page.tsx'

export const Route = createFileRoute('/api')({ component: ApiPage })
