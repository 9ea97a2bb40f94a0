// Copyfitting of slight growth. A translation a few per cent wider than its source is set that much narrower, so that
// its lines break where the source's did. Nobody sees 3 % (Thành, "Micro-typographic extensions to the TeX typesetting
// system", 2000, finds 2 % invisible and up to 5 % tolerable); everyone sees a table cell that is one line taller.
import { textWidth } from './text-width.ts'

/** Narrower letters than this would show. What grows more flows on, as if it had been typed. */
export const NARROWEST_PERCENT = 97

/** More room than makes up for the narrowest letters is of no use. */
const MOST_ROOM_PERCENT = Math.ceil(10_000 / NARROWEST_PERCENT)

/**
 * The letter width in per cent that compensates for the growth. Above 100 it is how much the text could be widened if
 * it were narrow. Null when no width compensates for it, or the text is as wide as before.
 */
export function fittingScale(source: string, target: string): number | null {
  const width = textWidth(target)
  const percent = Math.min(Math.round((100 * textWidth(source)) / width), MOST_ROOM_PERCENT)
  return width > 0 && percent !== 100 && percent >= NARROWEST_PERCENT ? percent : null
}
