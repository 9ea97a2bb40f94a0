import { useEffect } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { markWords } from '../found/mark-words.ts'
import { useSelection } from '../selection.ts'
import type { DrawnDocument, Paragraphs } from './drawn-document.ts'

/** Marks what is searched for in the drawn paragraphs. Call it after what writes into them, for the same segments. */
export function useFoundInDrawing(drawing: DrawnDocument | null, segments?: readonly TranslatedSegment[]): void {
  const words = useSelection(({ sought }) => sought)
  useEffect(() => {
    if (!drawing || words === '') return undefined
    const ends = new Map<HTMLElement, () => void>()
    const markAll = (paragraphs: Paragraphs) => {
      for (const [element, end] of ends) {
        if (element.isConnected) continue // else it has been taken out
        end()
        ends.delete(element)
      }
      for (const element of [...paragraphs.values()].flat()) {
        ends.get(element)?.()
        ends.set(element, markWords(element, words))
      }
    }
    for (const paragraphs of drawing.paragraphs()) markAll(paragraphs)
    const endDrawn = drawing.onDrawn(markAll)
    return () => {
      endDrawn()
      for (const end of ends.values()) end()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- their texts come into the drawing
  }, [drawing, segments, words])
}
