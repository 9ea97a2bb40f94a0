// Which segment the preview is about. It changes with each movement of the mouse, and so it is no state of the page:
// only the parts that draw it follow.
import { createContext, use, useSyncExternalStore } from 'react'

export interface Selection {
  /** Ordinal of the segment that has been chosen; null for none. */
  readonly active: number | null
  /** Ordinal of the segment under the mouse or with the focus. */
  readonly hovered: number | null
  /** Words that the list is searched for, which are marked in the documents; empty for none. */
  readonly sought: string
}

/** Who has chosen a segment: everything else scrolls to it. */
export type Chooser = 'source' | 'target' | 'list' | 'key'

export class SelectionStore {
  #selection: Selection = { active: null, hovered: null, sought: '' }
  readonly #listeners = new Set<() => void>()
  readonly #followers = new Set<(ordinal: number, by: Chooser) => void>()

  readonly get = (): Selection => this.#selection

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back when a segment is chosen, even the same one again. Answers how to end it. */
  readonly onChosen = (follow: (ordinal: number, by: Chooser) => void): (() => void) => {
    this.#followers.add(follow)
    return () => this.#followers.delete(follow)
  }

  readonly hover = (hovered: number | null): void => this.#set({ ...this.#selection, hovered })

  readonly choose = (ordinal: number, by: Chooser): void => {
    this.#set({ ...this.#selection, active: ordinal })
    for (const follow of this.#followers) follow(ordinal, by)
  }

  readonly clear = (): void => this.#set({ ...this.#selection, active: null, hovered: null })

  readonly seek = (sought: string): void => this.#set({ ...this.#selection, sought })

  #set(next: Selection): void {
    const { active, hovered, sought } = this.#selection
    if (next.active === active && next.hovered === hovered && next.sought === sought) return
    this.#selection = next
    for (const listener of this.#listeners) listener()
  }
}

export const SelectionContext = createContext<SelectionStore | null>(null)

export function useSelectionStore(): SelectionStore {
  const store = use(SelectionContext)
  if (!store) throw new Error('outside of a preview')
  return store
}

/** What `select` takes from the selection: the part is drawn again when that changes. */
export function useSelection<Value>(select: (selection: Selection) => Value): Value {
  const store = useSelectionStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
