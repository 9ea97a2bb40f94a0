import { createFileRoute } from '@tanstack/react-router'
import { SignupTherapistPage } from '../features/signup-therapist/signup-therapist-page.tsx'

export const Route = createFileRoute('/signup-therapist')({ component: SignupTherapistPage })
