// Every call that the stand-in answers. Of two patterns that match, the first counts.
import { customerRoutes } from './customers.ts'
import { eventRoutes } from './events.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { priceRoutes } from './prices.ts'
import { subscriptionRoutes } from './subscriptions.ts'

export const ROUTES = [
  ...priceRoutes,
  ...customerRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...eventRoutes,
]
