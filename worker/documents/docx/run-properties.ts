// Run properties written anew for a translation: in its language, and narrower where it has to fit. Everything else in
// them keeps its characters (ECMA-376-1 §17.3.2).
import type { OfficeLanguage } from '../ooxml/office-language.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import { setAttribute } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

export interface TextProperties {
  /** Null leaves the language that is named. */
  readonly language: OfficeLanguage | null
  /** Width of the letters in per cent; null leaves them as they are. */
  readonly scale: number | null
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What stands before `w:w`, in the order of the schema (§17.3.2.28). */
const BEFORE_SCALE: ReadonlySet<string> = new Set(
  ['rStyle', 'rFonts', 'b', 'bCs', 'i', 'iCs', 'caps', 'smallCaps', 'strike', 'dstrike', 'outline', 'shadow']
    .concat(['emboss', 'imprint', 'noProof', 'snapToGrid', 'vanish', 'webHidden', 'color', 'spacing', 'ins', 'del'])
    .map((name) => `w:${name}`),
)

/** `xml` is the fragment that the run was parsed from, `prefix` the document's own for `w:`, with its colon. */
export function runProperties(run: XmlElement, xml: string, prefix: string, text: TextProperties): string {
  const properties = childElement(run, 'w:rPr')
  const scale = (percent: number) => `<${prefix}w ${prefix}val="${percent}"/>`
  if (!properties || properties.isEmpty) {
    const kept = properties ? xml.slice(properties.start, properties.end) : ''
    return text.scale === null ? kept : `<${prefix}rPr>${scale(text.scale)}</${prefix}rPr>`
  }
  const edits: Edit[] = []
  const lang = childElement(properties, 'w:lang')
  if (lang && text.language) {
    const { attribute, tag } = text.language
    edits.push(attributeEdit(lang, xml, `w:${attribute}`, tag))
  }
  if (text.scale !== null) {
    const own = childElement(properties, 'w:w')
    const place = childElements(properties).findLast(({ name }) => BEFORE_SCALE.has(name))?.end ?? properties.openEnd
    edits.push(
      own
        ? attributeEdit(own, xml, 'w:val', String(Math.round((scaleOf(own) * text.scale) / 100)))
        : { start: place, end: place, text: scale(text.scale) },
    )
  }
  return edited(xml, properties, edits)
}

/** `w:w` in per cent: "90", or "90%" in strict files (§17.18.105). */
function scaleOf(scale: XmlElement): number {
  return Number.parseFloat(scale.attribute('w:val') ?? '') || 100
}

function attributeEdit(element: XmlElement, xml: string, name: string, value: string): Edit {
  const { start, end, scope } = element
  return { start, end, text: setAttribute(xml.slice(start, end), scope, name, value) }
}

function edited(xml: string, { start, end }: XmlElement, edits: readonly Edit[]): string {
  let result = ''
  let position = start
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += xml.slice(position, edit.start) + edit.text
    position = edit.end
  }
  return result + xml.slice(position, end)
}
