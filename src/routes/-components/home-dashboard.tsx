import { WithQueries } from '../../components/with-queries.tsx'
import { VerifyNotice } from '../../features/account/verify-notice.tsx'
import { Dashboard } from '../../features/jobs/dashboard/dashboard.tsx'

export function HomeDashboard() {
  return (
    <WithQueries>
      <VerifyNotice />
      <Dashboard />
    </WithQueries>
  )
}
