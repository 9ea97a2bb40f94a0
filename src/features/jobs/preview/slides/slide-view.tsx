// One slide on screen: its drawing, and below it the texts that belong to it and are not drawn.
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import * as m from '../../../../../messages/generated/messages.js'
import { formatNumber } from '../../../../lib/format.ts'
import { useFoundInDrawing } from '../drawn/use-found-in-drawing.ts'
import { useDraft, useLinks, useUnwritten } from '../drawn/use-segments-of-drawing.ts'
import { MAX_SHAPES } from './count-shapes.ts'
import type { Deck } from './open-deck.ts'
import { SlideDrawing } from './slide-drawing.ts'
import type { ShownSegments } from './shown-segments.ts'
import { SlideTexts } from './slide-texts.tsx'

interface SlideViewProps {
  readonly deck: Deck
  /** From 0. */
  readonly index: number
  readonly scale: number
  /** Null for a file whose paragraphs are linked to none. */
  readonly segments: ShownSegments | null
  readonly onDrawn: (index: number, drawing: SlideDrawing | null) => void
}

export function SlideView({ deck, index, scale, segments, onDrawn }: SlideViewProps) {
  const { isHidden, shapes } = deck.slides[index] ?? { isHidden: false, shapes: 0 }
  const hasTooMany = shapes > MAX_SHAPES
  const host = useRef<HTMLDivElement>(null)
  const { drawing, isBroken } = useSlide(host, deck, hasTooMany ? null : index)
  useEffect(() => {
    onDrawn(index, drawing)
    return () => onDrawn(index, null)
  }, [onDrawn, index, drawing])
  const isListed = hasTooMany || isBroken
  const number = index + 1
  const [width, height] = [deck.width * scale, deck.height * scale]
  return (
    <div role="group" aria-label={m.preview_slide({ number })} className="mx-auto pb-3" style={{ width }}>
      <p className="flex gap-2 pb-1 text-xs text-ink-muted">
        <span aria-hidden>{m.preview_slide({ number })}</span>
        {isHidden && <span>{m.preview_slide_hidden()}</span>}
      </p>
      {isListed && (
        <p role="note" className="border-s-2 border-caution bg-sheet px-3 py-2 text-sm">
          {hasTooMany ? m.preview_slide_too_many({ limit: formatNumber(MAX_SHAPES) }) : m.preview_slide_failed()}
        </p>
      )}
      <div hidden={isListed} className="overflow-hidden bg-[white] shadow-sheet" style={{ width, height }} dir="ltr">
        <div ref={host} style={{ width: deck.width, height: deck.height, ...scaled(scale) }} />
      </div>
      {segments && <LinkedSegments drawing={drawing} segments={segments} />}
      {segments && <SlideTexts number={number} drawing={drawing} segments={segments} />}
    </div>
  )
}

function scaled(scale: number): CSSProperties & Record<'--scale', number> {
  return { transform: `scale(${scale})`, transformOrigin: '0 0', '--scale': scale }
}

/** What the segments do to the drawing. */
function LinkedSegments({ drawing, segments }: { drawing: SlideDrawing | null; segments: ShownSegments }) {
  const { all, side, isDraft, targetLanguage } = segments
  useLinks(drawing, all, side)
  useDraft(isDraft ? drawing : null, all, targetLanguage)
  useUnwritten(side === 'target' && !isDraft ? drawing : null, all, targetLanguage)
  useFoundInDrawing(drawing, all)
  return null
}

/** Draws a slide into `host`. `index`: null for one that is not to be drawn. */
function useSlide(host: RefObject<HTMLElement | null>, deck: Deck, index: number | null) {
  const [drawing, setDrawing] = useState<SlideDrawing | 'broken' | null>(null)
  useEffect(() => {
    const element = host.current
    if (!element || index === null) return undefined
    let drawn: SlideDrawing | 'broken' | null = null
    // The page answers between two slides.
    const timer = setTimeout(() => {
      drawn = drawnInto(element, deck, index)
      setDrawing(drawn)
    })
    return () => {
      clearTimeout(timer)
      if (drawn instanceof SlideDrawing) drawn.close()
    }
  }, [host, deck, index])
  const isBroken = drawing === 'broken'
  return { drawing: isBroken ? null : drawing, isBroken }
}

function drawnInto(element: HTMLElement, deck: Deck, index: number): SlideDrawing | 'broken' {
  try {
    return new SlideDrawing(element, deck, index)
  } catch {
    return 'broken' // the page says so
  }
}
