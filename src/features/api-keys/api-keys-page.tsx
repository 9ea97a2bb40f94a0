import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { MAX_API_KEYS } from '../../../worker/contract/limits.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Panel } from '../../components/ui/panel.tsx'
import { useConfig } from '../../lib/api/config.ts'
import { usePageTitle } from '../../lib/hooks/use-page-title.ts'
import { accountQuery } from '../../lib/session/account.ts'
import * as m from '../../../messages/generated/messages.js'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyList } from './key-list.tsx'
import { PlanCard } from './plan-card.tsx'
import { apiKeysQuery } from './queries.ts'

/** The signed-in person's API keys. A plan that has ended leaves its keys to be revoked. */
export function ApiKeysPage() {
  usePageTitle(m.keys_title())
  const config = useConfig()
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <Link
        to="/profile"
        className="inline-flex items-center gap-1.5 text-sm text-accent underline-offset-3 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-3.5 rtl:-scale-x-100" />
        {m.profile_title()}
      </Link>
      <h1 className="mt-3 headline text-3xl">{m.keys_title()}</h1>
      <p className="mt-1 max-w-[38rem] text-pretty text-ink-muted">
        {m.keys_lead()}{' '}
        <Link to="/api" className="text-accent underline underline-offset-3 hover:text-accent-strong">
          {m.keys_reference()}
        </Link>
      </p>
      <div className="mt-8">{config?.hasApiKeys === false ? <NotConfigured /> : <Keys />}</div>
    </div>
  )
}

function NotConfigured() {
  return (
    <Notice tone="info" title={m.error_api_keys_not_configured()}>
      <p>{m.error_api_keys_not_configured_next()}</p>
    </Notice>
  )
}

function Keys() {
  const { data: account } = useQuery(accountQuery)
  const { data: keys, error, refetch } = useQuery(apiKeysQuery)
  if (error) return <LoadFailure title={m.keys_load_failed()} error={error} onRetry={() => void refetch()} />
  if (!keys || account === undefined) {
    return (
      <p role="status" className="min-h-60 text-ink-muted">
        {m.keys_loading()}
      </p>
    )
  }
  // Null: the account could not be read; the server decides.
  const hasPlan = account?.hasApiKeys ?? true
  return (
    <div className="space-y-8">
      {!hasPlan && <PlanCard hasKeys={keys.length > 0} />}
      {hasPlan && <NewKey isFull={keys.length >= MAX_API_KEYS} />}
      {keys.length > 0 && <KeyList keys={keys} />}
      {hasPlan && keys.length === 0 && <NoKeys />}
    </div>
  )
}

function NewKey({ isFull }: { readonly isFull: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button variant="primary" disabled={isFull} aria-describedby="keys-limit" onClick={() => setOpen(true)}>
        <KeyRound aria-hidden />
        {m.keys_create()}
      </Button>
      <p id="keys-limit" className="text-sm text-ink-muted">
        {isFull ? m.keys_full({ max: MAX_API_KEYS }) : m.keys_limit({ max: MAX_API_KEYS })}
      </p>
      {isOpen && <CreateKeyDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function NoKeys() {
  return (
    <Panel className="px-6 py-10 text-center text-ink-muted">
      <p>{m.keys_none()}</p>
    </Panel>
  )
}
