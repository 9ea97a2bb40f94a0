import { useEffect, useState } from 'react'
import type { Deck } from './open-deck.ts'

/** The presentation in `bytes`; null until it is open. What cannot be opened is told once, by `onFailed`. */
export function useDeck(bytes: ArrayBuffer | undefined, onFailed: () => void): Deck | null {
  const [deck, setDeck] = useState<Deck | null>(null)
  useEffect(() => void loadDecks().catch(() => undefined), []) // while the file comes; whoever awaits it hears a failure
  useEffect(() => {
    if (!bytes) return undefined
    let isOver = false
    let opened: Deck | null = null
    const open = async () => {
      opened = await (await loadDecks()).openDeck(bytes)
      if (isOver) opened.close()
      else setDeck(opened)
    }
    open().catch(() => !isOver && onFailed())
    return () => {
      isOver = true
      opened?.close()
    }
  }, [bytes, onFailed])
  return deck
}

function loadDecks() {
  return import('./open-deck.ts')
}
