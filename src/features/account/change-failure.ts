// What a person reads when a change of the own account fails.
import { ApiError } from '../../lib/api/api-error.ts'
import { errorLine } from '../../lib/api/error-message.ts'
import { TimeoutError } from '../../lib/api/fetch-timeout.ts'
import { accountRefusal } from '../../lib/session/account-refusal.ts'
import { showFailure } from '../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { ownAccountErrorMessage } from './auth-error.ts'
import { NotConfirmed } from './use-recent-sign-in.tsx'

/** One line about a refusal of the provider or of the server, or about a call that neither has answered. */
export function changeFailure(error: Error): string {
  const isAnswered = error instanceof ApiError
  const isLost = error instanceof TypeError || error instanceof TimeoutError
  return ownAccountErrorMessage(error) ?? (isAnswered || isLost ? errorLine(error) : m.profile_save_failed_text())
}

/** In a toast. Of an account that is refused as a whole, a page tells. */
export function tellChangeFailure(error: Error): void {
  if (error instanceof NotConfirmed || accountRefusal() !== null) return
  showFailure(m.profile_save_failed(), changeFailure(error))
}
