// The horizontal limits of a paragraph's lines: the limits of the source, and those the free space allows.
import { isBeside } from '../../layout/free-space/field-space.ts'
import type { Paragraph } from '../../layout/paragraph.ts'

/** u, in the paragraph's axes. */
export interface Frame {
  readonly left: number
  readonly right: number
}

/** Ragged lines end short of their column's edge, which so lies about this many ems beyond the longest. */
const RAGGED_EMS = 1
/** Ems between words and the field behind them. */
const FIELD_CLEARANCE = 0.15
/** Ems that a line may stick out: measured ends are the ink's, and a little short. */
export const OVERHANG_EMS = 0.05

/** From the source's own to the widest; each at least as wide as the one before. */
export function framesOf(paragraph: Paragraph): readonly [Frame, ...Frame[]] {
  const { left, right, room, align, lines, style } = paragraph
  const source: Frame = { left, right }
  const roomLeft = left - Math.max(0, room.left)
  const roomRight = right + Math.max(0, room.right)
  const isSingle = lines.length <= 1
  const ragged = Math.min(roomRight, right + RAGGED_EMS * style.size)
  if (align === 'right') return [source, { left: roomLeft, right }]
  if (align === 'center') {
    const middle = (left + right) / 2
    const half = Math.max((right - left) / 2, Math.min(middle - roomLeft, roomRight - middle))
    return [source, { left: middle - half, right: middle + half }]
  }
  if (align === 'justify' && !isSingle) return [source]
  if (isSingle) return [source, { left, right: roomRight }]
  return [source, { left, right: ragged }, { left, right: roomRight }]
}

/** The first line's indent; the others have none. Centred and right-aligned lines stand by themselves. */
export function indentOf({ align, firstIndent }: Paragraph, line: number): number {
  return line === 0 && (align === 'left' || align === 'justify') ? firstIndent : 0
}

/** What a line holds at full size. */
export function lineWidth(paragraph: Paragraph, frame: Frame, line: number): number {
  const { align, lines, style } = paragraph
  const overhang = align === 'justify' && lines.length > 1 ? 0 : OVERHANG_EMS * style.size
  return lineRight(paragraph, frame, heightOf(paragraph, line)) - frame.left + overhang - indentOf(paragraph, line)
}

/** The position of a line unless the lines are set closer. */
export function heightOf({ lines, pitch }: Paragraph, line: number): number {
  return lines[line]?.v ?? (lines.at(-1)?.v ?? 0) - (line - lines.length + 1) * pitch
}

/** How far a line on this baseline may reach within a frame: not under a form's field. */
export function lineRight({ room, style }: Paragraph, { right }: Frame, v: number): number {
  const fields = room.fields.filter((field) => isBeside(field, v, style.size))
  return Math.min(right, ...fields.map(({ left }) => left - FIELD_CLEARANCE * style.size))
}

/** As wide as the leader behind it can give way; null where none does. */
export function frameOverLeader({ left, right, align, leader }: Paragraph): Frame | null {
  const end = leader.reduce((most, { room }) => Math.max(most, room ?? most), -Infinity)
  return end > right && (align === 'left' || align === 'justify') ? { left, right: end } : null
}
