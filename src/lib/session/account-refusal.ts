// Finds out that the server refuses the signed-in person's account as a whole: an admin has deleted or disabled it. Any
// call may be the first to tell.
import type { ErrorCode } from '../../../worker/contract/errors.ts'
import { type AccountRefusal, getSession, refuseAccount } from './session.ts'

const REFUSALS: Partial<Record<ErrorCode, AccountRefusal>> = {
  account_deleted: 'deleted',
  account_disabled: 'disabled',
}

/** For the code of every answer that is not 2xx; most codes say nothing about the account. */
export function noteRefusal(code: ErrorCode | null): void {
  const refusal = code === null ? undefined : REFUSALS[code]
  if (refusal) refuseAccount(refusal)
}

/** Null while the server admits the person, as far as is known. */
export function accountRefusal(): AccountRefusal | null {
  const session = getSession()
  return session.status === 'signed-in' ? session.refusal : null
}
