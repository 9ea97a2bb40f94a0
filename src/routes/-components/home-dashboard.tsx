import { useEffect } from 'react'
import { WithQueries } from '../../components/with-queries.tsx'
import { TrialBar } from '../../features/account/verification/trial-bar.tsx'
import { VerifyBar } from '../../features/account/verification/verify-notice.tsx'
import { Dashboard } from '../../features/jobs/dashboard/dashboard.tsx'
import { keepFocus } from '../../lib/forms/keep-focus.ts'

export function HomeDashboard() {
  useEffect(keepFocus, []) // here, the first press may remove its button
  return (
    <WithQueries>
      <VerifyBar />
      <TrialBar />
      <Dashboard />
    </WithQueries>
  )
}
