import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountQuery } from '../../../lib/session/account.ts'
import * as m from '../../../../messages/generated/messages.js'

/** What a new password ends, and what it leaves: keys are for programs, which would stop without anybody noticing. */
export function PasswordEffects() {
  const { data: account } = useQuery(accountQuery)
  return (
    <p className="text-sm text-ink-muted">
      {m.profile_password_effects()}
      {account?.hasApiKeys && (
        <>
          {' '}
          {m.profile_password_keys()}{' '}
          <Link to="/api-keys" className="text-accent underline underline-offset-3 hover:text-accent-strong">
            {m.profile_password_keys_link()}
          </Link>
        </>
      )}
    </p>
  )
}
