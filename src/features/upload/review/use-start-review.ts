import { reviewAcceptedSchema } from '../../../../worker/contract/translation/translation.ts'
import { postForm } from '../../../lib/api/post-form.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { dismissToast } from '../../../lib/toast.ts'

export interface ReviewRequest {
  readonly draftId: string
  readonly translationDraftId: string
  readonly sourceLanguage: string
  readonly targetLanguage: string
}

/** Answers the id of the review. Rejects as `postForm` does. */
async function startReview(request: ReviewRequest): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(request)) form.set(name, String(value))
  return reviewAcceptedSchema.parse(await postForm('/api/reviews', form)).id
}

/** Starts the review of two drafts. The page says why it did not start. */
export function useStartReview(onStarted: (id: string) => void) {
  return useSoleMutation({
    mutationFn: startReview,
    onSuccess: (id) => {
      dismissToast() // that the files were uploaded is old news
      onStarted(id)
    },
  })
}
