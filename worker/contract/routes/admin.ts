// The routes of the admin panel.
import type {
  AdminDashboard,
  AdminEngine,
  AdminFeedback,
  AdminQueues,
  AdminRegistration,
  AdminSubmission,
  AdminTranslation,
  AdminUser,
  AdminUserDetail,
  adjustmentSchema,
  adminAuditQuerySchema,
  adminTranslationsQuerySchema,
  adminUserChangeSchema,
  adminUserDeletionSchema,
  adminUsersQuerySchema,
  AuditEntry,
  DeadLetter,
  EngineCosts,
  EngineTest,
  engineTestRequestSchema,
  LedgerEntry,
  ProfessionalStatus,
  registrationDecisionSchema,
  submissionHandlingSchema,
  SubmissionState,
} from '../admin.ts'
import type { BillingDifference, Invoice, refundRequestSchema } from '../billing.ts'
import type { At, FileRoute, Json, Page, Query, Route } from './route.ts'

export type AdminRoutes = {
  '/admin/audit': { $get: Route<AuditEntry[], Query<typeof adminAuditQuerySchema>> }
  '/admin/billing/differences': { $get: Route<BillingDifference[], { query: Page }> }
  '/admin/dashboard': { $get: Route<AdminDashboard> }
  '/admin/dead-letters': { $get: Route<DeadLetter[], { query: Page }> }
  '/admin/engine': { $get: Route<AdminEngine> }
  '/admin/engine/costs': { $get: Route<EngineCosts> }
  '/admin/engine/test': { $post: Route<EngineTest, Json<typeof engineTestRequestSchema>> }
  '/admin/feedback': { $get: Route<AdminFeedback, { query: Page }> }
  '/admin/queues': { $get: Route<AdminQueues> }
  '/admin/registrations': { $get: Route<AdminRegistration[], { query: Page & { status?: ProfessionalStatus } }> }
  '/admin/registrations/:userId/decision': {
    $post: Route<AdminRegistration, At<'userId'> & Json<typeof registrationDecisionSchema>>
  }
  '/admin/submissions': { $get: Route<AdminSubmission[], { query: Page & { state?: SubmissionState } }> }
  '/admin/submissions/:id': { $patch: Route<AdminSubmission, At<'id'> & Json<typeof submissionHandlingSchema>> }
  '/admin/translations': { $get: Route<AdminTranslation[], Query<typeof adminTranslationsQuerySchema>> }
  '/admin/translations/:id/retry': { $post: Route<AdminTranslation, At<'id'>> }
  '/admin/users': { $get: Route<AdminUser[], Query<typeof adminUsersQuerySchema>> }
  '/admin/users/:id': {
    $get: Route<AdminUserDetail, At<'id'>>
    $put: Route<AdminUser, At<'id'> & Json<typeof adminUserChangeSchema>>
    $delete: FileRoute<At<'id'> & Json<typeof adminUserDeletionSchema>>
  }
  '/admin/users/:id/adjustments': { $post: Route<AdminUser, At<'id'> & Json<typeof adjustmentSchema>> }
  '/admin/users/:id/invoices': { $get: Route<Invoice[], At<'id'> & { query: Page }> }
  '/admin/users/:id/ledger': { $get: Route<LedgerEntry[], At<'id'> & { query: Page }> }
  '/admin/users/:id/refunds': { $post: Route<Invoice, At<'id'> & Json<typeof refundRequestSchema>> }
}
