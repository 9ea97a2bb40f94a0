import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { Container } from '../../../components/container.tsx'
import { TrialBar } from '../../../features/account/verification/trial-bar.tsx'
import { VerifyBar } from '../../../features/account/verification/verify-notice.tsx'
import { BatchProgress } from '../../../features/jobs/batch/batch-progress.tsx'
import { refreshOverview } from '../../../features/jobs/queries.ts'
import { Features } from '../../../features/landing/features.tsx'
import { BatchWorkspace } from '../../../features/upload/batch/batch-workspace.tsx'
import type { PickedFile } from '../../../features/upload/use-document-drop.ts'
import { Workspace } from '../../../features/upload/workspace.tsx'
import * as m from '../../../../messages/generated/messages.js'

interface TranslateSearch {
  /** An upload to go on with, as after a purchase. */
  readonly draft?: string
  /** Several uploads, with commas between them; empty while none has been stored. */
  readonly drafts?: string
  /** The translations of several documents that were started together. */
  readonly jobs?: string
}

export const Route = createFileRoute('/_app/translate/')({
  validateSearch: ({ draft, drafts, jobs }: Record<string, unknown>): TranslateSearch =>
    typeof jobs === 'string' && jobs !== ''
      ? { jobs }
      : typeof drafts === 'string'
        ? { drafts }
        : typeof draft === 'string' && draft !== ''
          ? { draft }
          : {},
  component: TranslatePage,
})

function TranslatePage() {
  return (
    <>
      <VerifyBar />
      <TrialBar />
      <Step />
      <Container>
        <Features heading={m.workspace_why_heading()} />
      </Container>
    </>
  )
}

function Step() {
  const queryClient = useQueryClient()
  const navigate = Route.useNavigate()
  const { draft, drafts, jobs } = Route.useSearch()
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const goTo = (search: TranslateSearch, replace: boolean) => void navigate({ search, replace, resetScroll: false })
  if (jobs !== undefined) return <BatchProgress key={jobs} ids={jobs.split(',')} />
  if (drafts !== undefined) {
    return (
      <BatchWorkspace
        openedIds={drafts === '' ? [] : drafts.split(',')}
        files={files}
        onStored={(ids) => {
          setFiles([])
          goTo({ drafts: ids.join(',') }, true)
        }}
        onEmpty={() => goTo({}, true)}
        onStarted={(translationIds) => {
          void refreshOverview(queryClient)
          void navigate({ search: { jobs: translationIds.join(',') }, replace: true })
        }}
      />
    )
  }
  return (
    <Workspace
      openedDraft={draft ?? null}
      onDraft={(id, step) => goTo(id === null ? {} : { draft: id }, step === 'instead')}
      onSeveral={(picked) => {
        setFiles(picked)
        goTo({ drafts: '' }, false)
      }}
      onStarted={(translationId) => {
        void refreshOverview(queryClient)
        void navigate({ to: '/translate/$translationId', params: { translationId }, replace: draft !== undefined })
      }}
    />
  )
}
