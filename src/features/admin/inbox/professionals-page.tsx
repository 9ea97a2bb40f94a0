import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRegistration, ProfessionalStatus } from '../../../../worker/contract/admin.ts'
import { Button } from '../../../components/ui/button.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import * as m from '../../../../messages/generated/messages.js'
import { choicesOf, PROFESSIONAL_LABELS } from '../labels.ts'
import { EntryList } from '../../../components/lists/entry-list.tsx'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { professionalsQuery } from '../queries.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { RegistrationDetails } from './registration-details.tsx'

type Decision = 'verified' | 'rejected'

interface ProfessionalsPageProps {
  /** Stands in the page's address. */
  readonly status: ProfessionalStatus
  readonly onChange: (status: ProfessionalStatus) => void
}

export function ProfessionalsPage({ status, onChange }: ProfessionalsPageProps) {
  const query = useInfiniteQuery(professionalsQuery(status))
  const [deciding, setDeciding] = useState<{ registration: AdminRegistration; decision: Decision } | null>(null)
  return (
    <ListSection
      title={m.admin_professionals()}
      tools={
        <SelectField
          label={m.admin_professional_status()}
          className="w-full sm:w-60"
          choices={choicesOf(PROFESSIONAL_LABELS)}
          value={status}
          onChange={onChange}
        />
      }
    >
      <EntryList
        query={query}
        empty={m.admin_professionals_none()}
        keyOf={({ userId }) => userId}
        renderEntry={(registration) => (
          <RegistrationDetails
            registration={registration}
            actions={
              <Decisions registration={registration} onDecide={(decision) => setDeciding({ registration, decision })} />
            }
          />
        )}
      />
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </ListSection>
  )
}

interface DecisionsProps {
  readonly registration: AdminRegistration
  readonly onDecide: (decision: Decision) => void
}

function Decisions({ registration: { status, details }, onDecide }: DecisionsProps) {
  const name = `${details.firstName} ${details.lastName}`
  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'verified' && (
        <Button
          size="sm"
          variant="primary"
          aria-label={m.admin_verify_named({ name })}
          onClick={() => onDecide('verified')}
        >
          {m.admin_verify()}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button size="sm" aria-label={m.admin_reject_named({ name })} onClick={() => onDecide('rejected')}>
          {m.admin_reject()}
        </Button>
      )}
    </div>
  )
}
