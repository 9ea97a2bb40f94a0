// The routes of plans, payments and credits.
import type { z } from 'zod'
import type {
  Billing,
  BillingEntry,
  Checkout,
  Invoice,
  paymentIntentRequestSchema,
  planChangePreviewSchema,
  planChangeQuerySchema,
  planChangeResultSchema,
  planChangeSchema,
  portalSchema,
  subscriptionRequestSchema,
  Usage,
} from '../billing.ts'
import type { FileRoute, Json, Page, Query, Route } from './route.ts'

export type BillingRoutes = {
  '/billing': { $get: Route<Billing> }
  '/billing/cancel': { $post: Route<Billing> }
  '/billing/change-plan': {
    $get: Route<z.infer<typeof planChangePreviewSchema>, Query<typeof planChangeQuerySchema>>
    $post: Route<z.infer<typeof planChangeResultSchema>, Json<typeof planChangeSchema>>
    $delete: Route<Billing>
  }
  '/billing/invoices': { $get: Route<Invoice[], { query: Page }> }
  '/billing/ledger': { $get: Route<BillingEntry[], { query: Page }> }
  '/billing/ledger.csv': { $get: FileRoute }
  '/billing/portal': { $post: Route<z.infer<typeof portalSchema>> }
  '/billing/resume': { $post: Route<Billing> }
  '/billing/sync': { $post: Route<Billing> }
  '/billing/usage': { $get: Route<Usage> }
  '/create-payment-intent': { $post: Route<Checkout, Json<typeof paymentIntentRequestSchema>> }
  '/create-subscription': { $post: Route<Checkout, Json<typeof subscriptionRequestSchema>> }
}
