// Words in formulas (ECMA-376-1 §22.1): what is set as normal text is language, `if the tank is empty`, or a unit or the
// name of a function, `kg`, `max`. Everything else stays.
import { childElement, descendants } from '../ooxml/elements.ts'
import type { Span } from '../ooxml/fragment.ts'
import { textSpan } from '../ooxml/plain-block.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'

const OFF: ReadonlySet<string | undefined> = new Set(['0', 'false', 'off'])
/** Units and functions are short, and stand alone. */
const LANGUAGE =
  /\p{L}{4}|\p{L}{2}[^\p{L}]*\s[^\p{L}]*\p{L}{2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u

export interface FormulaTexts {
  readonly spans: readonly Span[]
  /** What stays of the formula. */
  readonly rest: string
}

export function formulaTexts(formula: XmlElement, xml: string, linkKey: string | null): FormulaTexts {
  const spans: Span[] = []
  let rest = ''
  const translated = new Set<XmlElement>()
  for (const element of descendants(formula)) {
    const text = element.name === 'm:r' && isNormal(element) ? childElement(element, 'm:t') : undefined
    const span = text && LANGUAGE.test(textContent(text)) ? innerSpan(text, xml, linkKey) : null
    if (text && span) {
      spans.push(span)
      translated.add(text)
    }
    if ((element.name === 'm:t' || element.name === 'w:t') && !translated.has(element)) rest += textContent(element)
  }
  return { spans, rest }
}

function isNormal(run: XmlElement): boolean {
  const properties = childElement(run, 'm:rPr')
  const normal = properties && childElement(properties, 'm:nor')
  return normal !== undefined && !OFF.has(normal.attribute('m:val'))
}

/** Without the white space around it, which parts it from the formula. */
function innerSpan(text: XmlElement, xml: string, linkKey: string | null): Span | null {
  const written = xml.slice(text.openEnd, text.closeStart)
  if (written.includes('<')) return null
  const openEnd = text.openEnd + written.length - written.trimStart().length
  const closeStart = text.closeStart - (written.length - written.trimEnd().length)
  const slot = { role: 'paragraph' as const, ...(linkKey !== null && { linkKey }) }
  return textSpan({ openEnd, closeStart }, textContent(text).trim(), xml, slot)
}
