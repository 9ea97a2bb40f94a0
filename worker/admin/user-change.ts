// Decides what an admin's change of a user comes to: which fields differ, and whether the change would lock out an
// admin. Pure: worker/admin/change-user.ts writes it.
import { AppError } from '../app-error.ts'
import { roleWithPlan } from '../contract/account/account.ts'
import type { AdminUserChange, EditableUser } from '../contract/admin.ts'
import type { AuditAction } from '../contract/audit.ts'
import type { UserRow } from '../db/users.ts'

/** The fields an admin sets directly; credits go through the ledger. */
const PLAN_FIELDS = ['role', 'subscriptionType', 'subscriptionStatus'] as const
type PlanField = (typeof PLAN_FIELDS)[number]

export type ChangedUser = Pick<UserRow, 'id'> & EditableUser

/** One row of the audit log: the changed fields alone. */
interface AuditedChange {
  readonly action: AuditAction
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

export interface UserChangePlan {
  /** Columns of the user's row to write. */
  readonly columns: Partial<Pick<UserRow, PlanField | 'isDisabled'>>
  /** Signed change of the balance; 0 leaves the ledger alone. */
  readonly creditsDelta: number
  /** Empty when the change changes nothing. */
  readonly audit: readonly AuditedChange[]
}

/** Throws `change_conflict` when a field isn't as the admin expects it, and `account_protected`. */
export function planUserChange(user: ChangedUser, asked: AdminUserChange, actorId: string): UserChangePlan {
  const change = withRole(user, asked)
  requireExpected(user, change.expected)
  protectAdmins(user, change, actorId)
  const fields = PLAN_FIELDS.filter((field) => change[field] !== undefined && change[field] !== user[field])
  const plan = Object.fromEntries(fields.map((field) => [field, change[field]])) as UserChangePlan['columns']
  const before = Object.fromEntries(fields.map((field) => [field, user[field]]))
  const { isDisabled = user.isDisabled, credits = user.credits } = change
  const audit: AuditedChange[] = []
  if (fields.length > 0) audit.push({ action: 'user.update', before, after: plan })
  if (isDisabled !== user.isDisabled) {
    const action = isDisabled ? ('user.disable' as const) : ('user.enable' as const)
    audit.push({ action, before: { isDisabled: user.isDisabled }, after: { isDisabled } })
  }
  if (credits !== user.credits)
    audit.push({ action: 'credits.adjust', before: { credits: user.credits }, after: { credits } })
  return {
    columns: isDisabled === user.isDisabled ? plan : { ...plan, isDisabled },
    creditsDelta: credits - user.credits,
    audit,
  }
}

/** Whether it changes what comes with a plan: its kind, its status, and the role of those who pay. */
export function changesPlan(
  user: Pick<ChangedUser, PlanField>,
  { role = user.role, subscriptionType, subscriptionStatus }: AdminUserChange,
): boolean {
  const losesPremium = user.role === 'premium' && role === 'user'
  const isOther = (subscriptionType ?? user.subscriptionType) !== user.subscriptionType
  return losesPremium || isOther || (subscriptionStatus ?? user.subscriptionStatus) !== user.subscriptionStatus
}

/** The role follows a change of the plan that does not name a role itself. */
function withRole(user: ChangedUser, change: AdminUserChange): AdminUserChange {
  const { subscriptionType = user.subscriptionType, subscriptionStatus = user.subscriptionStatus } = change
  const isSamePlan = subscriptionType === user.subscriptionType && subscriptionStatus === user.subscriptionStatus
  return change.role !== undefined || isSamePlan
    ? change
    : { ...change, role: roleWithPlan(user.role, { subscriptionType, subscriptionStatus }) }
}

/** Only these fields count: a sign-in of the user also writes the row, and is in no admin's way. */
function requireExpected(user: ChangedUser, expected: AdminUserChange['expected'] = {}): void {
  const fields = Object.keys(expected) as (keyof EditableUser)[]
  const changed = fields.filter((field) => expected[field] !== undefined && expected[field] !== user[field])
  if (changed.length > 0) throw new AppError('change_conflict', `${changed.join(', ')} of user ${user.id} has changed`)
}

/** Nobody takes their own role, so whoever changes another admin remains one: the last admin keeps the role. */
function protectAdmins(user: ChangedUser, change: AdminUserChange, actorId: string): void {
  const role = change.role ?? user.role
  const isAdmin = user.role === 'admin' || role === 'admin'
  if (isAdmin && (change.isDisabled ?? user.isDisabled))
    throw new AppError('account_protected', `admin ${user.id} would be disabled`)
  if (user.id === actorId && role !== user.role)
    throw new AppError('account_protected', `admin ${user.id} would give up the role`)
}
