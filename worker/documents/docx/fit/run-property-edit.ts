// Sets properties of runs in their place among others (ECMA-376-1 §17.3.2.28 gives the order).
import { childElement, childElements } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import { type Edit, tagEdit } from './scale-xml.ts'

/** In the order of the schema; what is not listed stands before or behind all of these. */
const ORDER = ['w:spacing', 'w:w', 'w:kern', 'w:position', 'w:sz', 'w:szCs']
const BEHIND: ReadonlySet<string> = new Set(
  ['highlight', 'u', 'effect', 'bdr', 'shd', 'fitText', 'vertAlign', 'rtl', 'cs', 'em', 'lang', 'eastAsianLayout']
    .concat(['specVanish', 'oMath', 'rPrChange'])
    .map((name) => `w:${name}`),
)

type Values = Readonly<Partial<Record<'w:w' | 'w:sz' | 'w:szCs', string>>>

/** `parent` has the properties or gets them, behind its start tag or behind the child that is named. */
export function runPropertyEdits(parent: XmlElement, values: Values, behind?: XmlElement): Edit[] {
  const prefix = parent.qname.slice(0, parent.qname.indexOf(':') + 1)
  const properties = childElement(parent, 'w:rPr')
  const tag = (name: string, value: string) => valueTag(parent, name.slice('w:'.length), value)
  const wanted = ORDER.flatMap((name) => {
    const value = isValue(name) ? values[name] : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  if (wanted.length === 0) return []
  const all = wanted.map(([name, value]) => tag(name, value)).join('')
  if (!properties || properties.isEmpty) {
    const text = `<${prefix}rPr>${all}</${prefix}rPr>`
    if (properties) return [{ start: properties.start, end: properties.end, text }]
    if (parent.isEmpty) {
      const open = parent.source.slice(parent.start, parent.end).replace(/\s*\/>$/, '>')
      return [{ start: parent.start, end: parent.end, text: `${open}${text}</${parent.qname}>` }]
    }
    const at = behind?.end ?? parent.openEnd
    return [{ start: at, end: at, text }]
  }
  const edits: Edit[] = []
  const added = new Map<number, string>()
  for (const [name, value] of wanted) {
    const own = childElement(properties, name)
    if (own) {
      edits.push(tagEdit(own, { 'w:val': value }))
      continue
    }
    const rank = ORDER.indexOf(name)
    const next = childElements(properties).find((child) => BEHIND.has(child.name) || ORDER.indexOf(child.name) > rank)
    const at = next?.start ?? properties.closeStart
    added.set(at, (added.get(at) ?? '') + tag(name, value))
  }
  return [...edits, ...[...added].map(([at, text]) => ({ start: at, end: at, text }))]
}

/** `<w:sz w:val="20"/>` as the document writes its own. */
export function valueTag({ qname, scope }: XmlElement, name: string, value: string): string {
  const own = scope.prefixFor('w')
  return `<${qname.slice(0, qname.indexOf(':') + 1)}${name} ${own === undefined ? '' : `${own}:`}val="${value}"/>`
}

function isValue(name: string): name is keyof Values {
  return name === 'w:w' || name === 'w:sz' || name === 'w:szCs'
}
