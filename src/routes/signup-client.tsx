import { createFileRoute } from '@tanstack/react-router'
import { ClientPage } from '../features/registration/client-page.tsx'

export const Route = createFileRoute('/signup-client')({ component: ClientPage })
