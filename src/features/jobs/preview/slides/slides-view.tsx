// Slides, one below the other. Only those near the window exist; the others are empty room of their size.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { keyOf } from '../drawn/paragraph-keys.ts'
import { DocumentScroller } from '../document-scroller.tsx'
import * as m from '../../../../../messages/generated/messages.js'
import { type Pane, scrollTopFor } from '../positions.ts'
import { useElementWidth } from '../use-element-width.ts'
import { placesOfRows, usePlaceKept, useVirtualRows } from '../use-virtual-rows.ts'
import type { Deck } from './open-deck.ts'
import type { SlideDrawing } from './slide-drawing.ts'
import type { ShownSegments } from './shown-segments.ts'
import { SlideView } from './slide-view.tsx'

/** CSS pixels beside the slides and between them. */
const GAP = 12
/** CSS pixels of a slide's number and of the room below it. */
const FRAME = 32
/** Slides above and below the window that are drawn ahead. */
const OVERSCAN = 1

interface SlidesViewProps {
  readonly label: string
  /** Null until it is open. */
  readonly deck: Deck | null
  /** 1 is the slides' own size; null fits their width. */
  readonly zoom: number | null
  readonly attach: (pane: Pane) => () => void
  readonly segments: ShownSegments | null
}

export function SlidesView({ label, deck, zoom, attach, segments }: SlidesViewProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const width = useElementWidth(scroller)
  const scale = deck ? (zoom ?? Math.max(0.1, (width - 2 * GAP) / deck.width)) : 1
  const virtualizer = useVirtualRows({
    count: deck?.slides.length ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => (deck?.height ?? 0) * scale + FRAME,
    overscan: OVERSCAN,
    paddingStart: GAP,
    enabled: width > 0 && deck !== null,
  })
  const layout = useMemo(() => ({ scale }), [scale])
  usePlaceKept(virtualizer, layout)
  const shownScale = useRef(scale)
  useEffect(() => void (shownScale.current = scale), [scale])
  const drawings = useRef(new Map<number, SlideDrawing>())
  /** Sought before its slide was there. */
  const sought = useRef<TranslatedSegment | null>(null)
  const elementOf = useCallback((segment: TranslatedSegment): HTMLElement | null => {
    const key = keyOf(segment)
    const { number = 0 } = segment.anchor.place
    const drawn = key === null ? undefined : drawings.current.get(number - 1)?.elementsOf(key)[0]
    return drawn ?? scroller.current?.querySelector<HTMLElement>(`[data-ordinal="${segment.ordinal}"]`) ?? null
  }, [])
  const onDrawn = useCallback(
    (index: number, drawing: SlideDrawing | null) => {
      if (drawing) drawings.current.set(index, drawing)
      else drawings.current.delete(index)
      const element = drawing && sought.current && elementOf(sought.current)
      if (!element || !scroller.current) return
      sought.current = null
      showElement(scroller.current, element)
    },
    [elementOf],
  )
  useEffect(() => {
    const element = scroller.current
    if (!element || !deck) return undefined
    return attach({
      scroller: element,
      unitKind: 'page',
      scale: () => shownScale.current,
      ...placesOfRows(element, virtualizer),
      reveal: (segment) => {
        const { kind, number = 0 } = segment.anchor.place
        const shown = elementOf(segment)
        sought.current = shown ? null : segment
        if (shown) showElement(element, shown)
        else if (kind === 'slide') element.scrollTop = virtualizer.measurementsCache[number - 1]?.start ?? 0
      },
    })
  }, [attach, virtualizer, deck, elementOf])
  return (
    <DocumentScroller scroller={scroller} label={label} isBusy={deck === null}>
      {deck === null ? (
        <p role="status" className="p-6 text-ink-muted">
          {m.preview_opening()}
        </p>
      ) : (
        <div
          className="relative"
          style={{ height: virtualizer.getTotalSize(), minWidth: deck.width * scale + 2 * GAP }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              data-index={index}
              ref={virtualizer.measureElement}
              className="absolute inset-x-0"
              style={{ top: start }}
            >
              <SlideView deck={deck} index={index} scale={scale} segments={segments} onDrawn={onDrawn} />
            </div>
          ))}
        </div>
      )}
    </DocumentScroller>
  )
}

function showElement(scroller: HTMLElement, element: HTMLElement): void {
  const origin = scroller.getBoundingClientRect().top - scroller.scrollTop
  const { top, bottom } = element.getBoundingClientRect()
  scroller.scrollTop = scrollTopFor(scroller, top - origin, bottom - origin)
}
