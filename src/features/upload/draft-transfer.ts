// A file on its way: sent as a draft, read by the server, and quoted.
import {
  type Detection,
  draftSchema,
  type ReadingProgressDto,
} from '../../../worker/contract/translation/translation.ts'
import { api, bodyOf } from '../../lib/api/api-client.ts'
import { ApiError, isSignInRequired } from '../../lib/api/api-error.ts'
import { describeError, type ErrorMessage, fileErrorMessage } from '../../lib/api/error-message.ts'
import { postForm } from '../../lib/api/post-form.ts'
import * as m from '../../../messages/generated/messages.js'
import { awaitQuote, DocumentRefusedError } from './await-quote.ts'

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
      readonly isSignInRequired?: boolean
      /** The server has had too many requests: the same file can be sent a little later. */
      readonly isTooFast?: boolean
    }

/** A document that was replaced or removed leaves its place in the quota. What fails here the server deletes within an hour. */
export function discard(draftId: string): void {
  void api.drafts[':id'].$delete({ param: { id: draftId } }).catch(() => undefined)
}

/** Sends a file and waits for its quote, and answers the state that it ends in. `onStored` is called once the server has the file. */
export async function sendDraft(
  file: File,
  signal: AbortSignal,
  update: (draft: Draft) => void,
  onStored: (draftId: string) => void,
): Promise<Draft> {
  const form = new FormData()
  form.set('file', file)
  const end = (draft: Draft) => {
    update(draft)
    return draft
  }
  try {
    const onSent = (sent: number, total: number) => update({ kind: 'uploading', file, sentShare: sent / total })
    const draft = draftSchema.parse(await postForm('/api/detect-language', form, { signal, onSent }))
    onStored(draft.draftId)
    const detection = draft.state === 'ready' ? draft : await quoteOf(draft.draftId, file, signal, update)
    return end({ kind: 'ready', file, detection })
  } catch (error) {
    if (signal.aborted) return { kind: 'none' }
    const retry = canRetry(error) ? file : null
    const isTooFast = error instanceof ApiError && error.status === 429
    const message = messageOf(error, file)
    return end({ kind: 'failed', file, message, retry, isSignInRequired: isSignInRequired(error), isTooFast })
  }
}

/** Shows an upload of this person that the server still has: nothing is sent anew. */
export async function openDraft(
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
