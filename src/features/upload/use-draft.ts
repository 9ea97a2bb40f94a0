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

export type Draft =
  | { readonly kind: 'none' }
  | { readonly kind: 'uploading'; readonly file: File; readonly sentShare: number }
  | { readonly kind: 'reading'; readonly file: File; readonly progress: ReadingProgressDto | null }
  | { readonly kind: 'ready'; readonly file: File; readonly detection: Detection }
  | { readonly kind: 'failed'; readonly file: File; readonly message: ErrorMessage; readonly canRetry: boolean }

export interface DraftControl {
  readonly draft: Draft
  readonly pick: (file: File) => void
  readonly refuse: (file: File, code: ErrorCode) => void
  readonly remove: () => void
}

export function useDraft(): DraftControl {
  const [draft, setDraft] = useState<Draft>({ kind: 'none' })
  const upload = useRef<AbortController | null>(null)
  /** The id of the document on screen, once the server has it. */
  const draftId = useRef<string | null>(null)
  useEffect(() => () => upload.current?.abort(), [])

  const replaceUpload = (next: AbortController | null) => {
    upload.current?.abort()
    upload.current = next
    if (draftId.current !== null) discard(draftId.current)
    draftId.current = null
  }
  return {
    draft,
    pick: (file) => {
      const controller = new AbortController()
      replaceUpload(controller)
      const update = (next: Draft) => !controller.signal.aborted && setDraft(next)
      update({ kind: 'uploading', file, sentShare: 0 })
      const onStored = (id: string) => {
        if (controller.signal.aborted) discard(id)
        else draftId.current = id
      }
      void sendDraft(file, controller.signal, update, onStored)
    },
    refuse: (file, code) => {
      replaceUpload(null)
      setDraft({ kind: 'failed', file, message: fileErrorMessage(code, file.name), canRetry: false })
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
    showToast(m.upload_done(), m.upload_done_text({ file: file.name }))
  } catch (error) {
    if (signal.aborted) return
    if (isSignInRequired(error)) showFailure(m.auth_required(), m.auth_required_text())
    update({ kind: 'failed', file, message: messageOf(error, file), canRetry: canRetry(error) })
  }
}

/** The quote of a document that the server reads after its response. */
function quoteOf(draftId: string, file: File, signal: AbortSignal, update: (draft: Draft) => void): Promise<Detection> {
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

function messageOf(error: unknown, file: File): ErrorMessage {
  if (error instanceof DocumentRefusedError) return fileErrorMessage(error.code, file.name)
  return error instanceof TypeError ? { fact: m.upload_cut_off(), nextStep: '' } : describeError(error, file.name)
}

/** A fault in the file is permanent; a fault on the way may be gone the next time. */
function canRetry(error: unknown): boolean {
  if (error instanceof DocumentRefusedError) return error.code === 'internal' || error.code === 'storage_unavailable'
  if (!(error instanceof ApiError)) return true
  return error.status >= 500 || error.status === 401 || error.status === 429 || error.code === 'upload_interrupted'
}
