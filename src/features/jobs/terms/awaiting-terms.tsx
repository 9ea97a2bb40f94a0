import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BriefChange } from '../../../../worker/contract/translation/brief.ts'
import type { JobProgress, TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { formatDate } from '../../../lib/format.ts'
import { showFailure } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { cancelText } from '../job/running-job.tsx'
import { storeProgress } from '../queries.ts'
import { useCancelJob } from '../use-job-actions.ts'
import { briefQuery, saveBrief } from './brief.ts'
import { isChanged } from './sheet-draft.ts'
import { TermSheet } from './term-sheet.tsx'

interface AwaitingTermsProps {
  readonly translation: TranslationDetail
  readonly progress: JobProgress
}

/** A translation that waits for its owner: the terms, and the button that goes on. */
export function AwaitingTerms({ translation: { id, targetLanguage }, progress }: AwaitingTermsProps) {
  const client = useQueryClient()
  const { data: brief, error, refetch } = useQuery(briefQuery(id))
  const cancel = useCancelJob(id)
  const approve = useSoleMutation({
    mutationFn: async (change: BriefChange) => {
      if (isChanged(change)) await saveBrief(client, id, change)
      return bodyOf(api.translations[':id'].brief.approve.$post({ param: { id } }))
    },
    onSuccess: (next) => storeProgress(client, next),
    onError: (failure) => showFailure(m.terms_approve_failed(), errorLine(failure)),
  })
  return (
    <>
      <p className="mt-4 text-sm text-ink-muted">
        {progress.termsUntil !== null && m.terms_wait({ date: formatDate(progress.termsUntil) })}
      </p>
      <Panel className="mt-4">
        {error && <LoadFailure title={m.terms_load_failed()} error={error} onRetry={() => void refetch()} />}
        {brief && (
          <TermSheet id={id} brief={brief} targetLanguage={targetLanguage}>
            {({ change, isIncomplete }) => (
              <div className="flex flex-wrap justify-end gap-3">
                <ConfirmDialog
                  trigger={<Button isBusy={cancel.isPending}>{m.job_cancel()}</Button>}
                  title={m.job_cancel_confirm_title()}
                  text={cancelText(progress.cancelCredits)}
                  confirmLabel={m.job_cancel_confirm()}
                  keepLabel={m.job_cancel_keep()}
                  onConfirm={() => cancel.mutate()}
                />
                <Button
                  variant="primary"
                  disabled={isIncomplete}
                  isBusy={approve.isPending || approve.isSuccess}
                  onClick={() => approve.mutate(change)}
                >
                  {m.terms_approve()}
                </Button>
              </div>
            )}
          </TermSheet>
        )}
      </Panel>
    </>
  )
}
