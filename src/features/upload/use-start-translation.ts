import { uploadAcceptedSchema } from '../../../worker/contract/translation/translation.ts'
import { ApiError, isSignInRequired, serverMessage } from '../../lib/api/api-error.ts'
import { errorLine } from '../../lib/api/error-message.ts'
import { postForm } from '../../lib/api/post-form.ts'
import { fittingForms, type Preferences } from '../../lib/session/preferences.ts'
import { dismissToast, showFailure } from '../../lib/toast.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import * as m from '../../../messages/generated/messages.js'

export interface StartRequest extends Omit<Preferences, 'emailNotifications'> {
  readonly draftId: string
  /** Empty: none. */
  readonly instructions: string
}

export class NoTranslationId extends Error {
  override name = 'NoTranslationId'
}

/** Answers the id of the translation. Rejects with NoTranslationId, or as `postForm` does. */
export async function startDraft(request: StartRequest): Promise<string> {
  const form = new FormData()
  const fields = { ...request, ...fittingForms(request) }
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, String(value))
  const accepted = uploadAcceptedSchema.safeParse(await postForm('/api/upload', form))
  if (!accepted.success) throw new NoTranslationId('the answer has no id')
  return accepted.data.id
}

/** Starts the translation of a draft; every way it can fail has its toast in SPEC §8. */
export function useStartTranslation(onStarted: (id: string) => void) {
  return useSoleMutation({
    mutationFn: startDraft,
    onSuccess: (id) => {
      dismissToast() // that the file was uploaded is old news
      onStarted(id)
    },
    onError: (error) => {
      if (error instanceof NoTranslationId) showFailure(m.translation_error(), m.translation_error_no_id())
      else if (isSignInRequired(error)) showFailure(m.auth_required(), m.auth_required_text())
      else if (error instanceof ApiError) {
        showFailure(m.translation_failed(), serverMessage(error) ?? m.translation_failed_text())
      } else showFailure(m.translation_failed(), errorLine(error)) // no answer: nothing is wrong with the file
    },
  })
}
