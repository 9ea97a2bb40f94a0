// The routes that the app calls, below /api. A test compares them with the server's own.
import type { AccountRoutes } from './account.ts'
import type { AdminRoutes } from './admin.ts'
import type { BillingRoutes } from './billing.ts'
import type { TerminologyRoutes } from './terminology.ts'
import type { TranslationRoutes } from './translations.ts'

export type AppRoutes = AccountRoutes & AdminRoutes & BillingRoutes & TerminologyRoutes & TranslationRoutes
