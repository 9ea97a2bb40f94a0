// Boxes between page space and the axes of a baseline's angle.
import type { Box } from '../../geometry.ts'

/** The box around a box that is turned: exact for quarter turns. */
function turn(box: Box, angle: number): Box {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const xs: number[] = []
  const ys: number[] = []
  for (const x of [box.left, box.right]) {
    for (const y of [box.bottom, box.top]) {
      xs.push(x * cos - y * sin)
      ys.push(x * sin + y * cos)
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

export function toPage(box: Box, angle: number): Box {
  return angle === 0 ? box : turn(box, angle)
}

export function fromPage(box: Box, angle: number): Box {
  return angle === 0 ? box : turn(box, -angle)
}

/** The same for angles that differ by rounding. */
export function angleKey(angle: number): string {
  return angle.toFixed(4)
}
