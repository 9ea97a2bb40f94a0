// Rewrites run properties for a translation: its language, and narrower letters where the text must fit. Everything
// else in them keeps its characters (ECMA-376-1 §17.3.2).
import { NARROWEST_PERCENT } from '../ooxml/fit-text.ts'
import type { OfficeLanguage } from '../ooxml/office-language.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import { setAttribute } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

export interface TextProperties {
  /** Null leaves the language that is named. */
  readonly language: OfficeLanguage | null
  /** Width of the letters in per cent, 100 without a word about it; null leaves them as they are. */
  readonly scale: number | null
  /** False takes away the width that the run's own text was set to (`w:fitText`). */
  readonly isFitted?: boolean
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

/** Letters that are this little narrower were set so to fit: nobody asks for it by hand. */
const FITTED = { least: NARROWEST_PERCENT, most: 99 }

/**
 * The letter width for a run whose text is set at `percent` of its width; null to keep the current width. `inherited`
 * is the width from the run's styles, null when unknown.
 */
export function scaleFor(run: XmlElement, percent: number, inherited: number | null): number | null {
  const properties = childElement(run, 'w:rPr')
  const own = properties ? childElement(properties, 'w:w') : undefined
  const current = own ? scaleOf(own) : inherited
  if (current === null) return null
  const scale = Math.round((current * percent) / 100)
  if (own && inherited === 100 && current >= FITTED.least && current <= FITTED.most) {
    return scale === current || scale < FITTED.least ? null : Math.min(scale, 100)
  }
  return percent < 100 ? scale : null
}

/** `xml` is the fragment that the run was parsed from, `prefix` the document's own for `w:`, with its colon. */
export function runProperties(run: XmlElement, xml: string, prefix: string, text: TextProperties): string {
  const properties = childElement(run, 'w:rPr')
  const scale = (percent: number) => `<${prefix}w ${prefix}val="${scaleValue(percent, run)}"/>`
  if (!properties || properties.isEmpty) {
    const kept = properties ? xml.slice(properties.start, properties.end) : ''
    return text.scale === null ? kept : `<${prefix}rPr>${scale(text.scale)}</${prefix}rPr>`
  }
  const edits: Edit[] = []
  const lang = childElement(properties, 'w:lang')
  if (lang && text.language) {
    edits.push(attributeEdit(lang, xml, languageAttribute(text.language), text.language.tag))
  }
  const fitText = text.isFitted === false ? childElement(properties, 'w:fitText') : undefined
  if (fitText) edits.push({ start: fitText.start, end: fitText.end, text: '' })
  if (text.scale !== null) {
    const own = childElement(properties, 'w:w')
    const place = childElements(properties).findLast(({ name }) => BEFORE_SCALE.has(name))?.end ?? properties.openEnd
    if (!own) edits.push({ start: place, end: place, text: scale(text.scale) })
    else if (text.scale === 100) edits.push({ start: own.start, end: own.end, text: '' })
    else edits.push(attributeEdit(own, xml, 'w:val', scaleValue(text.scale, run, own)))
  }
  return edited(xml, properties, edits)
}

/** Of a `w:lang`, which names three languages (§17.3.2.20). */
export function languageAttribute({ script }: OfficeLanguage): string {
  return script === 'latin' ? 'w:val' : script === 'eastAsian' ? 'w:eastAsia' : 'w:bidi'
}

/** `w:w` in per cent: "90", or "90%" in strict files (§17.18.95). */
export function scaleOf(scale: XmlElement): number {
  return Number.parseFloat(scale.attribute('w:val') ?? '') || 100
}

/** With the sign where the run's edition has it, or its own value. */
function scaleValue(percent: number, { qname, scope }: XmlElement, own?: XmlElement): string {
  const isStrict = scope.uriOf(qname.slice(0, Math.max(qname.indexOf(':'), 0)))?.includes('purl.oclc.org') === true
  return isStrict || own?.attribute('w:val')?.endsWith('%') === true ? `${percent}%` : String(percent)
}

function attributeEdit(element: XmlElement, xml: string, name: string, value: string): Edit {
  const { start, end, scope } = element
  return { start, end, text: setAttribute(xml.slice(start, end), scope, name, value) }
}

function edited(xml: string, { start, end }: XmlElement, edits: readonly Edit[]): string {
  let result = ''
  let position = start
  // What is added at a place stands before what is changed there.
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    result += xml.slice(position, edit.start) + edit.text
    position = edit.end
  }
  return result + xml.slice(position, end)
}
