import { WithQueries } from '../../components/with-queries.tsx'
import { TrialBar } from '../../features/account/verification/trial-bar.tsx'
import { VerifyBar } from '../../features/account/verification/verify-notice.tsx'
import { Dashboard } from '../../features/jobs/dashboard/dashboard.tsx'

export function HomeDashboard() {
  return (
    <WithQueries>
      <VerifyBar />
      <TrialBar />
      <Dashboard />
    </WithQueries>
  )
}
