// A formula on one line, as a person would type it (ECMA-376-1 §22.1). All of its text is kept; its shape is only
// suggested.
import { childElement, childElements } from '../../ooxml/elements.ts'
import { textContent, type XmlElement } from '../../xml/xml-tree.ts'

type Render = (element: XmlElement) => string

const RENDERERS: ReadonlyMap<string, Render> = new Map<string, Render>([
  ['m:t', textContent],
  ['w:t', textContent],
  ['m:f', (element) => `${operand(element, 'm:num')}/${operand(element, 'm:den')}`],
  ['m:sSup', (element) => `${part(element, 'm:e')}^${operand(element, 'm:sup')}`],
  ['m:sSub', (element) => `${part(element, 'm:e')}_${operand(element, 'm:sub')}`],
  ['m:sSubSup', (element) => `${part(element, 'm:e')}_${operand(element, 'm:sub')}^${operand(element, 'm:sup')}`],
  ['m:limLow', (element) => `${part(element, 'm:e')}_${operand(element, 'm:lim')}`],
  ['m:limUpp', (element) => `${part(element, 'm:e')}^${operand(element, 'm:lim')}`],
  ['m:rad', (element) => `${part(element, 'm:deg')}√${operand(element, 'm:e')}`],
  ['m:func', (element) => `${part(element, 'm:fName')} ${part(element, 'm:e')}`],
  ['m:nary', nary],
  ['m:d', delimited],
  ['m:m', (element) => `(${named(element, 'm:mr').map(row).join('; ')})`],
])

export function mathText(element: XmlElement): string {
  return RENDERERS.get(element.name)?.(element) ?? childElements(element).map(mathText).join('')
}

function part(element: XmlElement, name: string): string {
  const child = childElement(element, name)
  return child ? mathText(child) : ''
}

/** In brackets where it would otherwise run into its neighbour. */
function operand(element: XmlElement, name: string): string {
  const text = part(element, name)
  return /^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`
}

function nary(element: XmlElement): string {
  const sign = property(element, 'm:naryPr', 'm:chr') ?? '∫'
  const limits = [
    ['_', operand(element, 'm:sub')],
    ['^', operand(element, 'm:sup')],
  ]
  return `${sign}${limits.map(([mark, limit]) => (limit === '' ? '' : `${mark}${limit}`)).join('')} ${part(element, 'm:e')}`
}

function delimited(element: XmlElement): string {
  const open = property(element, 'm:dPr', 'm:begChr') ?? '('
  const close = property(element, 'm:dPr', 'm:endChr') ?? ')'
  const separator = property(element, 'm:dPr', 'm:sepChr') ?? '|'
  return `${open}${named(element, 'm:e').map(mathText).join(separator)}${close}`
}

function row(element: XmlElement): string {
  return named(element, 'm:e').map(mathText).join(', ')
}

function named(element: XmlElement, name: string): XmlElement[] {
  return childElements(element).filter((child) => child.name === name)
}

function property(element: XmlElement, properties: string, name: string): string | undefined {
  const holder = childElement(element, properties)
  return holder ? childElement(holder, name)?.attribute('m:val') : undefined
}
