import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Container } from '../../../components/container.tsx'
import { VerifyBar } from '../../../features/account/verification/verify-notice.tsx'
import { refreshOverview } from '../../../features/jobs/queries.ts'
import { Features } from '../../../features/landing/features.tsx'
import { Workspace } from '../../../features/upload/workspace.tsx'
import * as m from '../../../messages/generated/messages.js'

interface TranslateSearch {
  /** An upload to go on with, as after a purchase. */
  readonly draft?: string
}

export const Route = createFileRoute('/_app/translate/')({
  validateSearch: ({ draft }: Record<string, unknown>): TranslateSearch =>
    typeof draft === 'string' && draft !== '' ? { draft } : {},
  component: TranslatePage,
})

function TranslatePage() {
  const queryClient = useQueryClient()
  const navigate = Route.useNavigate()
  const { draft } = Route.useSearch()
  return (
    <>
      <VerifyBar />
      <Workspace
        openedDraft={draft ?? null}
        onDraft={(id, step) =>
          void navigate({
            search: id === null ? {} : { draft: id },
            replace: step === 'instead',
            resetScroll: false,
          })
        }
        onStarted={(translationId) => {
          void refreshOverview(queryClient)
          void navigate({ to: '/translate/$translationId', params: { translationId }, replace: draft !== undefined })
        }}
      />
      <Container>
        <Features heading={m.workspace_why_heading()} />
      </Container>
    </>
  )
}
