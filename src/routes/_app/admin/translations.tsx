import { createFileRoute } from '@tanstack/react-router'
import { TranslationsPage } from '../../../features/admin/translations-page.tsx'

export const Route = createFileRoute('/_app/admin/translations')({ component: TranslationsPage })
