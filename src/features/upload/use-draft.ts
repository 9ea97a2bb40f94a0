// The document being prepared: picked, sent as a draft, read by the server, ready or rejected.
import { useEffect, useRef, useState } from 'react'
import { type Detection, draftSchema, type ReadingProgressDto } from '../../../worker/contract/translation.ts'
import type { ErrorCode } from '../../../worker/contract/errors.ts'
import { api, bodyOf } from '../../lib/api/api-client.ts'
import { ApiError, isSignInRequired } from '../../lib/api/api-error.ts'
import { describeError, type ErrorMessage, fileErrorMessage } from '../../lib/api/error-message.ts'
import { postForm } from '../../lib/api/post-form.ts'
import { showFailure, showToast } from '../../lib/toast.ts'
import * as m from '../../messages/generated/messages.js'
import { awaitQuote, DocumentRefusedError } from './await-quote.ts'
import { isCovered } from './is-covered.ts'

/** What the page shows of a file, whether this browser has it or only the server. */
export type DraftFile = Pick<File, 'name' | 'size'>

export type Draft =
  /** `lost`: why an earlier upload could not be opened again. */
  | { readonly kind: 'none'; readonly lost?: ErrorMessage }
  /** An earlier upload is being asked for. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'uploading'; readonly file: DraftFile; readonly sentShare: number }
  | { readonly kind: 'reading'; readonly file: DraftFile; readonly progress: ReadingProgressDto | null }
  | { readonly kind: 'ready'; readonly file: DraftFile; readonly detection: Detection }
  /** `retry`: the file to send again; null where that would change nothing. */
  | {
      readonly kind: 'failed'
      readonly file: DraftFile
      readonly message: ErrorMessage
      readonly retry: File | null
    }

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
    void openDraft(openedId, controller.signal, update, () => !controller.signal.aborted && hold(openedId))
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
      void sendDraft(file, controller.signal, update, (id) => {
        if (controller.signal.aborted) return discard(id)
        hold(id)
        return onStored(id)
      })
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

/** A document that was replaced or removed leaves its place in the quota. What fails here the server deletes within an hour. */
function discard(draftId: string): void {
  void api.drafts[':id'].$delete({ param: { id: draftId } }).catch(() => undefined)
}

async function sendDraft(
  file: File,
  signal: AbortSignal,
  update: (draft: Draft) => void,
  onStored: (draftId: string) => void,
): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  try {
    const onSent = (sent: number, total: number) => update({ kind: 'uploading', file, sentShare: sent / total })
    const draft = draftSchema.parse(await postForm('/api/detect-language', form, { signal, onSent }))
    onStored(draft.draftId)
    const detection = draft.state === 'ready' ? draft : await quoteOf(draft.draftId, file, signal, update)
    update({ kind: 'ready', file, detection })
    // What the credits do not cover is not ready: the quote says so, and what to do about it.
    if (isCovered(detection.quote)) showToast(m.upload_done(), m.upload_done_text({ file: file.name }))
  } catch (error) {
    if (signal.aborted) return
    if (isSignInRequired(error)) showFailure(m.auth_required(), m.auth_required_text())
    update({ kind: 'failed', file, message: messageOf(error, file), retry: canRetry(error) ? file : null })
  }
}

/** Shows an upload of this person that the server still has: nothing is sent anew. */
async function openDraft(
  draftId: string,
  signal: AbortSignal,
  update: (draft: Draft) => void,
  onFound: () => void,
): Promise<void> {
  let file: DraftFile | null = null
  try {
    const draft = await bodyOf(api.drafts[':id'].$get({ param: { id: draftId } }, { init: { signal } }))
    file = { name: draft.fileName, size: draft.sizeBytes }
    onFound()
    if (draft.state === 'failed') throw new DocumentRefusedError(draft.code)
    const detection = draft.state === 'ready' ? draft : await quoteOf(draftId, file, signal, update)
    update({ kind: 'ready', file, detection })
  } catch (error) {
    if (signal.aborted) return
    if (file) update({ kind: 'failed', file, message: messageOf(error, file), retry: null })
    else update({ kind: 'none', lost: describeError(error) })
  }
}

/** The quote of a document that the server reads after its response. */
function quoteOf(
  draftId: string,
  file: DraftFile,
  signal: AbortSignal,
  update: (draft: Draft) => void,
): Promise<Detection> {
  update({ kind: 'reading', file, progress: null })
  return awaitQuote({
    poll: () => bodyOf(api.drafts[':id'].$get({ param: { id: draftId } }, { init: { signal } })),
    pause: async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      signal.throwIfAborted()
    },
    onProgress: (progress) => update({ kind: 'reading', file, progress }),
  })
}

function messageOf(error: unknown, file: DraftFile): ErrorMessage {
  if (error instanceof DocumentRefusedError) return fileErrorMessage(error.code, file.name)
  return error instanceof TypeError ? { fact: m.upload_cut_off(), nextStep: '' } : describeError(error, file.name)
}

/** A fault in the file is permanent; a fault on the way may be gone the next time. */
function canRetry(error: unknown): boolean {
  if (error instanceof DocumentRefusedError) return error.code === 'internal' || error.code === 'storage_unavailable'
  if (!(error instanceof ApiError)) return true
  return error.status >= 500 || error.status === 401 || error.status === 429 || error.code === 'upload_interrupted'
}
