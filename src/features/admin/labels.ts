// The panel's words for what the server names by a code. A code without a word does not compile.
import type { AdminUser, EngineRole, LedgerEntry, ProfessionalStatus } from '../../../worker/contract/admin.ts'
import type { AuditAction } from '../../../worker/contract/audit.ts'
import type { JobStatus, JobStep, Rating } from '../../../worker/contract/translation/translation.ts'
import * as m from '../../../messages/generated/messages.js'

type Labels<Code extends string> = Readonly<Record<Code, () => string>>

export const ROLE_LABELS: Labels<AdminUser['role']> = {
  user: m.admin_role_user,
  premium: m.admin_role_premium,
  admin: m.admin_role_admin,
}

export const PLAN_STATUS_LABELS: Labels<AdminUser['subscriptionStatus']> = {
  active: m.admin_plan_status_active,
  cancelled: m.admin_plan_status_cancelled,
  expired: m.admin_plan_status_expired,
}

export const LEDGER_LABELS: Labels<LedgerEntry['kind']> = {
  grant: m.admin_ledger_grant,
  reserve: m.admin_ledger_reserve,
  release: m.admin_ledger_release,
  expire: m.admin_ledger_expire,
  adjust: m.admin_ledger_adjust,
  refund: m.admin_ledger_refund,
}

export const SOURCE_LABELS: Labels<NonNullable<LedgerEntry['source']>> = {
  sign_up: m.admin_ledger_sign_up,
  trial: m.admin_ledger_trial,
  plan: m.admin_ledger_plan,
}

export const PROFESSIONAL_LABELS: Labels<ProfessionalStatus> = {
  pending_verification: m.admin_pending_verification,
  verified: m.admin_verified,
  rejected: m.admin_rejected,
}

export const STATUS_LABELS: Labels<JobStatus> = {
  pending: m.status_pending,
  processing: m.status_processing,
  awaiting_terms: m.status_awaiting_terms,
  completed: m.status_completed,
  failed: m.status_failed,
  cancelled: m.status_cancelled,
}

export const STEP_LABELS: Labels<JobStep> = {
  analysis: m.admin_step_analysis,
  detection: m.admin_step_detection,
  translation: m.admin_step_translation,
  review: m.admin_step_review,
  reconstruction: m.admin_step_reconstruction,
}

export const ENGINE_ROLE_LABELS: Labels<EngineRole['role']> = {
  translator: m.admin_engine_translator,
  reviewer: m.admin_engine_reviewer,
  second: m.admin_engine_second,
}

/** SPEC §2. */
export const RATING_LABELS: Labels<Rating> = {
  positive: m.admin_rating_positive,
  neutral: m.admin_rating_neutral,
  negative: m.admin_rating_negative,
}

export const AUDIT_LABELS: Labels<AuditAction> = {
  'user.update': m.admin_audit_user_update,
  'user.disable': m.admin_audit_user_disable,
  'user.enable': m.admin_audit_user_enable,
  'user.delete': m.admin_audit_user_delete,
  'credits.adjust': m.admin_audit_credits_adjust,
  'invoice.refund': m.admin_audit_invoice_refund,
  'registration.decide': m.admin_audit_registration_decide,
  'submission.handle': m.admin_audit_submission_handle,
  'translation.retry': m.admin_audit_translation_retry,
  'engine.test': m.admin_audit_engine_test,
  'api_key.create': m.admin_audit_api_key_create,
  'api_key.revoke': m.admin_audit_api_key_revoke,
}

/** Choices of a selector, in the order of the labels. */
export function choicesOf<Code extends string>(labels: Labels<Code>): { value: Code; label: string }[] {
  return (Object.entries(labels) as [Code, () => string][]).map(([value, label]) => ({ value, label: label() }))
}
