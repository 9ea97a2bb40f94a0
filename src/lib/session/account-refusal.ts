// The signed-in person's account when the server refuses it as a whole: an admin has deleted or disabled it. Any call
// may be the first to find out.
import { useSyncExternalStore } from 'react'
import type { ErrorCode } from '../../../worker/contract/errors.ts'
import { getSession, onSessionChange } from './session.ts'

export type AccountRefusal = 'deleted' | 'disabled'

const REFUSALS: Partial<Record<ErrorCode, AccountRefusal>> = {
  account_deleted: 'deleted',
  account_disabled: 'disabled',
}

let refused: { readonly uid: string; readonly refusal: AccountRefusal } | null = null
const listeners = new Set<() => void>()

/** For the code of every answer that is not 2xx; most codes say nothing about the account. */
export function noteRefusal(code: ErrorCode | null): void {
  const refusal = code === null ? undefined : REFUSALS[code]
  const session = getSession()
  if (refusal && session.status === 'signed-in') change({ uid: session.user.uid, refusal })
}

/** Null while the server admits the person, as far as is known. */
export function accountRefusal(): AccountRefusal | null {
  return refused?.refusal ?? null
}

export function useAccountRefusal(): AccountRefusal | null {
  return useSyncExternalStore(subscribe, accountRefusal, () => null)
}

// The next person, or the same one after a new sign-in, is asked about anew.
onSessionChange((session) => {
  if (refused && (session.status !== 'signed-in' || session.user.uid !== refused.uid)) change(null)
})

function change(next: typeof refused): void {
  if (next?.refusal === refused?.refusal && next?.uid === refused?.uid) return
  refused = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
