// What the audit log records.
import { z } from 'zod'

export const AUDIT_ACTIONS = [
  'user.update',
  'user.disable',
  'user.enable',
  'user.delete',
  'credits.adjust',
  'invoice.refund',
  'registration.decide',
  'submission.handle',
  'translation.retry',
  'engine.test',
  'api_key.create',
  'api_key.revoke',
] as const
export const auditActionSchema = z.enum(AUDIT_ACTIONS).meta({ id: 'AuditAction' })
export type AuditAction = z.infer<typeof auditActionSchema>
