import { createFileRoute } from '@tanstack/react-router'
import { ProfessionalPage } from '../features/registration/professional-page.tsx'

export const Route = createFileRoute('/signup-therapist')({ component: ProfessionalPage })
