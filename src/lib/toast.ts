// One toast at a time (SPEC §9): a new one takes the place of the one that stands.

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string
  readonly variant: 'default' | 'destructive'
}

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(title: string, description?: string): void {
  change({ id: ++lastId, title, variant: 'default', ...(description === undefined ? {} : { description }) })
}

export function showFailure(title: string, description?: string): void {
  change({ id: ++lastId, title, variant: 'destructive', ...(description === undefined ? {} : { description }) })
}

/** Does nothing when another toast has taken its place; without an id, whatever stands goes. */
export function dismissToast(id = current?.id): void {
  if (current?.id === id) change(null)
}

export function currentToast(): Toast | null {
  return current
}

export function hasToasted(): boolean {
  return lastId > 0
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}
