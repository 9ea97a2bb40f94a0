// Deletion with a way back: the thing goes from its list at once, and the server is asked when the toast with "Undo" has
// ended or the page is left. Whoever closes the browser before has deleted it too.
import { useSyncExternalStore } from 'react'
import * as m from '../../../messages/generated/messages.js'
import { bearerToken } from '../session/session.ts'
import { dismissToast, showFailure, showToast } from '../toast.ts'
import { isGone } from './api-error.ts'
import { errorLine } from './error-message.ts'

interface Deletion {
  /** The address that the API deletes it at, which also tells it from everything else. */
  readonly path: string
  /** What the toast says, and what it says where the server refuses. */
  readonly title: string
  readonly text: string
  readonly failure: string
  /** Asks the server. */
  readonly remove: () => Promise<unknown>
  /** Takes it from the caches: afterwards it is hidden no more. */
  readonly onDeleted: () => Promise<unknown> | undefined
}

let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
const running = new Set<Promise<void>>()
/** Of the toast that can still take a deletion back. */
let hasUndo = false

/** The addresses of what is being deleted, or about to be. */
export function useHiddenPaths(): ReadonlySet<string> {
  return useSyncExternalStore(onChange, () => hidden)
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setHidden(path: string, isHidden: boolean): void {
  const next = new Set(hidden)
  if (isHidden) next.add(path)
  else next.delete(path)
  hidden = next
  for (const listener of listeners) listener()
}

export async function deleteWithUndo(deletion: Deletion): Promise<void> {
  const { path, title, text } = deletion
  setHidden(path, true)
  const token = await bearerToken() // a page that is being left has no time to ask for one
  let isSettled = false
  const onLeave = () =>
    settle(() => {
      dismissToast() // nothing can be taken back any more, also where the browser brings the page back as it was
      const headers = { authorization: `Bearer ${token ?? ''}` }
      const asked = fetch(path, { method: 'DELETE', keepalive: true, headers }).catch(() => undefined)
      const onReturn = async () => {
        await asked
        await deletion.onDeleted()
        setHidden(path, false)
      }
      addEventListener('pageshow', () => track(onReturn()), { once: true })
    })
  addEventListener('pagehide', onLeave)
  const settle = (action: () => void) => {
    if (isSettled) return
    isSettled = true
    hasUndo = false
    removeEventListener('pagehide', onLeave)
    action()
  }
  const undo = { label: m.undo(), run: () => settle(() => setHidden(path, false)) }
  showToast(title, text, undo, () => settle(() => track(remove(deletion))))
  hasUndo = true
}

/** Ends the time for an undo. What is read, written or exported afterwards is without what was deleted. */
export async function finishDeletions(): Promise<void> {
  if (hasUndo) dismissToast()
  await Promise.all(running)
}

function track(removal: Promise<void>): void {
  running.add(removal)
  void removal.finally(() => running.delete(removal))
}

async function remove({ path, failure, remove: ask, onDeleted }: Deletion): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!isGone(error)) {
      setHidden(path, false)
      return showFailure(failure, errorLine(error))
    }
  }
  await onDeleted()
  return setHidden(path, false) // it is in no list any more
}
