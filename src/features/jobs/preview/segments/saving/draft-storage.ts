// Texts that are typed and not saved, kept for this tab over a reload.
import { z } from 'zod'
import { changeScopeSchema } from '../../../../../../worker/contract/translation/segment.ts'

/** Persisted: add optional fields only. */
const storedDraftSchema = z.object({
  ordinal: z.int().nonnegative(),
  target: z.string().nullable(),
  /** The person has asked to save it, and there was no connection. */
  isWaiting: z.boolean(),
  /** Which paragraphs it is for; absent: this one. */
  scope: changeScopeSchema.optional(),
})

export interface StoredDraft extends z.infer<typeof storedDraftSchema> {
  readonly segmentId: string
  /** The revision that the text was typed from. */
  readonly revision: number
}

export interface DraftStorage {
  read(): StoredDraft[]
  write(draft: StoredDraft): void
  remove(segmentId: string): void
}

/** `storage` is null where the browser blocks it: drafts then last as long as the page. */
export function draftStorage(storage: Storage | null, translationId: string): DraftStorage {
  const prefix = `verso-draft:${translationId}:`
  const prefixOf = (segmentId: string) => `${prefix}${segmentId}:`
  const remove = (segmentId: string) => {
    for (const key of keysOf(storage)) if (key.startsWith(prefixOf(segmentId))) storage?.removeItem(key)
  }
  return {
    read: () =>
      keysOf(storage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => parseDraft(key.slice(prefix.length), storage?.getItem(key) ?? '')),
    write: ({ segmentId, revision, ...draft }) => {
      try {
        remove(segmentId) // of an earlier revision
        storage?.setItem(`${prefixOf(segmentId)}${revision}`, JSON.stringify(draft))
      } catch {
        // Storage is full: the draft lasts as long as the page.
      }
    },
    remove,
  }
}

function keysOf(storage: Storage | null): string[] {
  return storage === null ? [] : Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}

function parseDraft(key: string, value: string): StoredDraft[] {
  const colon = key.lastIndexOf(':') // an id may hold colons
  const revision = Number(key.slice(colon + 1))
  try {
    const { success, data } = storedDraftSchema.safeParse(JSON.parse(value))
    return success && Number.isInteger(revision) ? [{ ...data, segmentId: key.slice(0, colon), revision }] : []
  } catch {
    return []
  }
}

export function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
