// Form fields among a paragraph's own lines: "and your full name here ▶ ____" ends where its field begins, lines above it
// do not. Viewers draw fields over the page, so that words under them are not seen.
import { ASCENT, BOX_SLACK, DESCENT } from '../params.ts'
import type { Box } from '../../geometry.ts'
import type { BoxIndex } from '../geometry/box-index.ts'
import type { Room } from '../paragraph.ts'
import { inkBox } from './available-space.ts'
import type { Frame } from './text-box.ts'

type Lines = Pick<Frame, 'lines' | 'style'>

/** The room of a paragraph, as it is without them, less what the fields among its lines take of it. */
export function spaceAmongFields(room: Omit<Room, 'fields'>, frame: Frame, index: BoxIndex<Box>): Room {
  const own = inkBox(frame)
  const fields = index.inRows(own.bottom, own.top)
  if (endsOverField(frame, fields)) return { ...room, bottom: 0, fields: [] }
  return { ...room, fields: fieldsBehind(frame, fields) }
}

/** Fields that begin behind the end of every line at their height: what stands under one already may stay there. */
function fieldsBehind({ lines, style }: Lines, fields: readonly Box[]): Box[] {
  return fields.filter((field) => {
    const beside = lines.filter(({ v }) => isBeside(field, v, style.size))
    return beside.length > 0 && beside.every(({ u1 }) => u1 < field.left + BOX_SLACK)
  })
}

/** A field begins at its last line and goes on below it: nothing can be added there. */
function endsOverField({ lines, style }: Lines, fields: readonly Box[]): boolean {
  const last = lines.at(-1)
  if (!last) return false
  const { v, u0, u1 } = last
  const bottom = v - DESCENT * style.size
  return fields.some(
    (field) =>
      field.left < u1 - BOX_SLACK &&
      field.right > u0 + BOX_SLACK &&
      field.top > bottom &&
      field.top < v + ASCENT * style.size - BOX_SLACK &&
      field.bottom < bottom - BOX_SLACK,
  )
}

/** Whether a line of this size on the baseline `v` is at a field's height. */
export function isBeside({ bottom, top }: Box, v: number, size: number): boolean {
  return v - DESCENT * size < top - BOX_SLACK && v + ASCENT * size > bottom + BOX_SLACK
}
