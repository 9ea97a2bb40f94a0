import type { ApiKey } from '../../../worker/contract/account/api-keys.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { ROW_CACHE_MS } from '../../../worker/contract/limits.ts'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Panel } from '../../components/ui/panel.tsx'
import { formatAgo } from '../../lib/format.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import * as m from '../../../messages/generated/messages.js'
import { useRevokeApiKey } from './queries.ts'
import { SCOPE_LABELS } from './scope-labels.ts'

/** "5 minutes ago" stays true. */
const TICK_MS = 30_000

export function KeyList({ keys }: { readonly keys: readonly ApiKey[] }) {
  const now = useNow(TICK_MS)
  return (
    <Panel aria-labelledby="keys-list">
      <h2 id="keys-list" className="headline border-b px-5 py-4 text-xl sm:px-6">
        {m.keys_list()}
      </h2>
      <ul className="divide-y">
        {keys.map((key) => (
          <KeyEntry key={key.id} apiKey={key} now={now} />
        ))}
      </ul>
    </Panel>
  )
}

function KeyEntry({ apiKey, now }: { readonly apiKey: ApiKey; readonly now: number }) {
  const { name, hint, scopes, createdAt, lastUsedAt } = apiKey
  const revoke = useRevokeApiKey(apiKey)
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-4 px-5 py-5 sm:flex-nowrap sm:px-6">
      <div className="min-w-0 grow">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-medium">
          <span className="[overflow-wrap:anywhere]">{name}</span>
          <span className="flex gap-1.5">
            {scopes.map((scope) => (
              <Badge key={scope}>{SCOPE_LABELS[scope]()}</Badge>
            ))}
          </span>
        </h3>
        <p className="mt-1.5 text-sm text-ink-muted [overflow-wrap:anywhere]">
          <code className="font-mono">{hint}_…</code>
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-5 text-sm text-ink-muted">
          <span>
            {m.keys_created()} <time dateTime={createdAt}>{formatAgo(createdAt, now)}</time>
          </span>
          <span>
            {lastUsedAt === null ? (
              m.keys_never_used()
            ) : (
              <>
                {m.keys_last_used()} <time dateTime={lastUsedAt}>{formatAgo(lastUsedAt, now)}</time>
              </>
            )}
          </span>
        </p>
      </div>
      <ConfirmDialog
        trigger={
          <Button size="sm" isBusy={revoke.isPending} aria-label={m.keys_revoke_name({ name })}>
            {m.keys_revoke()}
          </Button>
        }
        title={m.keys_revoke_title({ name })}
        text={m.keys_revoke_text({ seconds: ROW_CACHE_MS / 1_000 })}
        confirmLabel={m.keys_revoke_confirm()}
        keepLabel={m.keys_revoke_keep()}
        onConfirm={() => revoke.mutate()}
      />
    </li>
  )
}
