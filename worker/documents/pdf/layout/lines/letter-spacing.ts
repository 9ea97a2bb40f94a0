// Letters set apart as a style: headings in spaced capitals (character spacing, ISO 32000-2 §9.3.2).
import type { TextShow } from '../../content/page-text.ts'
import { LEAST_TRACKING, MOST_TRACKING } from './params.ts'

/** The text layer of a scan is stretched to its picture. */
const INVISIBLE = 3

export function letterSpacingOf({ glyphs, size, state }: TextShow): number {
  if (state.charSpacing === 0 || state.renderMode === INVISIBLE) return 0
  const letter = glyphs.find(({ unicode }) => unicode.trim() !== '')
  if (letter === undefined) return 0
  const ems = Math.round((100 * (letter.advance - letter.width)) / size) / 100
  return ems >= LEAST_TRACKING && ems <= MOST_TRACKING ? ems : 0
}
