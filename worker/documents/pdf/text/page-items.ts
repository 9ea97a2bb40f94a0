// Everything on a page as text items: paragraphs with their current text, untranslated lines, fields, boxes.
import { plainText, renderInlines } from '../../inline/inlines.ts'
import type { Inline, SegmentRole } from '../../model.ts'
import type { PageText, PlainTextBox } from '../content/page-text.ts'
import type { Paragraph } from '../layout/paragraph.ts'
import type { PageLayout, KeptLine } from '../layout/page-layout.ts'
import { toInlines } from '../layout/paragraphs/paragraph-inlines.ts'
import { inkBox } from '../layout/free-space/available-space.ts'
import { isRightToLeft } from '../layout/lines/logical-order.ts'
import { boxItem } from './box-items.ts'
import { splitCode } from './code-blocks.ts'
import { NoteMarks } from './note-marks.ts'
import { layOutRest, type SharedForms } from './shared-forms.ts'
import { lineItem, ListMarks, markText, readableKeptLines } from './kept-lines.ts'
import type { TextItem } from './text-item.ts'
import { verticalText } from './vertical-text.ts'

export interface PageContent {
  readonly page: PageText
  readonly texts: readonly { readonly paragraph: Paragraph; readonly text: readonly Inline[] }[]
  readonly boxes: readonly { readonly box: PlainTextBox; readonly text: readonly Inline[] }[]
  readonly keptLines: PageLayout['keptLines']
}

const KINDS = {
  heading: 'paragraph',
  paragraph: 'paragraph',
  caption: 'paragraph',
  property: 'paragraph',
  listItem: 'listItem',
  cell: 'cell',
  note: 'note',
} as const satisfies Record<SegmentRole, TextItem['kind']>

/** In no order. */
export function pageItems({ page, texts, boxes, keptLines: own }: PageContent, forms: SharedForms): TextItem[] {
  const rest = layOutRest(page)
  const paragraphs = [
    ...texts,
    ...rest.paragraphs.map((paragraph) => ({ paragraph, text: forms.textOf(page, paragraph) })),
  ]
  const keptLines = [...own, ...rest.keptLines]
  const marks = new ListMarks(keptLines)
  const notes = new NoteMarks(
    page,
    paragraphs.map(({ paragraph }) => paragraph),
  )
  const { code, others } = splitCode(readableKeptLines(keptLines, marks, (line) => notes.lineText(line)))
  const items = [
    ...paragraphs.map(({ paragraph, text }) => paragraphItem(paragraph, notes.text(paragraph, text), marks)),
    ...code,
    ...others.map(lineItem),
    ...boxes.map(({ box, text }) => boxItem(page, box.box, renderInlines(text, plainText), 'paragraph')),
    ...page.fields.map(({ box, text }) => boxItem(page, box, text, 'line')),
    ...verticalText(page),
  ]
  return items.filter(({ text }) => /\S/.test(text))
}

function paragraphItem(paragraph: Paragraph, text: string, marks: ListMarks): TextItem {
  const { stream, angle, lines, role, style } = paragraph
  const first = lines[0]?.v ?? 0
  const found = lines.flatMap(({ u0, v }): KeptLine[] => {
    const mark = marks.at({ stream, angle, u0, v })
    return mark ? [mark] : []
  })
  const box = inkBox(paragraph)
  return {
    angle,
    box: { ...box, left: Math.min(box.left, ...found.map(({ u0 }) => u0)) },
    em: style.size,
    first,
    last: lines.at(-1)?.v ?? first,
    text: [...found.map(markText), text].join(' '),
    kind: KINDS[role],
    isRightToLeft: isRightToLeft(renderInlines(toInlines(paragraph), plainText)),
  }
}
