// What a person has typed into paragraphs and what becomes of it: saved, waiting for the connection, refused, or in
// conflict with what somebody else has saved. All effects go through `SegmentEditsDeps`.
import type {
  ChangedSegment,
  ChangeScope,
  FindingChange,
  SegmentChangeDto,
  SegmentFault,
  TranslatedSegment,
} from '../../../../../../worker/contract/translation/segment.ts'
import { ApiError } from '../../../../../lib/api/api-error.ts'
import { isOutcomeUnknown } from '../../../../../lib/api/unknown-outcome.ts'
import type { DraftStorage } from './draft-storage.ts'

/** Until the next attempt to save without a connection, if the browser tells of none before. */
export const RETRY_MS = 15_000

export type DraftState =
  | { readonly kind: 'typed' }
  | { readonly kind: 'saving' }
  /** There was no connection, or the server did not answer: it is tried again. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly fault: SegmentFault }
  /** Somebody else has saved another text. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly error: unknown }

const NEEDS_PERSON: ReadonlySet<DraftState['kind']> = new Set(['refused', 'conflict', 'failed'])

export interface Draft {
  readonly segmentId: string
  readonly ordinal: number
  /** The revision that the text was typed from. If the segment has a later one, both texts have to be compared. */
  readonly revision: number
  readonly target: string | null
  readonly state: DraftState
  /** Which paragraphs it is saved for; absent: this one. */
  readonly scope?: ChangeScope | undefined
}

/** The last change that was saved from here. */
export interface Saved {
  readonly segment: TranslatedSegment
  /** The text before; it is what an undo saves. */
  readonly earlier: string | null
  readonly isUndo: boolean
  /** Paragraphs with the same source, where it was for them too. */
  readonly identical?: ChangedSegment['identical']
}

interface SaveOptions {
  readonly isUndo?: boolean
  readonly scope?: ChangeScope | undefined
}

export interface SegmentEditsDeps {
  /** Rejects with ApiError, or with another error where no answer came. */
  send(segmentId: string, change: SegmentChangeDto): Promise<ChangedSegment>
  /** Dismisses a finding, or takes that back. Rejects as `send`. */
  judge(segmentId: string, findingId: string, change: FindingChange): Promise<TranslatedSegment>
  /** The newest version that is known here. */
  find(segmentId: string): TranslatedSegment | undefined
  /** Shows a version, unless a later one is shown. */
  readonly store: (segment: TranslatedSegment) => void
  /** A new version has been saved, and perhaps of others too. */
  readonly onSaved: (segment: ChangedSegment) => void
  readonly storage: DraftStorage
  /** Calls back once after the delay; answers how to call it off. */
  after(delayMs: number, callback: () => void): () => void
  now(): number
}

export class SegmentEdits {
  readonly #deps: SegmentEditsDeps
  readonly #drafts = new Map<string, Draft>()
  /** Typed and asked to be saved while an earlier text was on its way. */
  readonly #wanted = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #saved: Saved | null = null
  #troubled: Draft | null = null
  #cancelRetry: (() => void) | null = null

  constructor(deps: SegmentEditsDeps) {
    this.#deps = deps
    for (const { isWaiting, ...draft } of deps.storage.read()) {
      this.#drafts.set(draft.segmentId, { ...draft, state: { kind: isWaiting ? 'waiting' : 'typed' } })
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly draft = (segmentId: string): Draft | undefined => this.#drafts.get(segmentId)

  readonly saved = (): Saved | null => this.#saved

  /** The first draft that was not saved and that a person has to look at; null where there is none. */
  readonly troubled = (): Draft | null => this.#troubled

  readonly type = ({ id, ordinal, revision }: TranslatedSegment, target: string | null): void => {
    const earlier = this.#drafts.get(id)
    const state = earlier?.state.kind === 'saving' ? earlier.state : { kind: 'typed' as const }
    this.#set({ segmentId: id, ordinal, revision: earlier?.revision ?? revision, target, state })
  }

  readonly discard = (segmentId: string): void => {
    this.#wanted.delete(segmentId)
    if (this.#drafts.get(segmentId)?.state.kind === 'saving') return // its answer decides
    this.#remove(segmentId)
  }

  /**
   * Saves a text on the revision of `segment`. It is shown at once, and taken back if it cannot be saved; the draft then
   * keeps it. Never rejects.
   */
  readonly save = async (
    segment: TranslatedSegment,
    target: string | null,
    { isUndo = false, scope }: SaveOptions = {},
  ): Promise<void> => {
    const { id, ordinal, revision } = segment
    const isSaving = this.#drafts.get(id)?.state.kind === 'saving'
    this.#set({ segmentId: id, ordinal, revision, target, state: { kind: 'saving' }, scope })
    if (isSaving) {
      this.#wanted.add(id)
      return
    }
    this.#deps.store(this.#expected(segment, target))
    try {
      const saved = await this.#deps.send(id, changeOf({ target, revision, scope }))
      this.#noteSaved(saved, target, { earlier: segment.target, isUndo })
    } catch (error) {
      this.#deps.store(segment)
      this.#noteFailure(id, target, error)
    }
    const next = this.#drafts.get(id)
    if (this.#wanted.delete(id) && next?.state.kind === 'typed') await this.#saveDraft(next)
  }

  /** Dismisses a finding, or takes that back. It is shown at once. Rejects where it cannot be saved, and shows it as before. */
  readonly judge = async (segment: TranslatedSegment, findingId: string, isDismissed: boolean): Promise<void> => {
    this.#deps.store(judged(segment, findingId, isDismissed))
    try {
      this.#deps.onSaved(await this.#deps.judge(segment.id, findingId, { isDismissed, revision: segment.revision }))
    } catch (error) {
      this.#deps.store(judged(this.#deps.find(segment.id) ?? segment, findingId, !isDismissed))
      throw error
    }
  }

  /**
   * Brings the text back that the last save has replaced. It is sent on the revision of that save: what somebody else has
   * saved since makes a conflict. Does nothing where another text has been typed since, which would be lost.
   */
  readonly undo = async (): Promise<void> => {
    const last = this.#saved
    if (!last || last.isUndo) return
    const { id, revision, target } = last.segment
    const scope = last.identical ? 'last_change' : undefined
    const draft = this.#drafts.get(id)
    if (draft && draft.target !== target) return
    const known = this.#deps.find(id)
    await this.save(known?.revision === revision ? known : last.segment, last.earlier, { isUndo: true, scope })
  }

  /** Tries again to save what waits for the connection. */
  readonly resume = async (): Promise<void> => {
    this.#cancelRetry?.()
    this.#cancelRetry = null
    const waiting = [...this.#drafts.values()].filter(({ state }) => state.kind === 'waiting')
    for (const draft of waiting) await this.#saveDraft(draft)
  }

  readonly stop = (): void => {
    this.#cancelRetry?.()
    this.#cancelRetry = null
  }

  /** On the revision it was typed from: the server tells whether somebody else was first. */
  async #saveDraft({ segmentId, revision, target, scope }: Draft): Promise<void> {
    const segment = this.#deps.find(segmentId)
    if (segment?.revision === revision) return this.save(segment, target, { scope })
    try {
      this.#noteSaved(await this.#deps.send(segmentId, changeOf({ target, revision, scope })), target, null)
    } catch (error) {
      this.#noteFailure(segmentId, target, error)
    }
  }

  /** `change` is null where it is not known what stood there before. */
  #noteSaved(answer: ChangedSegment, sent: string | null, change: Pick<Saved, 'earlier' | 'isUndo'> | null): void {
    const { identical, ...segment } = answer
    this.#deps.store(segment)
    const draft = this.#drafts.get(segment.id)
    if (change) this.#saved = { segment, ...change, ...(identical && { identical }) }
    if (draft && draft.target !== sent) {
      this.#set({ ...draft, revision: segment.revision, state: { kind: 'typed' } })
    } else {
      this.#remove(segment.id)
    }
    this.#tell()
    this.#deps.onSaved(answer)
  }

  #noteFailure(segmentId: string, sent: string | null, error: unknown): void {
    const draft = this.#drafts.get(segmentId)
    if (!draft) return
    const failed = stateAfter(error)
    // What the server says of a text holds for no other that has been typed since. The connection carries any.
    const isAnother = draft.target !== sent && failed.kind !== 'waiting'
    const state = isAnother ? { kind: 'typed' as const } : failed
    if (error instanceof ApiError && error.conflict) this.#deps.store(error.conflict.current)
    this.#set({ ...draft, state })
    if (state.kind === 'waiting') this.#cancelRetry ??= this.#deps.after(RETRY_MS, () => void this.resume())
  }

  #expected(segment: TranslatedSegment, target: string | null): TranslatedSegment {
    const edited = { by: 'person' as const, at: new Date(this.#deps.now()).toISOString() }
    const state = target === null ? 'kept' : 'translated'
    return { ...segment, target, state, origin: 'person', findings: [], edited }
  }

  #set(draft: Draft): void {
    const { segmentId, ordinal, revision, target, state, scope } = draft
    this.#drafts.set(segmentId, draft)
    // On its way counts as waiting: if the page is left now, nobody knows whether it has arrived. The server saves a text
    // that it has already as no change.
    const isWaiting = state.kind === 'waiting' || state.kind === 'saving'
    this.#deps.storage.write({ segmentId, ordinal, revision, target, isWaiting, ...(scope && { scope }) })
    this.#tell()
  }

  #remove(segmentId: string): void {
    if (!this.#drafts.delete(segmentId)) return
    this.#deps.storage.remove(segmentId)
    this.#tell()
  }

  #tell(): void {
    this.#troubled = [...this.#drafts.values()].find(({ state }) => NEEDS_PERSON.has(state.kind)) ?? null
    for (const listener of this.#listeners) listener()
  }
}

function changeOf({ scope, ...change }: SegmentChangeDto): SegmentChangeDto {
  return scope === undefined ? change : { ...change, scope }
}

function judged(segment: TranslatedSegment, findingId: string, isDismissed: boolean): TranslatedSegment {
  const findings = segment.findings.map((finding) => (finding.id === findingId ? { ...finding, isDismissed } : finding))
  return { ...segment, findings }
}

function stateAfter(error: unknown): DraftState {
  if (error instanceof ApiError) {
    if (error.fault) return { kind: 'refused', fault: error.fault }
    if (error.conflict) return { kind: 'conflict' }
  }
  return isOutcomeUnknown(error) ? { kind: 'waiting' } : { kind: 'failed', error }
}
