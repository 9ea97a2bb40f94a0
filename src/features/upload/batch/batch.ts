// Several documents being prepared, each a draft of its own: sent one after the other, opened again after a reload, sent
// again where sending has failed. All effects go through `BatchDeps`.
import { fileErrorMessage } from '../../../lib/api/error-message.ts'
import type { discard, Draft, openDraft, sendDraft } from '../draft-transfer.ts'
import type { PickedFile } from '../use-document-drop.ts'

/** The server takes one file of a person at a time; the second is on its way meanwhile. */
const SENT_AT_ONCE = 2
/** After the server has had too many requests in a minute. */
export const TOO_FAST_PAUSE_MS = 10_000
const MAX_TOO_FAST = 7

export interface BatchItem {
  readonly key: string
  /** Null until the server has the file. */
  readonly draftId: string | null
  /** Null for an upload that was opened again: the server alone has it. */
  readonly file: File | null
  readonly draft: Draft | { readonly kind: 'waiting' }
}

export interface BatchDeps {
  readonly send: typeof sendDraft
  readonly open: typeof openDraft
  readonly discard: typeof discard
  pause(ms: number): Promise<void>
}

export class Batch {
  readonly #deps: BatchDeps
  readonly #listeners = new Set<() => void>()
  readonly #aborts = new Map<string, AbortController>()
  /** Keys of the files that wait for their turn. */
  #queue: string[] = []
  #senders = 0
  #nextKey = 0
  #items: readonly BatchItem[]

  /** `openedIds` are drafts that the address names, `files` those just picked. Nothing begins before `start`. */
  constructor(deps: BatchDeps, openedIds: readonly string[], files: readonly PickedFile[]) {
    this.#deps = deps
    const opened = openedIds.map((id): BatchItem => ({ key: id, draftId: id, file: null, draft: { kind: 'opening' } }))
    this.#items = [...opened, ...files.map((picked) => this.#itemOf(picked))]
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly items = (): readonly BatchItem[] => this.#items

  /** Begins what is not done. */
  readonly start = (): void => {
    for (const { key, draftId, draft } of this.#items) {
      if (draft.kind === 'ready' || draft.kind === 'failed' || draft.kind === 'none') continue
      if (draftId === null) this.#enqueue(key)
      else void this.#open(key, draftId)
    }
  }

  /** Calls off all that is on its way; what the server has stays. */
  readonly stop = (): void => {
    this.#queue = []
    for (const abort of this.#aborts.values()) abort.abort()
  }

  readonly add = (files: readonly PickedFile[]): void => {
    const added = files.map((picked) => this.#itemOf(picked))
    this.#set([...this.#items, ...added])
    for (const { key, draft } of added) if (draft.kind === 'waiting') this.#enqueue(key)
  }

  /** Sends a file again whose upload has failed. */
  readonly retry = (key: string): void => {
    const item = this.#items.find((candidate) => candidate.key === key)
    if (!item || !canRetry(item)) return
    this.#aborts.get(key)?.abort()
    if (item.draftId !== null) this.#deps.discard(item.draftId)
    this.#change(key, { draftId: null, draft: { kind: 'waiting' } })
    this.#enqueue(key)
  }

  readonly remove = (key: string): void => this.#drop(this.#items.filter((item) => item.key === key))

  readonly removeAll = (): void => this.#drop(this.#items)

  /** A file that cannot be a document keeps its place in the list, with the reason. */
  #itemOf({ file, refusal }: PickedFile): BatchItem {
    const draft: BatchItem['draft'] =
      refusal === null
        ? { kind: 'waiting' }
        : { kind: 'failed', file, message: fileErrorMessage(refusal, file.name), retry: null }
    return { key: `file-${this.#nextKey++}`, draftId: null, file, draft }
  }

  #drop(gone: readonly BatchItem[]): void {
    for (const { key, draftId } of gone) {
      this.#aborts.get(key)?.abort()
      if (draftId !== null) this.#deps.discard(draftId)
    }
    this.#set(this.#items.filter((item) => !gone.includes(item)))
  }

  async #open(key: string, draftId: string): Promise<void> {
    const signal = this.#begin(key)
    const update = (draft: Draft) => !signal.aborted && this.#change(key, { draft })
    await this.#deps.open(draftId, signal, update, () => undefined)
  }

  #enqueue(key: string): void {
    this.#queue.push(key)
    if (this.#senders < SENT_AT_ONCE) void this.#sendQueued()
  }

  async #sendQueued(): Promise<void> {
    this.#senders++
    for (let key = this.#queue.shift(); key !== undefined; key = this.#queue.shift()) await this.#sendPatiently(key)
    this.#senders--
  }

  async #sendPatiently(key: string): Promise<void> {
    const file = this.#items.find((item) => item.key === key)?.file
    if (!file) return // removed while it waited
    const signal = this.#begin(key)
    const onStored = (draftId: string) =>
      signal.aborted ? this.#deps.discard(draftId) : this.#change(key, { draftId })
    let isLast = false
    const update = (draft: Draft) => {
      if (signal.aborted) return
      this.#change(key, { draft: isTooFast(draft) && !isLast ? { kind: 'waiting' } : draft })
    }
    for (let attempt = 1; attempt <= MAX_TOO_FAST && !signal.aborted; attempt++) {
      isLast = attempt === MAX_TOO_FAST
      update({ kind: 'uploading', file, sentShare: 0 })
      if (!isTooFast(await this.#deps.send(file, signal, update, onStored)) || isLast) return
      await this.#deps.pause(TOO_FAST_PAUSE_MS)
    }
  }

  #begin(key: string): AbortSignal {
    const abort = new AbortController()
    this.#aborts.set(key, abort)
    return abort.signal
  }

  #change(key: string, changed: Partial<BatchItem>): void {
    this.#set(this.#items.map((item) => (item.key === key ? { ...item, ...changed } : item)))
  }

  #set(items: readonly BatchItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}

/** The same file can be sent again, and may be taken then. */
export function canRetry({ draft }: Pick<BatchItem, 'draft'>): boolean {
  return draft.kind === 'failed' && draft.retry !== null
}

function isTooFast(draft: Draft): boolean {
  return draft.kind === 'failed' && draft.isTooFast === true
}
