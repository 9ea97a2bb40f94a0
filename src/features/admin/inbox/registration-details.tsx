import type { ReactNode } from 'react'
import type { AdminRegistration } from '../../../../worker/contract/admin.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import * as m from '../../../../messages/generated/messages.js'
import { formatInstant } from '../../../lib/format-exact.ts'
import { PROFESSIONAL_LABELS } from '../labels.ts'
import { UserLink } from '../user-link.tsx'

const TONES = {
  registered: 'neutral',
  pending_verification: 'caution',
  verified: 'positive',
  rejected: 'negative',
} as const

interface RegistrationDetailsProps {
  readonly registration: AdminRegistration
  readonly actions?: ReactNode
}

/** What a client or a professional has said, and what was decided. */
export function RegistrationDetails({ registration, actions }: RegistrationDetailsProps) {
  const { userId, details, status, email, emailVerified, registeredAt, decidedAt, decisionReason } = registration
  const facts =
    details.userType === 'client'
      ? [
          [m.admin_organization(), details.organization],
          [m.admin_document_types(), details.documentTypes.join(', ')],
          [m.admin_needs(), details.needs],
        ]
      : [
          [m.admin_license(), details.license],
          [m.admin_specialty(), details.specialty],
          [m.admin_experience(), m.admin_experience_years({ years: details.experience })],
          [m.admin_spoken(), details.languages.join(', ')],
          [m.admin_location(), details.location],
          [m.admin_bio(), details.bio],
        ]
  return (
    <article aria-label={`${details.firstName} ${details.lastName}`} className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
            {details.firstName} {details.lastName}
            <Badge tone={TONES[status]}>
              {status === 'registered' ? m.admin_registered_as_client() : PROFESSIONAL_LABELS[status]()}
            </Badge>
          </h3>
          <p className="text-sm [overflow-wrap:anywhere] text-ink-muted">
            <UserLink userId={userId} email={email} isInText />{' '}
            {!emailVerified && <Badge tone="caution">{m.admin_unverified()}</Badge>} · {m.admin_registered()}{' '}
            <time dateTime={registeredAt} className="whitespace-nowrap">
              {formatInstant(registeredAt)}
            </time>
          </p>
        </div>
        {actions}
      </div>
      <dl className="mt-3 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {facts
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title}>
              <dt className="text-ink-muted">{title}</dt>
              <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
      {decidedAt !== null && decisionReason !== null && (
        <p className="mt-3 text-sm [overflow-wrap:anywhere]">
          {m.admin_decision_reason({ reason: decisionReason })}{' '}
          <span className="text-ink-muted">({formatInstant(decidedAt)})</span>
        </p>
      )}
    </article>
  )
}
