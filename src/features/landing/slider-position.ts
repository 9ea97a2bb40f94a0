/** Where the divider of a comparison goes, in per cent from the left. */
const STEP = 2
const PAGE = 10

/** Null for a key that a slider does not use (WAI-ARIA: slider pattern). */
export function positionAfterKey(key: string, position: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(position + STEP)
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(position - STEP)
    case 'PageUp':
      return clamp(position + PAGE)
    case 'PageDown':
      return clamp(position - PAGE)
    case 'Home':
      return 0
    case 'End':
      return 100
    default:
      return null
  }
}

export function positionAt(clientX: number, box: { readonly left: number; readonly width: number }): number {
  return clamp(Math.round(((clientX - box.left) / box.width) * 100))
}

function clamp(position: number): number {
  return Math.min(100, Math.max(0, position))
}
