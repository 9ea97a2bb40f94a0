import { createFileRoute } from '@tanstack/react-router'
import { SubscribePage } from '../../features/billing/checkout/subscribe-page.tsx'

export const Route = createFileRoute('/_app/subscribe')({ component: SubscribePage })
