import type { AuditAction } from '../../../worker/contract/audit.ts'
import { SelectField } from '../../components/ui/fields/select-field.tsx'
import * as m from '../../../messages/generated/messages.js'
import { AuditList } from './audit-list.tsx'
import { AUDIT_LABELS, choicesOf } from './labels.ts'
import type { AuditFilter } from './queries.ts'
import { SearchForm } from './search-form.tsx'

interface AuditPageProps {
  /** Stands in the page's address. */
  readonly filter: AuditFilter
  readonly onChange: (filter: AuditFilter) => void
}

export function AuditPage({ filter: { action, user }, onChange }: AuditPageProps) {
  const chosen: AuditAction | 'any' = action ?? 'any'
  const filterBy = (by: AuditAction | 'any', person: string) =>
    onChange({ ...(by === 'any' ? {} : { action: by }), ...(person === '' ? {} : { user: person }) })
  return (
    <AuditList
      filter={{ ...(action && { action }), ...(user !== undefined && { user }) }}
      title={m.admin_audit()}
      tools={
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          <SearchForm
            key={user}
            label={m.admin_audit_person()}
            hint={m.admin_audit_person_hint()}
            q={user ?? ''}
            onSearch={(person) => filterBy(chosen, person)}
          />
          <SelectField
            label={m.admin_audit_action()}
            className="w-full sm:w-56"
            choices={[{ value: 'any', label: m.admin_audit_any() }, ...choicesOf(AUDIT_LABELS)]}
            value={chosen}
            onChange={(by) => filterBy(by, user ?? '')}
          />
        </div>
      }
    />
  )
}
