// A paragraph of DrawingML as a text block: charts, SmartArt, slides (ECMA-376-1 §21.1.2.2).
import { type Atom, besideRuns } from '../atom.ts'
import { atomContent } from '../atom-content.ts'
import { Fragment } from '../fragment.ts'
import type { OfficeLanguage } from '../office-language.ts'
import type { WorkBudget } from '../../work-budget.ts'
import type { SegmentRole } from '../../model.ts'
import type { TextBlock } from '../text-block.ts'
import { childElement, childElements, descendants } from '../elements.ts'
import { textContent, type XmlElement } from '../../xml/xml-tree.ts'
import { runAtoms, type RunWriting } from './drawing-run.ts'
import { type LetterSize, sizedFragment } from './letter-size.ts'
import { attributeSpans } from './text-attributes.ts'

/** Its place in front of the runs, or behind them, is fixed. */
const PROPERTIES: ReadonlySet<string> = new Set(['a:pPr', 'a:endParaRPr'])
const FORMULAS: ReadonlySet<string> = new Set(['a14:m', 'mc:AlternateContent'])

export interface DrawingOptions {
  /** Null to leave the language that is named. */
  readonly language: OfficeLanguage | null
  readonly work: WorkBudget
}

export interface DrawingPlace {
  readonly role?: SegmentRole
  readonly linkKey?: string | null
  /** Number of the paragraph in its part, from 0; absent where nothing names it. */
  readonly number?: number
  /** What stands for `a:pPr` in a paragraph that is written; null leaves it. */
  readonly properties?: (paragraph: XmlElement, xml: string) => string | null
  /** Absent where letters keep their size. */
  readonly letters?: LetterSize | undefined
}

export function drawingParagraph(
  paragraph: XmlElement,
  xml: string,
  { role = 'paragraph', linkKey = null, number, properties, letters }: DrawingPlace,
  { language, work }: DrawingOptions,
): TextBlock {
  const fragment = new Fragment(xml)
  for (const link of descendants(paragraph)) {
    if (link.name !== 'a:hlinkClick') continue
    for (const span of attributeSpans(link, ['tooltip'], xml)) fragment.add(span)
  }
  const whole = letters ? sizedFragment(paragraph, fragment, letters) : fragment
  const original = whole.template(paragraph.start, paragraph.end)
  const content = atomContent(
    childElements(paragraph)
      .filter(({ name }) => !PROPERTIES.has(name))
      .flatMap((child) => childAtoms(child, { fragment, whole }, { language, letters })),
    work,
  )
  if (!content) return { slot: null, original, write: () => original }
  const own = childElement(paragraph, 'a:pPr')
  const start = own?.end ?? paragraph.openEnd
  const end = childElement(paragraph, 'a:endParaRPr')?.start ?? paragraph.closeStart
  const opening = () => {
    const changed = properties?.(paragraph, xml) ?? null
    if (changed === null) return fragment.template(paragraph.start, start)
    return [xml.slice(paragraph.start, own?.start ?? paragraph.openEnd), changed]
  }
  return {
    slot: {
      role,
      source: content.source,
      ...(number !== undefined && { paragraph: number }),
      ...(linkKey !== null && { linkKey }),
    },
    original,
    write: (target) => [...opening(), ...content.write(target), ...fragment.template(end, paragraph.end)],
  }
}

/** `whole`: the paragraph as it is where it is not written. */
function childAtoms(
  child: XmlElement,
  { fragment, whole }: { readonly fragment: Fragment; readonly whole: Fragment },
  writing: RunWriting,
): Atom[] {
  const text = childElement(child, 'a:t')
  if (child.name === 'a:r' && text) return runAtoms(child, text, fragment, writing)
  const equiv = child.name === 'a:br' ? '\n' : child.name === 'a:fld' && text ? textContent(text) : ''
  const pieces = [besideRuns(whole.template(child.start, child.end))]
  return [{ kind: 'opaque', pieces, equiv, isMark: FORMULAS.has(child.name) }]
}
