// The room of every paragraph of a page, over all of its streams and angles.
import { least, most } from '../geometry/extremes.ts'
import type { PageText } from '../../content/page-text.ts'
import type { Box } from '../../geometry.ts'
import type { WorkBudget } from '../../../work-budget.ts'
import type { Obstacle } from '../tables/separators.ts'
import { BoxIndex } from '../geometry/box-index.ts'
import { spaceAmongFields } from './field-space.ts'
import type { GroupLayout } from '../lay-out-group.ts'
import { angleKey, fromPage, toPage } from '../geometry/page-axes.ts'
import type { Paragraph } from '../paragraph.ts'
import { inkBox, availableSpaceOf } from './available-space.ts'
import type { Frame, TextBox } from './text-box.ts'
import { rowSpace } from './row-space.ts'
import { CLIP_CLEARANCE } from './params.ts'
import { ASCENT, DESCENT } from '../params.ts'

/** In page space. */
interface PlacedText {
  readonly owner: Frame | null
  readonly box: Box
}

/**
 * Text of other angles and streams is in the way too: all boxes meet in page space. Angle by angle, since a map has
 * hundreds of them, each with the boxes of all texts in its own axes.
 */
export function measureAvailableSpace(layouts: readonly GroupLayout[], page: PageText, work: WorkBudget): Paragraph[] {
  const texts = layouts.flatMap((layout) =>
    textsOf(layout).map(({ owner, ...box }) => ({ owner, box: toPage(box, layout.angle) })),
  )
  const measured = new Map<GroupLayout, readonly Paragraph[]>()
  for (const alike of Map.groupBy(layouts, ({ angle }) => angleKey(angle)).values()) {
    const [first] = alike
    if (!first) continue
    const axes = axesOf(first, texts, page, work)
    for (const layout of alike) measured.set(layout, measuredParagraphs(layout, axes, page))
  }
  return layouts.flatMap((layout) => measured.get(layout) ?? [])
}

function measuredParagraphs(layout: GroupLayout, axes: Axes, page: PageText): Paragraph[] {
  const { margins, index, obstacles, fields } = axes
  return layout.drafts.map(({ paragraph, column, isFixedWidth }) => {
    const surroundings = {
      texts: index,
      obstacles,
      margins: within(margins, page.streams[paragraph.stream]?.clip ?? null, layout.angle),
      column,
      isFixedWidth,
    }
    const room = spaceAmongFields(availableSpaceOf(paragraph, surroundings), paragraph, fields)
    const ofRow = rowSpace(paragraph, room, index, layout.separators)
    return { ...paragraph, room: ofRow === null ? room : { ...room, ofRow } }
  })
}

/** What a form draws is cut off at its box. */
function within(margins: Box, clip: Box | null, angle: number): Box {
  if (clip === null) return margins
  const { left, right, bottom, top } = fromPage(clip, angle)
  return {
    left: Math.max(margins.left, left + CLIP_CLEARANCE),
    right: Math.min(margins.right, right - CLIP_CLEARANCE),
    bottom: Math.max(margins.bottom, bottom + CLIP_CLEARANCE),
    top: Math.min(margins.top, top - CLIP_CLEARANCE),
  }
}

/** What all groups of one angle have around them. */
interface Axes {
  readonly margins: Box
  readonly index: BoxIndex<TextBox>
  readonly obstacles: BoxIndex<Obstacle>
  readonly fields: BoxIndex<Obstacle>
}

function axesOf(
  { angle, separators }: GroupLayout,
  texts: readonly PlacedText[],
  page: PageText,
  work: WorkBudget,
): Axes {
  const fields = page.widgets.map((widget): Obstacle => ({ ...fromPage(widget, angle), kind: 'field' }))
  const own = texts.map(({ owner, box }): TextBox => ({ owner, ...fromPage(box, angle) }))
  return {
    margins: marginsOf(own, fromPage(page.box, angle)),
    index: new BoxIndex(own, work),
    obstacles: new BoxIndex([...separators.obstacles, ...fields], work),
    fields: new BoxIndex(fields, work),
  }
}

function textsOf({ drafts, keptLines }: GroupLayout): TextBox[] {
  return [
    ...drafts.map(({ paragraph }): TextBox => ({ owner: paragraph satisfies Frame, ...inkBox(paragraph) })),
    ...keptLines.map(({ u0, u1, v, size }): TextBox => ({
      owner: null,
      left: u0,
      right: u1,
      bottom: v - DESCENT * size,
      top: v + ASCENT * size,
    })),
  ]
}

/** As wide as the text on the page; where it keeps to one side, as wide on the other side too. */
function marginsOf(texts: readonly Box[], page: Box): Box {
  const left = Math.max(page.left, Math.min(page.right, least(texts.map((text) => text.left))))
  const right = Math.min(page.right, Math.max(page.left, most(texts.map((text) => text.right))))
  const side = left - page.left
  return {
    left,
    right: Math.max(right, page.right - side),
    bottom: Math.max(page.bottom, Math.min(page.bottom + side, least(texts.map((text) => text.bottom)))),
    top: Math.min(page.top, Math.max(page.top - side, most(texts.map((text) => text.top)))),
  }
}
