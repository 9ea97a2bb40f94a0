import { WithQueries } from '../../components/with-queries.tsx'
import { AccountRefused } from '../../features/account/account-refused.tsx'
import type { AccountRefusal } from '../../lib/session/session.ts'

export function RefusedAccount({ refusal }: { readonly refusal: AccountRefusal }) {
  return (
    <WithQueries>
      <AccountRefused refusal={refusal} />
    </WithQueries>
  )
}
