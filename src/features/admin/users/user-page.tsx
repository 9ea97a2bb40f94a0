import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AdminUserDetail } from '../../../../worker/contract/admin.ts'
import { ProfilePhoto } from '../../../components/profile-photo.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatCredits, formatNumber, formatWords } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { AuditList } from '../audit-list.tsx'
import { formatDay, formatUtcDay } from '../../../lib/format-exact.ts'
import { PLAN_STATUS_LABELS, ROLE_LABELS } from '../labels.ts'
import { PLAN_NAMES } from '../../../lib/plan-names.ts'
import { RegistrationDetails } from '../inbox/registration-details.tsx'
import { ListState } from '../../../components/lists/paged-list.tsx'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { userQuery } from '../queries.ts'
import { TranslationList } from '../translation-list.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { Invoices } from './invoices.tsx'
import { Ledger } from './ledger.tsx'

interface UserPageProps {
  readonly userId: string
  readonly onDeleted: () => void
}

export function UserPage({ userId, onDeleted }: UserPageProps) {
  const { data: user, error, refetch } = useQuery(userQuery(userId))
  return (
    <>
      <Link
        to="/admin"
        className="mt-5 inline-flex items-center gap-1.5 text-sm text-accent underline-offset-3 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-3.5 rtl:-scale-x-100" />
        {m.admin_user_back()}
      </Link>
      {user ? <Account user={user} onDeleted={onDeleted} /> : <Missing error={error} onRetry={() => void refetch()} />}
    </>
  )
}

/** Free is no plan that could be cancelled: there, the status is about the plan before it. */
function PlanFact({
  user: { subscriptionType: type, subscriptionStatus: status },
}: {
  readonly user: AdminUserDetail
}) {
  if (type === 'free') {
    return (
      <>
        {PLAN_NAMES.free()}
        {status !== 'active' && (
          <span className="block text-ink-muted">
            {status === 'cancelled' ? m.admin_plan_was_cancelled() : m.admin_plan_was_unpaid()}
          </span>
        )}
      </>
    )
  }
  return (
    <>
      {PLAN_NAMES[type]()} ({PLAN_STATUS_LABELS[status]()})
      {status !== 'active' && <span className="block text-ink-muted">{m.admin_plan_inactive()}</span>}
    </>
  )
}

interface MissingProps {
  readonly error: Error | null
  readonly onRetry: () => void
}

function Missing({ error, onRetry }: MissingProps) {
  const isUnknown = error instanceof ApiError && error.code === 'user_not_found'
  if (!isUnknown) return <ListState error={error} onRetry={onRetry} />
  return (
    <Notice tone="caution" title={m.admin_user_unknown()} className="mt-6">
      <p className="text-sm">{m.admin_user_unknown_text()}</p>
    </Notice>
  )
}

function Account({ user, onDeleted }: { readonly user: AdminUserDetail; readonly onDeleted: () => void }) {
  const [dialog, setDialog] = useState<'edit' | 'adjust' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const { email, displayName, translations } = user
  return (
    <>
      <ListSection
        title={displayName ?? email}
        tools={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setDialog('adjust')}>
              {m.admin_user_adjust()}
            </Button>
            <Button size="sm" onClick={() => setDialog('edit')}>
              {m.admin_user_edit()}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              disabled={user.role === 'admin'}
              title={user.role === 'admin' ? m.admin_delete_admin() : undefined}
              onClick={() => setDialog('delete')}
            >
              {m.admin_delete_confirm()}
            </Button>
          </div>
        }
      >
        <div className="px-4 pt-4 sm:px-5">
          <ProfilePhoto address={user.photoURL} size={72} />
        </div>
        <dl className="grid gap-x-8 gap-y-4 px-4 py-4 text-sm sm:grid-cols-2 sm:px-5 lg:grid-cols-4">
          <Fact title={m.admin_email()}>
            {email}
            {!user.emailVerified && (
              <Badge tone="caution" className="mt-1 flex w-fit">
                {m.admin_unverified()}
              </Badge>
            )}
          </Fact>
          <Fact title={m.admin_user_id()}>{user.id}</Fact>
          <Fact title={m.admin_role()}>
            {ROLE_LABELS[user.role]()}
            {user.isDisabled && <span className="text-negative"> ({m.admin_disabled()})</span>}
          </Fact>
          <Fact title={m.admin_plan()}>
            <PlanFact user={user} />
          </Fact>
          <Fact title={m.admin_credits()}>{formatCredits(user.credits)}</Fact>
          <Fact title={m.admin_user_totals()}>
            {m.admin_user_totals_line({
              total: formatNumber(translations.totalTranslations),
              completed: formatNumber(translations.completed),
            })}
            , {formatWords(translations.wordsTranslated)}
          </Fact>
          <Fact title={m.admin_joined()}>{formatDay(user.createdAt)}</Fact>
          <Fact title={m.admin_last_active()}>
            {user.lastActiveDay === null ? m.admin_never() : formatUtcDay(user.lastActiveDay)}
          </Fact>
        </dl>
      </ListSection>
      {user.registrations.length > 0 && (
        <ListSection title={m.admin_user_registrations()}>
          <div className="divide-y">
            {user.registrations.map((registration) => (
              <RegistrationDetails key={registration.userType} registration={registration} />
            ))}
          </div>
        </ListSection>
      )}
      <Ledger userId={user.id} />
      <Invoices user={user} />
      <TranslationList filter={{ userId: user.id }} title={m.admin_translations()} />
      <AuditList filter={{ target: user.id }} title={m.admin_user_audit()} />
      {dialog === 'edit' && <EditUserDialog user={user} onClose={close} />}
      {dialog === 'adjust' && <AdjustDialog user={user} onClose={close} />}
      {dialog === 'delete' && <DeleteUserDialog user={user} onClose={close} onDeleted={onDeleted} />}
    </>
  )
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted">{title}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
