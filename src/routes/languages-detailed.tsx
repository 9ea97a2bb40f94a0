import { createFileRoute } from '@tanstack/react-router'
import { LanguagesDetailedPage } from '../features/languages-detailed/languages-detailed-page.tsx'

export const Route = createFileRoute('/languages-detailed')({ component: LanguagesDetailedPage })
