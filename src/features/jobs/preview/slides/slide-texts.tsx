// The texts of a slide that its drawing does not show: notes and comments, and whatever else is not drawn as text.
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { keyOf } from '../drawn/paragraph-keys.ts'
import { SegmentTexts } from '../drawn/segment-texts.tsx'
import type { SlideDrawing } from './slide-drawing.ts'
import type { ShownSegments } from './shown-segments.ts'

interface SlideTextsProps {
  /** From 1. */
  readonly number: number
  /** Null where nothing is drawn. */
  readonly drawing: SlideDrawing | null
  readonly segments: ShownSegments
}

export function SlideTexts({ number, drawing, segments }: SlideTextsProps) {
  const isDrawn = (segment: TranslatedSegment) => {
    const key = keyOf(segment)
    return key !== null && (drawing?.elementsOf(key) ?? []).length > 0
  }
  const own = segments.all.filter(({ anchor }) => anchor.place.kind === 'slide' && anchor.place.number === number)
  const undrawn = own.filter((segment) => !isDrawn(segment))
  const { true: notes = [], false: others = [] } = Object.groupBy(undrawn, ({ role }) => `${role === 'note'}`)
  const { side, language } = segments
  return (
    <>
      <SegmentTexts title={m.preview_texts_not_drawn()} segments={others} side={side} language={language} />
      <SegmentTexts title={m.preview_notes()} segments={notes} side={side} language={language} />
    </>
  )
}
