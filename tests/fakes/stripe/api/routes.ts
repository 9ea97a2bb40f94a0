// Every call that the stand-in answers. Of two patterns that match, the first counts.
import { chargeRoutes } from './charges.ts'
import { customerRoutes } from './customers.ts'
import { eventRoutes } from './events.ts'
import { invoicePreviewRoutes } from './invoice-preview.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { portalSessionRoutes } from './portal-sessions.ts'
import { priceRoutes } from './prices.ts'
import { refundRoutes } from './refunds.ts'
import { setupIntentRoutes } from './setup-intents.ts'
import { subscriptionRoutes } from './subscriptions.ts'

export const ROUTES = [
  ...priceRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...subscriptionRoutes,
  ...invoicePreviewRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...portalSessionRoutes,
  ...eventRoutes,
]
