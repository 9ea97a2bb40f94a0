import * as m from '../../../messages/generated/messages.js'
import { TimeoutError } from './fetch-timeout.ts'
import { ApiError } from './api-error.ts'

const TOO_MANY_REQUESTS = 429

/** SPEC §8 has one sentence for every reason. Where trying again is not enough, what else helps stands beside it. */
export function failedText(specSentence: string, error: unknown): string {
  const advice = adviceOn(error)
  return advice === null ? specSentence : `${specSentence} ${advice}`
}

function adviceOn(error: unknown): string | null {
  if (error instanceof TimeoutError) return m.failed_no_answer()
  if (!(error instanceof ApiError)) return m.failed_no_connection()
  return error.status === TOO_MANY_REQUESTS ? m.failed_too_many() : null
}
