import type { PublicConfig } from '../../../worker/contract/config.ts'
import * as m from '../../messages/generated/messages.js'
import type { Credentials } from './use-sign-in.ts'

interface TestAccountsProps {
  readonly accounts: PublicConfig['testAccounts']
  readonly onPick: (credentials: Credentials) => void
}

/** Hints on development machines; the list is empty everywhere else. */
export function TestAccounts({ accounts, onPick }: TestAccountsProps) {
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="test-accounts" className="mt-6 border-t pt-4">
      <h3 id="test-accounts" className="text-sm text-ink-muted">
        {m.auth_test_accounts()}
      </h3>
      <ul className="mt-1.5 divide-y">
        {accounts.map(({ label, email, password }) => (
          <li key={email}>
            <button
              type="button"
              title={m.auth_test_account_fill({ label })}
              onClick={() => onPick({ email, password })}
              className="-mx-2 flex w-[calc(100%+1rem)] items-baseline gap-3 rounded-sm px-2 py-1.5 text-start text-sm hover:bg-well"
            >
              <span className="w-16 shrink-0 font-medium">{label}</span>
              <span className="min-w-0 grow truncate text-ink-muted">{email}</span>
              <code className="shrink-0 font-mono text-xs text-ink-muted">{password}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
