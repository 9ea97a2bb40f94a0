// The document being prepared: picked, sent as a draft, read by the server, ready or rejected.
import { useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '../../../worker/contract/errors.ts'
import { fileErrorMessage } from '../../lib/api/error-message.ts'
import { showFailure, showToast } from '../../lib/toast.ts'
import * as m from '../../../messages/generated/messages.js'
import { discard, type Draft, openDraft, sendDraft } from './draft-transfer.ts'
import { isCovered } from './is-covered.ts'

export interface DraftControl {
  readonly draft: Draft
  /** The id of the document on screen, once the server has it. */
  readonly draftId: string | null
  /** The person has gone back to the choice of a file: the document waits for them to go on, or to choose another. */
  readonly isSetAside: boolean
  readonly pick: (file: File) => void
  readonly refuse: (file: File, code: ErrorCode) => void
  readonly remove: () => void
}

/**
 * `openedId`: the upload that the page's address names. An id that this page has stored itself shows what is here; any
 * other is asked for. `onStored` is called once the server has a picked file.
 */
export function useDraft(openedId: string | null, onStored: (id: string) => void): DraftControl {
  const [draft, setDraft] = useState<Draft>(openedId === null ? { kind: 'none' } : { kind: 'opening' })
  const [draftId, setDraftId] = useState<string | null>(null)
  /** The last id that the address has named: a document that was in the address and is no longer has been set aside. */
  const [named, setNamed] = useState(openedId)
  if (openedId !== null && openedId !== named) setNamed(openedId)
  const upload = useRef<AbortController | null>(null)
  /** The same id as in the state, for what happens between two drawings. */
  const current = useRef<string | null>(null)
  useEffect(() => () => upload.current?.abort(), [])

  const hold = (id: string | null) => {
    current.current = id
    setDraftId(id)
  }
  /** The id that the address has left. Whoever comes back to it may find that its hour is over, or the balance changed. */
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (openedId === null) left.current = current.current
    if (openedId === null || (openedId === current.current && openedId !== left.current)) return
    left.current = null
    const controller = new AbortController()
    upload.current?.abort()
    upload.current = controller
    const update = (next: Draft) => !controller.signal.aborted && setDraft(next)
    if (openedId !== current.current) update({ kind: 'opening' })
    void openDraft(openedId, controller.signal, update, () => {
      if (controller.signal.aborted) return
      current.current = openedId
      setDraftId(openedId)
    })
  }, [openedId])

  const replaceUpload = (next: AbortController | null) => {
    upload.current?.abort()
    upload.current = next
    if (current.current !== null) discard(current.current)
    hold(null)
  }
  return {
    draft,
    draftId,
    isSetAside: openedId === null && draftId !== null && draftId === named,
    pick: (file) => {
      const controller = new AbortController()
      replaceUpload(controller)
      const update = (next: Draft) => !controller.signal.aborted && setDraft(next)
      update({ kind: 'uploading', file, sentShare: 0 })
      const onStoredHere = (id: string) => {
        if (controller.signal.aborted) return discard(id)
        hold(id)
        return onStored(id)
      }
      void sendDraft(file, controller.signal, update, onStoredHere).then(
        (end) => !controller.signal.aborted && tell(end),
      )
    },
    refuse: (file, code) => {
      replaceUpload(null)
      setDraft({ kind: 'failed', file, message: fileErrorMessage(code, file.name), retry: null })
    },
    remove: () => {
      replaceUpload(null)
      setDraft({ kind: 'none' })
    },
  }
}

function tell(end: Draft): void {
  if (end.kind === 'failed' && end.isSignInRequired) showFailure(m.auth_required(), m.auth_required_text())
  // What the credits do not cover is not ready: the quote says so, and what to do about it.
  if (end.kind === 'ready' && isCovered(end.detection.quote)) {
    showToast(m.upload_done(), m.upload_done_text({ file: end.file.name }))
  }
}
