import type { Submission } from '../../../worker/contract/submission.ts'
import { api } from '../../lib/api/api-client.ts'
import { failedText } from '../../lib/api/failed-text.ts'
import { showFailure, showToast } from '../../lib/toast.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import * as m from '../../../messages/generated/messages.js'

const THANKS = {
  feedback: m.submission_sent_feedback,
  support: m.submission_sent_support,
} satisfies Record<Submission['type'], () => string>

/** SPEC §8. What was typed stays when it could not be sent. */
export function useSubmit(onSent: () => void) {
  return useSoleMutation({
    mutationFn: (submission: Submission) => api['test-email'].$post({ json: submission }),
    onSuccess: (_, { type }) => {
      showToast(m.submission_sent(), THANKS[type]())
      onSent()
    },
    onError: (error) => {
      // oxlint-disable-next-line no-console -- the toast has the spec's words; the reason is told here
      console.error(error)
      showFailure(m.submission_failed(), failedText(m.submission_failed_text(), error))
    },
  })
}
