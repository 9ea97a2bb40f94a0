import { type RefObject, useEffect } from 'react'
import { useSelection } from '../selection.ts'
import { markWords } from './mark-words.ts'

/** Marks what is searched for in an element that shows a text; undefined while there is none. */
export function useFoundWords(host: RefObject<Element | null>, text: string | undefined): void {
  const words = useSelection(({ sought }) => sought)
  useEffect(() => {
    if (!host.current || text === undefined) return undefined
    return markWords(host.current, words)
  }, [host, text, words])
}
