// From a page's glyphs to its paragraphs. Each content stream and each angle of text is laid out by itself; only the
// room between paragraphs knows of all.
import { withoutAddresses } from '../../text/addresses.ts'
import type { PageText } from '../content/page-text.ts'
import type { WorkBudget } from '../../work-budget.ts'
import { type Separators, separatorsOf } from './tables/separators.ts'
import { layOutGroup, type GroupLayout } from './lay-out-group.ts'
import { lettersOf } from './lines/letters.ts'
import { measureAvailableSpace } from './free-space/measure-available-space.ts'
import { orderParagraphs } from './reading-order/order-paragraphs.ts'
import { angleKey } from './geometry/page-axes.ts'
import { textDecorationsOf } from './decorations/text-decorations.ts'
import type { PageStructure } from '../structure/page-structure.ts'
import type { KeptText } from './paragraph.ts'
import type { PageLayout } from './page-layout.ts'

/**
 * Pure but for the work that it counts; paragraphs in reading order. Only text that can be translated makes a paragraph:
 * the rest is `keptLines`, and counted in `kept` where it has letters.
 */
export function layOutPage(page: PageText, work: WorkBudget, structure: PageStructure | null = null): PageLayout {
  const rules = textDecorationsOf(page, work)
  const { groups, vertical, hidden, signed } = lettersOf(page, rules)
  const parting = { ...page, drawn: page.drawn.filter((item) => !rules.boxes.has(item)) }
  const separators = new Map<string, Separators>()
  const layouts = groups.map((group): GroupLayout => {
    // Thousands of forms, few angles.
    const key = angleKey(group.angle)
    const shared = separators.get(key) ?? separatorsOf(parting, group.angle, work)
    separators.set(key, shared)
    return layOutGroup(group, page, shared, work, structure)
  })
  const kept: KeptText[] = [
    ...layouts.flatMap((layout) => layout.kept),
    { reason: 'vertical_text' as const, text: vertical },
    { reason: 'hidden_text' as const, text: hidden },
    ...[signed, ...page.fieldValues].map((text) => ({ reason: 'field_value' as const, text })),
  ]
  return {
    paragraphs: orderParagraphs(measureAvailableSpace(layouts, page, work), page),
    rules: rules.all,
    keptLines: layouts.flatMap(({ keptLines }) => keptLines),
    // An address is nobody's language, whatever it stands in.
    kept: kept.filter(({ text, reason }) => reason === 'garbled_text' || /\p{L}/u.test(withoutAddresses(text))),
  }
}
