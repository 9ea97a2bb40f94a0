import type { PublicConfig } from '../../../worker/contract/config.ts'
import * as m from '../../../messages/generated/messages.js'
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
              className="-mx-2 flex w-[calc(100%+1rem)] flex-wrap items-baseline gap-x-3 rounded-sm px-2 py-1.5 text-start text-sm hover:bg-well"
            >
              <span className="w-16 shrink-0 font-medium">{label}</span>
              <span className="grow text-ink-muted">
                <bdi>{email}</bdi>
              </span>
              <span className="text-xs text-ink-muted max-sm:w-full max-sm:ps-19">
                <code className="font-mono">{password}</code>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
