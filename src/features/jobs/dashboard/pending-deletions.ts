// Deletion with a way back: the row goes at once, and the server is asked when the toast with "Undo" has ended or the
// page is left. Whoever closes the browser before has deleted it too.
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../../lib/api/api-client.ts'
import { isGone } from '../../../lib/api/api-error.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { bearerToken } from '../../../lib/session/session.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { refreshOverview } from '../queries.ts'

let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** The translations that are being deleted, or about to be. */
export function useHiddenTranslations(): ReadonlySet<string> {
  return useSyncExternalStore(onChange, () => hidden)
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setHidden(id: string, isHidden: boolean): void {
  const next = new Set(hidden)
  if (isHidden) next.add(id)
  else next.delete(id)
  hidden = next
  for (const listener of listeners) listener()
}

export async function deleteWithUndo(client: QueryClient, id: string, name: string): Promise<void> {
  setHidden(id, true)
  const token = await bearerToken() // a page that is being left has no time to ask for one
  let isSettled = false
  const onLeave = () => {
    if (isSettled) return
    isSettled = true
    const headers = { authorization: `Bearer ${token ?? ''}` }
    void fetch(`/api/translations/${id}`, { method: 'DELETE', keepalive: true, headers }).catch(() => undefined)
  }
  addEventListener('pagehide', onLeave)
  const settle = (action: () => void) => {
    if (isSettled) return
    isSettled = true
    removeEventListener('pagehide', onLeave)
    action()
  }
  const undo = { label: m.undo(), run: () => settle(() => setHidden(id, false)) }
  showToast(m.job_deleted(), m.job_deleted_undo({ name }), undo, () => settle(() => void remove(client, id)))
}

async function remove(client: QueryClient, id: string): Promise<void> {
  try {
    await api.translations[':id'].$delete({ param: { id } })
  } catch (error) {
    if (!isGone(error)) {
      setHidden(id, false)
      return showFailure(m.job_delete_failed(), errorLine(error))
    }
  }
  await refreshOverview(client)
  client.removeQueries({ queryKey: ['translations', id] })
  return setHidden(id, false) // it is in no list any more
}
