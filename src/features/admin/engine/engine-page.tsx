import { useQuery } from '@tanstack/react-query'
import type { AdminEngine } from '../../../../worker/contract/admin.ts'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { ListState } from '../../../components/lists/paged-list.tsx'
import { type Column, RecordTable } from '../../../components/lists/record-table.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import * as m from '../../../../messages/generated/messages.js'
import { engineQuery } from '../queries.ts'
import { EngineCosts } from './engine-costs.tsx'
import { EngineRoles } from './engine-roles.tsx'

/** The translation providers, the models for each role, a test call, and the spend by day. */
export function EnginePage() {
  const { data, error, refetch } = useQuery(engineQuery)
  return (
    <>
      <ListSection title={m.admin_engine_roles()}>
        <p className="border-b px-4 py-3 text-sm text-ink-muted sm:px-5">{m.admin_engine_roles_text()}</p>
        {data ? <EngineRoles engine={data} /> : <ListState error={error} onRetry={() => void refetch()} />}
      </ListSection>
      <EngineCosts />
      <ListSection title={m.admin_engine_providers()}>
        <p className="border-b px-4 py-3 text-sm text-ink-muted sm:px-5">{m.admin_engine_providers_text()}</p>
        {data ? (
          <RecordTable
            caption={m.admin_engine_providers()}
            columns={COLUMNS}
            rows={data.providers.toSorted((one, other) => Number(other.isSetUp) - Number(one.isSetUp))}
            keyOf={({ name }) => name}
          />
        ) : (
          <ListState error={error} onRetry={() => void refetch()} />
        )}
      </ListSection>
    </>
  )
}

type Provider = AdminEngine['providers'][number]

const COLUMNS: Column<Provider>[] = [
  { title: m.admin_engine_provider, cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    title: m.admin_engine_state,
    cell: ({ isSetUp }) => (
      <Badge tone={isSetUp ? 'positive' : 'neutral'}>
        {isSetUp ? m.admin_engine_set_up() : m.admin_engine_not_set_up()}
      </Badge>
    ),
  },
  { title: m.admin_engine_host, cell: ({ host }) => <span className="[overflow-wrap:anywhere]">{host ?? '–'}</span> },
  {
    title: m.admin_engine_needs,
    cell: ({ needs }) => <span className="text-ink-muted [overflow-wrap:anywhere]">{needs}</span>,
    width: 'wide',
  },
]
