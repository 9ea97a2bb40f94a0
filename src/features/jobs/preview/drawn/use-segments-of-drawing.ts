// What segments do to the drawn paragraphs: they light up, are chosen, and show their text while the job runs.
import { useEffect } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { isToCheck } from '../open-findings.ts'
import { plainText } from '../../../../lib/markup-text.ts'
import type { Side } from '../positions.ts'
import { useSelectionStore } from '../selection.ts'
import type { DrawnDocument, Paragraphs } from './drawn-document.ts'
import { keyOf } from './paragraph-keys.ts'
import { textFor } from './paragraph-text.ts'
import { showUnwritten } from './unwritten-text.ts'

/** Makes paragraphs light up with their twins, and choosing one choose its segment. */
export function useLinks(drawing: DrawnDocument | null, segments: readonly TranslatedSegment[], side: Side): void {
  const store = useSelectionStore()
  useEffect(() => {
    if (!drawing) return undefined
    const ends = [
      forEachDrawn(drawing, segments, (element, segment) => {
        element.dataset['segment'] = String(segment.ordinal)
        if (side === 'target' && isToCheck(segment)) {
          element.dataset['check'] = ''
        } else delete element.dataset['check']
      }),
    ]
    const { root } = drawing
    const abort = new AbortController()
    const { signal } = abort
    root.addEventListener('pointerover', (event) => store.hover(segmentAt(event)), { signal, passive: true })
    root.host.addEventListener('pointerleave', () => store.hover(null), { signal, passive: true })
    root.addEventListener(
      'click',
      (event) => {
        const ordinal = segmentAt(event)
        if (ordinal !== null) store.choose(ordinal, side)
      },
      { signal },
    )
    let lit: HTMLElement[] = []
    const light = () => {
      for (const element of lit) delete element.dataset['light']
      const { active, hovered } = store.get()
      lit = []
      for (const [ordinal, value] of [
        [hovered, 'hovered'],
        [active, 'active'],
      ] as const) {
        const segment = ordinal === null ? undefined : segments.find((one) => one.ordinal === ordinal)
        const key = segment ? keyOf(segment) : null
        for (const element of key ? drawing.elementsOf(key) : []) {
          element.dataset['light'] = value
          lit.push(element)
        }
      }
    }
    light()
    ends.push(store.subscribe(light), drawing.onDrawn(light))
    return () => {
      abort.abort()
      for (const end of ends) end()
    }
  }, [drawing, segments, side, store])
}

/** Writes what is translated so far in the place of the original's text. */
export function useDraft(
  drawing: DrawnDocument | null,
  segments: readonly TranslatedSegment[],
  language: string,
): void {
  useEffect(() => {
    if (!drawing) return undefined
    return forEachDrawn(drawing, segments, (element, { state, target }) => {
      if (state !== 'translated' || target === null || element.dataset['draft'] === target) return
      element.dataset['draft'] = target
      const text = textFor(element, language)
      text.element.textContent = plainText(target)
      element.replaceChildren(...text.before, text.element)
    })
  }, [drawing, segments, language])
}

/** Shows what was saved since the file was written. A paragraph that holds several segments keeps the file's text. */
export function useUnwritten(
  drawing: DrawnDocument | null,
  segments: readonly TranslatedSegment[],
  language: string,
): void {
  useEffect(() => {
    if (!drawing) return undefined
    const alone = [...Map.groupBy(segments, keyOf).values()].filter(({ length }) => length === 1).flat()
    return forEachDrawn(drawing, alone, (element, segment) => showUnwritten(element, segment, language))
  }, [drawing, segments, language])
}

/** For the paragraphs that are drawn, and for those that come to be. Answers how to end it. */
function forEachDrawn(
  drawing: DrawnDocument,
  segments: readonly TranslatedSegment[],
  change: (element: HTMLElement, segment: TranslatedSegment) => void,
): () => void {
  const byKey = Map.groupBy(segments, keyOf)
  const changeAll = (paragraphs: Paragraphs) => {
    for (const [key, elements] of paragraphs) {
      for (const segment of byKey.get(key) ?? []) for (const element of elements) change(element, segment)
    }
  }
  for (const paragraphs of drawing.paragraphs()) changeAll(paragraphs)
  return drawing.onDrawn(changeAll)
}

/** A paragraph in a text box stands in another one: the inner one counts. */
function segmentAt({ target }: Event): number | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-segment]') : null
  return element ? Number(element.dataset['segment']) : null
}
