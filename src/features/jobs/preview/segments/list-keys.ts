// The keys of the list. They hold while the focus is in it, and not while one types.

export type ListAction =
  | { readonly kind: 'move'; readonly to: 'next' | 'previous' | 'first' | 'last' | 'page_down' | 'page_up' }
  | {
      readonly kind:
        | 'next_to_check'
        | 'previous_to_check'
        | 'open'
        | 'copy_source'
        | 'undo'
        | 'search'
        | 'go_to'
        | 'show_keys'
    }

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const MOVES: Readonly<Record<string, Extract<ListAction, { kind: 'move' }>['to']>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'page_down',
  PageUp: 'page_up',
}

/** `isOnRow`: the focus is on a row itself, and not on a control within the list. */
export function listActionOf(press: KeyPress, isOnRow: boolean): ListAction | null {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = press
  const hasCommand = ctrlKey || metaKey
  if (altKey) return !hasCommand && code === 'KeyC' && isOnRow ? { kind: 'copy_source' } : null
  if (hasCommand) return code === 'KeyZ' && !shiftKey ? { kind: 'undo' } : null
  const move = MOVES[key]
  if (move && isOnRow) return { kind: 'move', to: move }
  if (key === 'Enter' && isOnRow) return { kind: 'open' }
  if (key === '/') return { kind: 'search' }
  if (key === 'g') return { kind: 'go_to' }
  if (key === '?') return { kind: 'show_keys' }
  if (key === 'j') return { kind: 'move', to: 'next' }
  if (key === 'k') return { kind: 'move', to: 'previous' }
  if (key === 'n') return { kind: 'next_to_check' }
  if (key === 'N') return { kind: 'previous_to_check' }
  return null
}

/** Whether keys belong to what has the focus: a field, or an editor. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null
}

const PAGE = 10

export function indexAfterMove(to: Extract<ListAction, { kind: 'move' }>['to'], index: number, count: number): number {
  const wanted = {
    next: index + 1,
    previous: index - 1,
    first: 0,
    last: count - 1,
    page_down: index + PAGE,
    page_up: index - PAGE,
  }[to]
  return Math.max(0, Math.min(wanted, count - 1))
}
