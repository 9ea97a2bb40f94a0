import { WithQueries } from '../../components/with-queries.tsx'
import { AccountMenu } from '../../features/account/account-menu.tsx'
import type { SessionUser } from '../../lib/session.ts'

export function HeaderAccount({ user }: { readonly user: SessionUser }) {
  return (
    <WithQueries>
      <AccountMenu user={user} />
    </WithQueries>
  )
}
