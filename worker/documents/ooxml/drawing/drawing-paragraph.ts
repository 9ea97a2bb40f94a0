// A paragraph of DrawingML as a text block: charts, SmartArt, slides (ECMA-376-1 §21.1.2.2).
import { type Atom, besideRuns, type TextStyle } from '../atom.ts'
import { atomContent } from '../atom-content.ts'
import { Fragment } from '../fragment.ts'
import type { OfficeLanguage } from '../office-language.ts'
import type { WorkBudget } from '../../work-budget.ts'
import type { Template, TextBlock } from '../text-block.ts'
import { declarationsOf } from '../../xml/xml-attribute.ts'
import { encodeXmlText } from '../../xml/xml-text.ts'
import { childElement, childElements, descendants } from '../elements.ts'
import { textContent, type XmlElement } from '../../xml/xml-tree.ts'
import { attributeSpans } from './text-attributes.ts'

/** Attributes of run properties with no visible effect. */
const NOISE = /\s(?:lang|altLang|dirty|err|noProof|smtClean|smtId|bmk)\s*=\s*(?:"[^"]*"|'[^']*')/g
/** Its place in front of the runs, or behind them, is fixed. */
const PROPERTIES: ReadonlySet<string> = new Set(['a:pPr', 'a:endParaRPr'])
const FORMULAS: ReadonlySet<string> = new Set(['a14:m', 'mc:AlternateContent'])

/** `language`: of the text to be written, null to leave it. */
export function drawingParagraph(
  paragraph: XmlElement,
  xml: string,
  linkKey: string | null,
  { language, work }: { readonly language: OfficeLanguage | null; readonly work: WorkBudget },
): TextBlock {
  const fragment = new Fragment(xml)
  for (const link of descendants(paragraph)) {
    if (link.name !== 'a:hlinkClick') continue
    for (const span of attributeSpans(link, ['tooltip'], xml)) fragment.add(span)
  }
  const original = fragment.template(paragraph.start, paragraph.end)
  const content = atomContent(
    childElements(paragraph)
      .filter(({ name }) => !PROPERTIES.has(name))
      .flatMap((child) => childAtoms(child, fragment, language)),
    work,
  )
  if (!content) return { slot: null, original, write: () => original }
  const start = childElement(paragraph, 'a:pPr')?.end ?? paragraph.openEnd
  const end = childElement(paragraph, 'a:endParaRPr')?.start ?? paragraph.closeStart
  return {
    slot: { role: 'paragraph', source: content.source, ...(linkKey === null ? {} : { linkKey }) },
    original,
    write: (target) => [
      ...fragment.template(paragraph.start, start),
      ...content.write(target),
      ...fragment.template(end, paragraph.end),
    ],
  }
}

function childAtoms(child: XmlElement, fragment: Fragment, language: OfficeLanguage | null): Atom[] {
  const text = childElement(child, 'a:t')
  if (child.name === 'a:r' && text) {
    const value = textContent(text)
    return value === '' ? [] : [{ kind: 'text', text: value, style: runStyle(child, text, fragment, language) }]
  }
  const equiv = child.name === 'a:br' ? '\n' : child.name === 'a:fld' && text ? textContent(text) : ''
  const pieces = [besideRuns(fragment.template(child.start, child.end))]
  return [{ kind: 'opaque', pieces, equiv, isMark: FORMULAS.has(child.name) }]
}

function runStyle(run: XmlElement, text: XmlElement, fragment: Fragment, language: OfficeLanguage | null): TextStyle {
  const properties = childElement(run, 'a:rPr')
  const { xml } = fragment
  const open: Template = [
    `<${run.qname}${declarationsOf(run)}>`,
    ...(properties ? propertiesTemplate(properties, fragment, language) : []),
    `<${text.qname}${declarationsOf(text)}>`,
  ]
  return {
    key: properties
      ? xml
          .slice(properties.start, properties.end)
          .replace(/^<[^\s/>]+/, '')
          .replace(NOISE, '')
      : '',
    showsSpaces: /\su="(?!none)|\sstrike="(?!noStrike)|<[^>]*highlight/.test(
      properties ? xml.slice(properties.start, properties.end) : '',
    ),
    open,
    close: `</${text.qname}></${run.qname}>`,
    write: encodeXmlText,
  }
}

/** DrawingML has one language a run; East-Asian text keeps the other in `altLang`. */
function propertiesTemplate(properties: XmlElement, fragment: Fragment, language: OfficeLanguage | null): Template {
  const lang = properties.attributes.find(({ name }) => name === 'lang')
  if (!lang || !language) return fragment.template(properties.start, properties.end)
  return [
    ...fragment.template(properties.start, lang.valueStart),
    language.tag,
    ...fragment.template(lang.valueEnd, properties.end),
  ]
}
