// Keyboard navigation of an open list: where a key moves to, and which entry begins with the typed letters.

const PAGE = 10

/** The place a key leads to, within the list; null for a key that leads nowhere. */
export function placeAfterKey(key: string, place: number, count: number): number | null {
  const last = count - 1
  if (key === 'ArrowDown') return Math.min(place + 1, last)
  if (key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'PageDown') return Math.min(place + PAGE, last)
  if (key === 'PageUp') return Math.max(place - PAGE, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return null
}

/** The next entry that begins with what was typed; one letter again and again walks through all that begin with it. */
export function placeOfTyped(labels: readonly string[], typed: string, place: number): number | null {
  const letter = typed.slice(0, 1)
  const isRepeated = typed.length > 1 && typed === letter.repeat(typed.length)
  const wanted = (isRepeated ? letter : typed).toLocaleLowerCase('en')
  const start = wanted.length === 1 ? place + 1 : place // a first letter leaves where one stands
  for (let step = 0; step < labels.length; step++) {
    const at = (start + step) % labels.length
    if (labels[at]?.toLocaleLowerCase('en').startsWith(wanted)) return at
  }
  return null
}
