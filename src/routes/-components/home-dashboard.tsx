import { WithQueries } from '../../components/with-queries.tsx'
import { Dashboard } from '../../features/jobs/dashboard.tsx'

export function HomeDashboard() {
  return (
    <WithQueries>
      <Dashboard />
    </WithQueries>
  )
}
