// Recounts the paint order in the shows that are handed on, and drops their hidden glyphs. Shows that draw nothing, or
// that use an unreadable font, are not handed on.
import { occludedGlyphs } from './occluded-glyphs.ts'
import type { DrawnBox, TextShow } from '../page-text.ts'
import type { WalkedPage } from '../interpreter/walk-events.ts'

interface DrawnAmongShows {
  readonly drawn: DrawnBox[]
  readonly overlays: DrawnBox[]
}

/** What is drawn, its `hidesBefore` counted in `shows` instead of the walk's. */
export function amongShows({ drawn, overlays, events }: WalkedPage, shows: readonly TextShow[]): DrawnAmongShows {
  const before = [0]
  let at = 0
  for (const event of events) {
    if (event.kind !== 'show') continue
    if (shows[at]?.stream === event.stream && shows[at]?.start === event.start) at++
    before.push(at)
  }
  const counted = ({ hidesBefore, ...others }: DrawnBox) =>
    hidesBefore === undefined ? others : { ...others, hidesBefore: before[hidesBefore] ?? 0 }
  return { drawn: drawn.map(counted), overlays: overlays.map(counted) }
}

/** Without the glyphs that are covered: a scan painted over its own text layer is a scan. */
export function seenShows(page: Parameters<typeof occludedGlyphs>[0]): TextShow[] {
  const isCovered = occludedGlyphs(page)
  return page.shows.map((show, number) => {
    if (!show.glyphs.some((_, index) => isCovered(number, index))) return show
    return { ...show, glyphs: show.glyphs.filter((_, index) => !isCovered(number, index)) }
  })
}
