// The ways in which a text may leave its source's lines, each of which gives up more than the one before it.
import type { Paragraph } from '../layout/paragraph.ts'
import type { Spacing } from './line-breaking/line-heights.ts'
import { leastScaleOf, SMALLEST_SCALE } from './line-breaking/wide-words.ts'

/** Smaller letters down to here are less of a change than a paragraph that cannot be told from the next. */
const SCALE_BEFORE_GAP = 0.9
/** The space over a heading says what it belongs to, and a row's place what a label does. */
const SCALE_BEFORE_HEADING = 0.8
const SCALE_BEFORE_ROW = 0.8

interface Way extends Pick<Spacing, 'keepsGap' | 'isRaised'> {
  readonly smallest: number
  /** Over its column's edge, where nothing stands. */
  readonly isFree: boolean
  /** Not beside the next row. */
  readonly isOfRow?: boolean
}

export function waysFor(paragraph: Paragraph): Way[] {
  const { role, room } = paragraph
  const { isFollowed, isBeforeHeading, ofRow } = room
  const withGap = isBeforeHeading ? SCALE_BEFORE_HEADING : role === 'cell' ? SCALE_BEFORE_ROW : SCALE_BEFORE_GAP
  const inPlace = { keepsGap: false, isRaised: false, isFree: false }
  return [
    ...(ofRow === undefined ? [] : [{ ...inPlace, smallest: SCALE_BEFORE_ROW, keepsGap: isFollowed, isOfRow: true }]),
    ...(isFollowed ? [{ ...inPlace, smallest: withGap, keepsGap: true }] : []),
    { ...inPlace, smallest: SMALLEST_SCALE },
    { ...inPlace, smallest: SMALLEST_SCALE, isRaised: true },
    { ...inPlace, smallest: SMALLEST_SCALE, isRaised: true, isFree: true },
    { ...inPlace, smallest: leastScaleOf(paragraph), isRaised: true, isFree: true },
  ]
}

/** With the room that the next row leaves. */
export function inRow(paragraph: Paragraph): Paragraph {
  const { room } = paragraph
  return { ...paragraph, room: { ...room, bottom: Math.min(room.bottom, room.ofRow ?? Infinity) } }
}
