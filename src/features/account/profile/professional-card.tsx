import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnRegistration } from '../../../../worker/contract/account/registration.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { formatDate } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'

/** Of this account: the next to sign in has another. */
const registrationsQuery = (uid: string) =>
  queryOptions({ queryKey: ['registrations', uid], queryFn: () => bodyOf(api.registrations.$get()) })

/** What has become of a professional's credentials; nothing for everybody else. */
export function ProfessionalCard({ uid }: { readonly uid: string }) {
  const { data } = useQuery(registrationsQuery(uid))
  const registration = data?.find(({ userType }) => userType === 'therapist')
  if (!registration) return null
  const { status, decisionReason } = registration
  return (
    <Panel aria-labelledby="professional" className="p-4 sm:p-6">
      <h2 id="professional" className="headline text-lg">
        {m.profile_professional()}
      </h2>
      <p className="mt-3">{stateOf(registration)}</p>
      {decisionReason !== null && (
        <p className="mt-1 [overflow-wrap:anywhere] text-ink-muted">
          {m.profile_professional_reason({ reason: decisionReason })}
        </p>
      )}
      {status === 'rejected' && (
        <Button asChild size="sm" className="mt-4">
          <Link to="/signup-therapist">{m.profile_professional_again()}</Link>
        </Button>
      )}
    </Panel>
  )
}

function stateOf({ status, registeredAt, decidedAt }: OwnRegistration): string {
  const date = formatDate(decidedAt ?? registeredAt)
  if (status === 'verified') return m.profile_professional_verified({ date })
  if (status === 'rejected') return m.profile_professional_rejected({ date })
  return m.profile_professional_pending({ date })
}
