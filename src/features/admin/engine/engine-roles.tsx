import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminEngine, EngineRole } from '../../../../worker/contract/admin.ts'
import { Empty } from '../../../components/lists/paged-list.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import * as m from '../../../../messages/generated/messages.js'
import { ENGINE_ROLE_LABELS } from '../labels.ts'
import { engineCostsQuery } from '../queries.ts'
import { TestResult } from './test-result.tsx'

export function EngineRoles({ engine: { engine, roles } }: { readonly engine: AdminEngine }) {
  if (engine === null) return <Empty>{m.admin_engine_none()}</Empty>
  return (
    <ul className="divide-y">
      {roles.map((role) => (
        <Role key={role.role} role={role} />
      ))}
    </ul>
  )
}

function Role({ role: { role, model, provider, problem } }: { readonly role: EngineRole }) {
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: () => bodyOf(api.admin.engine.test.$post({ json: { role } })),
    onSettled: () => client.invalidateQueries({ queryKey: engineCostsQuery.queryKey }),
  })
  const title = ENGINE_ROLE_LABELS[role]()
  return (
    <li className="px-4 py-4 sm:px-5" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="font-medium">{title}</h3>
          <p className="text-sm [overflow-wrap:anywhere] text-ink-muted">
            {model === null ? provider : m.admin_engine_model({ model, provider })}
          </p>
        </div>
        <Button
          size="sm"
          aria-label={m.admin_engine_test_role({ role: title })}
          isBusy={test.isPending}
          onClick={() => test.mutate()}
        >
          {m.admin_engine_test()}
        </Button>
      </div>
      {problem !== null && <p className="mt-2 text-sm font-medium text-caution">{problem}</p>}
      <div aria-live="polite">
        {test.data && !test.isPending && <TestResult test={test.data} />}
        {test.error && !test.isPending && (
          <p className="mt-3 text-sm font-medium text-negative">{errorLine(test.error)}</p>
        )}
      </div>
    </li>
  )
}
