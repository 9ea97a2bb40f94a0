import { createFileRoute } from '@tanstack/react-router'
import { SignupClientPage } from '../features/signup-client/signup-client-page.tsx'

export const Route = createFileRoute('/signup-client')({ component: SignupClientPage })
