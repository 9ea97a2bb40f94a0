import { createFileRoute } from '@tanstack/react-router'
import { LanguagesPage } from '../features/languages/languages-page.tsx'

export const Route = createFileRoute('/languages')({ component: LanguagesPage })
