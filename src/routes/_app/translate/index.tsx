import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { VerifyNotice } from '../../../features/account/verify-notice.tsx'
import { refreshOverview } from '../../../features/jobs/queries.ts'
import { Workspace } from '../../../features/upload/workspace.tsx'

export const Route = createFileRoute('/_app/translate/')({ component: TranslatePage })

function TranslatePage() {
  const queryClient = useQueryClient()
  const navigate = Route.useNavigate()
  return (
    <>
      <VerifyNotice />
      <Workspace
        onStarted={(translationId) => {
          void refreshOverview(queryClient)
          void navigate({ to: '/translate/$translationId', params: { translationId } })
        }}
      />
    </>
  )
}
