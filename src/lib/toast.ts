// One toast at a time (SPEC §9): a new toast replaces the current one.

interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string
  /** Takes back or goes on with what is told. */
  readonly action?: ToastAction
  /** Called once, when the toast has ended or another has taken its place. */
  readonly onGone?: () => void
  /** `notice`: nothing has failed, and nothing is done. */
  readonly variant: 'default' | 'notice' | 'destructive'
  readonly raisedAtMs: number
  /** Says why the page is about to be left. */
  readonly staysWhenLeaving: boolean
}

/** A toast as young as this was raised together with the step to another page, and speaks of it: "Welcome back!". */
const RAISED_TOGETHER_MS = 1_000

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(title: string, description?: string, action?: ToastAction, onGone?: () => void): void {
  raise('default', title, description, false, action, onGone)
}

/** Asks for something, or tells why the page is another one. */
export function showNotice(title: string, description?: string, { staysWhenLeaving = false } = {}): void {
  raise('notice', title, description, staysWhenLeaving)
}

export function showFailure(title: string, description?: string, { staysWhenLeaving = false } = {}): void {
  raise('destructive', title, description, staysWhenLeaving)
}

function raise(
  variant: Toast['variant'],
  title: string,
  description: string | undefined,
  staysWhenLeaving = false,
  action?: ToastAction,
  onGone?: () => void,
): void {
  const raisedAtMs = Date.now()
  const text = description === undefined ? {} : { description }
  change({
    id: ++lastId,
    title,
    variant,
    raisedAtMs,
    staysWhenLeaving,
    ...text,
    ...(action && { action }),
    ...(onGone && { onGone }),
  })
}

/** Call this when the user goes to another page: a message of the previous page is old news there. */
export function dismissOnLeaving(nowMs: number): void {
  if (!current) return
  if (current.staysWhenLeaving) change({ ...current, staysWhenLeaving: false }) // once
  else if (nowMs - current.raisedAtMs >= RAISED_TOGETHER_MS) change(null)
}

/** Does nothing when another toast has taken its place; without an id, whatever stands goes. */
export function dismissToast(id = current?.id): void {
  if (current?.id === id) change(null)
}

export function currentToast(): Toast | null {
  return current
}

/** Of the toast that was raised last, whether it still stands or not. */
export function lastToastId(): number {
  return lastId
}

export function hasToasted(): boolean {
  return lastId > 0
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(toast: Toast | null): void {
  const before = current
  current = toast
  for (const listener of listeners) listener()
  if (before && before.id !== toast?.id) before.onGone?.()
}
