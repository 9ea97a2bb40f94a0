// The small kinds of parts, which hold text in elements or attributes of their own, without stories.
import { drawingParagraph } from './drawing/drawing-paragraph.ts'
import { childElements } from './elements.ts'
import { setAttribute } from '../xml/xml-attribute.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { Fragment, type Span } from './fragment.ts'
import type { OfficeLanguage } from './office-language.ts'
import type { PartReader } from './part-reader.ts'
import { attributeSpan, textSpan } from './plain-block.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { Template, TextBlock } from './text-block.ts'

interface WrittenIn {
  readonly language: OfficeLanguage | null
  readonly work: WorkBudget
}

/** What charts keep of their worksheet, and what they say instead: names of series and categories, on any level. */
const CHART_TEXTS: ReadonlySet<string> = new Set(
  ['c:strCache', 'c:multiLvlStrCache', 'c15:strCache', 'cx:strDim', 'cx:txData'].concat(['c:strLit', 'c:tx']),
)
const CACHED_TEXTS: ReadonlySet<string> = new Set(['c:v', 'c15:v', 'cx:v', 'cx:pt'])

/** Names of series stand in the picture: they are no descriptions. */
const SHOWN_IN_CHART = { linkKey: 'chart', role: 'caption' } as const

/** Charts (ECMA-376-1 §21.2) and their extended form (`chartex`). */
export function chartReader({ language, work }: WrittenIn): PartReader {
  return {
    blocks: new Set(['a:p', ...CHART_TEXTS]),
    tags: new Set(['c:cNvPr', 'cdr:cNvPr']),
    read(element, xml) {
      if (element.name === 'a:p') return [drawingParagraph(element, xml, 'chart', { language, work })]
      if (!CHART_TEXTS.has(element.name)) return attributeTemplate(element, xml, ['descr', 'title'])
      return around(element, xml, chartSpans(element, xml, { language, work }))
    },
  }
}

function chartSpans(element: XmlElement, xml: string, written: WrittenIn): Span[] {
  return childElements(element).flatMap((child): readonly Span[] => {
    if (child.name === 'a:p') {
      return [{ start: child.start, end: child.end, block: drawingParagraph(child, xml, 'chart', written) }]
    }
    if (!CACHED_TEXTS.has(child.name)) return chartSpans(child, xml, written)
    return [textSpan(child, textContent(child), xml, SHOWN_IN_CHART) ?? []].flat()
  })
}

/** SmartArt: the data and the drawing made from it hold the same texts (ECMA-376-1 §21.4). */
export function diagramReader({ language, work }: WrittenIn): PartReader {
  return {
    blocks: new Set(['a:p']),
    read: (element, xml) => [drawingParagraph(element, xml, 'diagram', { language, work })],
  }
}

/** Shapes drawn on a chart, and any other part of DrawingML. */
export function drawingReader({ language, work }: WrittenIn): PartReader {
  return {
    blocks: new Set(['a:p']),
    read: (element, xml) => [drawingParagraph(element, xml, null, { language, work })],
  }
}

/** Text of numbering levels: `Chapter %1` (ECMA-376-1 §17.9.11). The numbers are placeholders. */
export function numberingReader(): PartReader {
  return {
    blocks: new Set(),
    tags: new Set(['w:lvlText']),
    read(element, xml) {
      const span = levelSpan(element, xml)
      return span ? around(element, xml, [span]) : [xml]
    },
  }
}

function levelSpan(element: XmlElement, xml: string): Span | null {
  const span = attributeSpan(element, 'w:val', xml)
  const value = span?.block.slot?.source.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('') ?? ''
  // One letter is a bullet in a symbol font.
  if (!span || !/\p{L}{2}/u.test(value)) return null
  return { ...span, block: withNumbers(span.block, value) }
}

/** `%1` is a placeholder of the segment: it must come back, and may move. */
function withNumbers(block: TextBlock, value: string): TextBlock {
  const parts = value.split(/(%[1-9])/).filter((part) => part !== '')
  const numbers = parts.filter((part) => /^%[1-9]$/.test(part))
  let id = 0
  const source = parts.map((part) =>
    /^%[1-9]$/.test(part)
      ? { kind: 'placeholder' as const, id: ++id, equiv: '1' }
      : { kind: 'text' as const, text: part },
  )
  return {
    slot: { role: 'caption', source, linkKey: 'numbering' },
    original: block.original,
    write: (target) =>
      block.write(
        target.map((inline) =>
          inline.kind === 'placeholder' ? { kind: 'text', text: numbers[inline.id - 1] ?? '' } : inline,
        ),
      ),
  }
}

function attributeTemplate(element: XmlElement, xml: string, names: readonly string[]): Template {
  const spans = names.flatMap((name) => attributeSpan(element, name, xml, { linkKey: 'attribute' }) ?? [])
  return around(
    element,
    xml,
    spans.toSorted((a, b) => a.start - b.start),
  )
}

function around({ start, end }: XmlElement, xml: string, spans: readonly Span[]): Template {
  const fragment = new Fragment(xml)
  for (const span of spans) fragment.add(span)
  return fragment.template(start, end)
}

/** A part whose texts are none, but name a language: styles say what the text of a document is in by default. */
export function languageReader({ tag, attribute }: OfficeLanguage): PartReader {
  return {
    blocks: new Set(),
    tags: new Set(['w:lang']),
    read: (element, xml) => [setAttribute(xml, element.scope, `w:${attribute}`, tag)],
  }
}
