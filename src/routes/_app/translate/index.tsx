import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Container } from '../../../components/container.tsx'
import { VerifyBar } from '../../../features/account/verification/verify-notice.tsx'
import { refreshOverview } from '../../../features/jobs/queries.ts'
import { Features } from '../../../features/landing/features.tsx'
import { Workspace } from '../../../features/upload/workspace.tsx'
import * as m from '../../../messages/generated/messages.js'

export const Route = createFileRoute('/_app/translate/')({ component: TranslatePage })

function TranslatePage() {
  const queryClient = useQueryClient()
  const navigate = Route.useNavigate()
  return (
    <>
      <VerifyBar />
      <Workspace
        onStarted={(translationId) => {
          void refreshOverview(queryClient)
          void navigate({ to: '/translate/$translationId', params: { translationId } })
        }}
      />
      <Container>
        <Features heading={m.workspace_why_heading()} />
      </Container>
    </>
  )
}
