// Polls the draft of a long document, which the server reads after its upload, until the quote is there.
import type { Detection, Draft, ReadingProgressDto } from '../../../worker/contract/translation/translation.ts'
import type { ErrorCode } from '../../../worker/contract/errors.ts'
import { ApiError } from '../../lib/api/api-error.ts'

/** Pages are read at a rate of several a second: as often as a person sees a count move. */
export const POLL_MS = 700

/** The document was read, or read in part, and cannot be translated. */
export class DocumentRefusedError extends Error {
  override name = 'DocumentRefusedError'
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

export interface AwaitQuoteDeps {
  /** Rejects with ApiError, or with TypeError when the server does not answer. */
  readonly poll: () => Promise<Draft>
  /** Resolves after so long; rejects when the document is not wanted any more. */
  readonly pause: (ms: number) => Promise<void>
  readonly onProgress: (progress: ReadingProgressDto | null) => void
}

/** Rejects with DocumentRefusedError, with what `pause` rejects with, and with an answer that will not change. */
export async function awaitQuote({ poll, pause, onProgress }: AwaitQuoteDeps): Promise<Detection> {
  for (;;) {
    await pause(POLL_MS)
    const draft = await pollPatiently(poll)
    if (draft?.state === 'ready') return draft
    if (draft?.state === 'failed') throw new DocumentRefusedError(draft.code)
    if (draft) onProgress(draft.progress)
  }
}

/** Null when there was no answer this time: the server goes on reading meanwhile. */
async function pollPatiently(poll: () => Promise<Draft>): Promise<Draft | null> {
  try {
    return await poll()
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error
    return null
  }
}
