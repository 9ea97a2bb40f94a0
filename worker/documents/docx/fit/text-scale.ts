// How text is made to take less room: what is written, and what is measured before.

/** Shares of what a document has: 1 leaves it. */
export interface FitScale {
  /** Of the space between paragraphs, of what line spacing has beyond single, and of empty paragraphs. */
  readonly spacing: number
  /** Of the width of letters. */
  readonly width: number
  /** Of the size of letters. */
  readonly size: number
}

export const UNSCALED: FitScale = { spacing: 1, width: 1, size: 1 }

/** Less space would not part paragraphs any more. */
export const LEAST_SPACING = 0.4
/** Up to 5 % are tolerable (Thành, "Micro-typographic extensions to the TeX typesetting system", 2000). */
export const LEAST_WIDTH = 0.95
/** The floor: text that does not fit with letters of this share overflows, and the report says so. */
export const LEAST_SIZE = 0.7
/** Letters are not made smaller than this, in points. */
export const SMALLEST_LETTERS = 6
const SIZE_STEP = 0.02

/** From what is seen least to what is seen most: spacing, then narrower letters, then smaller ones. */
export const FIT_STEPS: readonly FitScale[] = [
  ...[0.8, 0.6, LEAST_SPACING].map((spacing) => ({ ...UNSCALED, spacing })),
  ...[0.97, LEAST_WIDTH].map((width) => ({ ...UNSCALED, spacing: LEAST_SPACING, width })),
  ...Array.from({ length: Math.round((1 - LEAST_SIZE) / SIZE_STEP) }, (_, index) => ({
    spacing: LEAST_SPACING,
    width: LEAST_WIDTH,
    size: Math.round(100 * (1 - SIZE_STEP * (index + 1))) / 100,
  })),
]

/** In points, at the half points that Word sets. */
export function scaledSize(size: number, share: number): number {
  if (share === 1 || size <= SMALLEST_LETTERS) return size
  return Math.max(SMALLEST_LETTERS, Math.floor(2 * size * share) / 2)
}

/** Empty paragraphs are space. */
export function scaledEmptyLine(size: number, { size: share, spacing }: FitScale): number {
  return spacing === 1 ? scaledSize(size, share) : Math.max(1, Math.floor(2 * size * share * spacing) / 2)
}

/** Line spacing in lines. Spacing below single stays. */
export function scaledLines(lines: number, share: number): number {
  return lines <= 1 ? lines : 1 + (lines - 1) * share
}

/** The first step that fits, or null where none does. */
export function firstFit(fits: (scale: FitScale) => boolean): FitScale | null {
  return FIT_STEPS.find(fits) ?? null
}
