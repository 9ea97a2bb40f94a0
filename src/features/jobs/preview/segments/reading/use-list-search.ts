import { useEffect, useState } from 'react'
import { MIN_SEARCH_LENGTH } from '../../../../../../worker/contract/limits.ts'

/** A search begins when the person has stopped typing for this long. */
const TYPING_PAUSE_MS = 200

export interface ListSearch {
  /** As it stands in the field. */
  readonly typed: string
  /** As they are sought: empty until there are enough letters, and once the field is empty. */
  readonly words: string
  readonly type: (typed: string) => void
  readonly clear: () => void
}

export function useListSearch(): ListSearch {
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const wanted = wordsOf(typed)
  useEffect(() => {
    const timer = setTimeout(() => setWords(wanted), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const type = (text: string) => {
    setTyped(text)
    if (wordsOf(text) === '') setWords('')
  }
  return { typed, words, type, clear: () => type('') }
}

function wordsOf(typed: string): string {
  const trimmed = typed.trim()
  return trimmed.length < MIN_SEARCH_LENGTH ? '' : trimmed
}
