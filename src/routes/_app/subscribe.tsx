import { createFileRoute } from '@tanstack/react-router'
import { ensureOwnDocument } from '../../features/billing/checkout/own-document.ts'
import { SubscribePage } from '../../features/billing/checkout/subscribe-page.tsx'

export const Route = createFileRoute('/_app/subscribe')({
  beforeLoad: ensureOwnDocument,
  component: SubscribePage,
})
