// Texts of forms that are drawn more than once (a letterhead). A form is a segment where it is first drawn, and reads
// the same wherever it is drawn again.
import { plainText, renderInlines } from '../../inline/inlines.ts'
import type { Inline } from '../../model.ts'
import type { PageText } from '../content/page-text.ts'
import { WorkBudget } from '../../work-budget.ts'
import { layOutWithinBudget } from '../lay-out-within-budget.ts'
import { repeatedStreams } from '../layout/lines/letters.ts'
import type { Paragraph } from '../layout/paragraph.ts'
import type { PageLayout } from '../layout/page-layout.ts'
import { toInlines } from '../layout/paragraphs/paragraph-inlines.ts'

export class SharedForms {
  /** By the form's object number and what it says. */
  readonly #texts = new Map<string, readonly Inline[]>()

  remember(page: PageText, paragraph: Paragraph, text: readonly Inline[]): void {
    const key = keyOf(page, paragraph)
    if (key !== null) this.#texts.set(key, text)
  }

  /** Its own text where it has no other. */
  textOf(page: PageText, paragraph: Paragraph): readonly Inline[] {
    return this.#texts.get(keyOf(page, paragraph) ?? '') ?? toInlines(paragraph)
  }
}

function keyOf(page: PageText, paragraph: Paragraph): string | null {
  const number = page.streams[paragraph.stream]?.ref?.number
  return number === undefined ? null : `${number} ${renderInlines(toInlines(paragraph), plainText)}`
}

/** What layout passes over because it is written elsewhere or by somebody else: forms drawn again, signatures. */
export function layOutRest(page: PageText): Pick<PageLayout, 'paragraphs' | 'keptLines'> {
  const streams = new Set(repeatedStreams(page))
  for (const { kind, from, to } of page.annotations) {
    if (kind === 'signature') for (let stream = from; stream < to; stream++) streams.add(stream)
  }
  const shows = page.shows.map((show) => (streams.has(show.stream) ? show : { ...show, glyphs: [] }))
  if (shows.every(({ glyphs }) => glyphs.length === 0)) return { paragraphs: [], keptLines: [] }
  // Without their numbers all forms are different ones.
  const unnamed = page.streams.map((stream) => ({ ...stream, ref: null }))
  const rest = { ...page, shows, streams: unnamed, annotations: [] }
  return layOutWithinBudget(rest, WorkBudget.unlimited()) ?? { paragraphs: [], keptLines: [] }
}
