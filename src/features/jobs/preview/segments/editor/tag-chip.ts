// How a tag looks and is called, in the editor and beside it. A pair's ends are rounded on their outer sides.
import type { SegmentTag, TagKind } from '../../../../../../worker/contract/translation/segment.ts'
import * as m from '../../../../../../messages/generated/messages.js'
import { cn } from '../../../../../lib/cn.ts'
import type { Tag } from './tag-law.ts'

const CHIP =
  'figures mx-px inline-block min-w-4 border bg-well px-1 text-center align-baseline font-sans text-xs/4 text-ink-muted select-none [unicode-bidi:isolate] data-fault:border-negative data-fault:bg-negative-soft data-fault:text-negative'

const LOOKS = {
  openTag: cn(CHIP, 'rounded-s-full border-e-2 border-e-control'),
  closeTag: cn(CHIP, 'rounded-e-full border-s-2 border-s-control'),
  placeholder: cn(CHIP, 'rounded-sm border-dashed border-control'),
} satisfies Record<Tag['kind'], string>

const NAMES = {
  bold: m.tag_kind_bold,
  italic: m.tag_kind_italic,
  underline: m.tag_kind_underline,
  strikethrough: m.tag_kind_strikethrough,
  superscript: m.tag_kind_superscript,
  subscript: m.tag_kind_subscript,
  capitals: m.tag_kind_capitals,
  color: m.tag_kind_color,
  highlight: m.tag_kind_highlight,
  size: m.tag_kind_size,
  font: m.tag_kind_font,
  style: m.tag_kind_style,
  link: m.tag_kind_link,
  footnote: m.tag_kind_footnote,
  endnote: m.tag_kind_endnote,
  comment: m.tag_kind_comment,
  picture: m.tag_kind_picture,
  field: m.tag_kind_field,
  formula: m.tag_kind_formula,
  symbol: m.tag_kind_symbol,
  line_break: m.tag_kind_line_break,
  tab: m.tag_kind_tab,
} satisfies Record<TagKind, () => string>

/** As word processors have them on their buttons, for those that fit into a chip. */
const SIGNS: Partial<Record<TagKind, string>> = {
  bold: 'B',
  italic: 'I',
  underline: 'U',
  strikethrough: 'S',
  superscript: 'x²',
  subscript: 'x₂',
  link: '↗',
  footnote: '*',
  endnote: '*',
  formula: 'ƒ',
  line_break: '↵',
  tab: '⇥',
}

const UNKNOWN = { openTag: m.tag_start, closeTag: m.tag_end, placeholder: m.tag_placeholder }
const KNOWN = { openTag: m.tag_start_known, closeTag: m.tag_end_known, placeholder: m.tag_placeholder_known }

/** What is known of a segment's tags. */
export type KnownTags = readonly SegmentTag[] | undefined

export interface TagChip {
  readonly className: string
  /** The number by which the keys move it, and where there is room what it is. */
  readonly text: string
  readonly name: string
}

export function tagChip(tag: Tag, known: KnownTags): TagChip {
  const { kind, id } = tag
  const signs = kind === 'closeTag' ? [] : kindsOf(id, known).flatMap((of) => SIGNS[of] ?? [])
  return { className: LOOKS[kind], text: [id, ...signs].join(' '), name: tagName(tag, known) }
}

export function tagName({ kind, id }: Tag, known: KnownTags): string {
  const number = String(id)
  const kinds = kindsOf(id, known).map((of) => NAMES[of]())
  return kinds.length === 0 ? UNKNOWN[kind]({ number }) : KNOWN[kind]({ number, kinds: kinds.join(', ') })
}

function kindsOf(id: number, known: KnownTags): readonly TagKind[] {
  return known?.find((tag) => tag.id === id)?.kinds ?? []
}
