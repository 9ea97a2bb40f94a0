// What an entry of the audit log says, in the words of the panel.
import type { AuditEntry } from '../../../worker/contract/admin.ts'
import type { ApiScope } from '../../../worker/contract/account/api-keys.ts'
import { formatNumber } from '../../lib/format.ts'
import * as m from '../../../messages/generated/messages.js'
import { formatInstant, formatPounds } from '../../lib/format-exact.ts'
import { AUDIT_LABELS, PLAN_STATUS_LABELS, PROFESSIONAL_LABELS, ROLE_LABELS, STATUS_LABELS } from './labels.ts'
import { PLAN_NAMES } from '../../lib/plan-names.ts'

type Entry = Pick<AuditEntry, 'action' | 'actorId' | 'targetId' | 'before' | 'after'>

/** What was done. */
export function auditTitle({ action, actorId, targetId, after }: Entry): string {
  if (action === 'user.delete' && actorId === targetId) return m.admin_audit_own_deletion()
  if (action === 'submission.handle' && after?.['isHandled'] === false) return m.admin_audit_submission_reopen()
  if (action === 'registration.decide') {
    if (after?.['status'] === 'verified') return m.admin_audit_registration_verify()
    if (after?.['status'] === 'rejected') return m.admin_audit_registration_reject()
  }
  return AUDIT_LABELS[action]()
}

interface Field {
  readonly label: () => string
  readonly show: (value: unknown) => string
}

const SCOPE_LABELS: Readonly<Record<ApiScope, () => string>> = {
  read: m.keys_scope_read,
  translate: m.keys_scope_translate,
}

const FIELDS: Readonly<Record<string, Field>> = {
  role: { label: m.admin_role, show: byLabel(ROLE_LABELS) },
  subscriptionType: { label: m.admin_edit_type, show: byLabel(PLAN_NAMES) },
  subscriptionStatus: { label: m.admin_edit_status, show: byLabel(PLAN_STATUS_LABELS) },
  credits: { label: m.admin_credits, show: (value) => (typeof value === 'number' ? formatNumber(value) : raw(value)) },
  status: {
    label: m.admin_translation_status,
    show: byLabel<string>({ ...STATUS_LABELS, ...PROFESSIONAL_LABELS }),
  },
  run: { label: m.admin_audit_run, show: raw },
  invoiceId: { label: m.admin_invoice, show: raw },
  pence: {
    label: m.admin_invoice_total,
    show: (value) => (typeof value === 'number' ? formatPounds(value) : raw(value)),
  },
  scopes: {
    label: m.keys_scopes,
    show: (value) => (Array.isArray(value) ? value.map(byLabel(SCOPE_LABELS)).join(', ') : raw(value)),
  },
  revokedAt: {
    label: m.admin_audit_revoked,
    show: (value) => (typeof value === 'number' ? formatInstant(new Date(value).toISOString()) : raw(value)),
  },
}

/** The title says them already. */
const SAID_BY_TITLE = new Set(['isDisabled', 'isHandled'])

/** One line for each changed field. A field without words is shown as the server has it. */
export function auditChanges({ before, after }: Entry): string[] {
  return Object.entries(after ?? {})
    .filter(([name]) => !SAID_BY_TITLE.has(name))
    .map(([name, value]) => {
      const { label, show } = FIELDS[name] ?? { label: () => name, show: raw }
      const field = label()
      const was = before?.[name]
      if (was === undefined) return m.admin_audit_set({ field, after: show(value) })
      return m.admin_audit_change({ field, before: show(was), after: show(value) })
    })
}

function byLabel<Code extends string>(labels: Readonly<Record<Code, () => string>>): (value: unknown) => string {
  const known = new Map<unknown, () => string>(Object.entries<() => string>(labels))
  return (value) => known.get(value)?.() ?? raw(value)
}

function raw(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
