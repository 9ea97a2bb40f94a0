// What stands in a paragraph, as far as it takes room: letters, tabs, line ends and pictures (ECMA-376-1 §17.3.3).
import { childElement, childElements, descendants, readableAttribute } from '../../ooxml/elements.ts'
import { textContent, type XmlElement } from '../../xml/xml-tree.ts'
import { isOn, numberOf, type RunFormat } from './formatting.ts'
import type { FormatResolver } from './format-resolver.ts'

export const EMU_PER_POINT = 12_700

export type ContentItem =
  | { readonly kind: 'text'; readonly text: string; readonly format: RunFormat }
  | { readonly kind: 'tab'; readonly format: RunFormat }
  | { readonly kind: 'break'; readonly format: RunFormat }
  | { readonly kind: 'object'; readonly width: number; readonly height: number }

/** A picture or a box beside which text flows, or between whose lines it stands. */
export interface FloatingObject {
  readonly width: number
  readonly height: number
  readonly isBetweenLines: boolean
}

export interface ParagraphContent {
  readonly items: readonly ContentItem[]
  readonly floating: readonly FloatingObject[]
  /** By the author's mark; `hasRenderedBreak`: where Word last broke its pages. */
  readonly hasPageBreak: boolean
  readonly beginsPage: boolean
  readonly hasRenderedBreak: boolean
}

const CONTAINERS: ReadonlySet<string> = new Set([
  'w:hyperlink',
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
  'w:bdo',
  'w:dir',
  'w:sdt',
  'w:sdtContent',
  'w:fldSimple',
  'w:ruby',
  'w:rubyBase',
])
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:noBreakHyphen': '\u2011',
  'w:sym': '\u2022',
  'w:footnoteReference': '1',
  'w:endnoteReference': '1',
  'w:pgNum': '1',
}

/** `inherited`: what runs have that say nothing themselves. */
export function paragraphContent(
  paragraph: XmlElement,
  inherited: RunFormat,
  formats: FormatResolver,
): ParagraphContent {
  const items: ContentItem[] = []
  const floating: FloatingObject[] = []
  const content = { items, floating, hasPageBreak: false, beginsPage: false, hasRenderedBreak: false }
  const addRun = (run: XmlElement) => {
    const format = formats.run(childElement(run, 'w:rPr'), inherited)
    if (format.isHidden) return
    for (const child of childElements(run)) addRunChild(child, format)
  }
  const addRunChild = (child: XmlElement, format: RunFormat): void => {
    const { name } = child
    const text = name === 'w:t' ? textContent(child) : CHARACTERS[name]
    if (text !== undefined) items.push({ kind: 'text', text: format.isCapitals ? text.toUpperCase() : text, format })
    else if (name === 'w:tab' || name === 'w:ptab') items.push({ kind: 'tab', format })
    else if (name === 'w:cr') items.push({ kind: 'break', format })
    else if (name === 'w:br') {
      const isPage = readableAttribute(child, 'w:type') === 'page'
      if (isPage) content.hasPageBreak = true
      else items.push({ kind: 'break', format })
    } else if (name === 'w:lastRenderedPageBreak') content.hasRenderedBreak = true
    else if (name === 'mc:AlternateContent') {
      const choice = childElement(child, 'mc:Choice') ?? childElement(child, 'mc:Fallback')
      for (const inner of choice ? childElements(choice) : []) addRunChild(inner, format)
    } else if (name === 'w:drawing') addDrawing(child)
    else if (name === 'w:pict' || name === 'w:object') addShape(child)
    else if (CONTAINERS.has(name)) add(child)
  }
  const addDrawing = (drawing: XmlElement) => {
    for (const placed of childElements(drawing)) {
      const extent = childElement(placed, 'wp:extent')
      const [width, height] = ['cx', 'cy'].map((name) => (extent && numberOf(extent, name, EMU_PER_POINT)) ?? 0)
      const size = { width: width ?? 0, height: height ?? 0 }
      if (placed.name === 'wp:inline') items.push({ kind: 'object', ...size })
      else if (!childElement(placed, 'wp:wrapNone') && readableAttribute(placed, 'behindDoc') !== '1')
        floating.push({ ...size, isBetweenLines: childElement(placed, 'wp:wrapTopAndBottom') !== undefined })
    }
  }
  /** Shapes of VML have their size in a style as of CSS. */
  const addShape = (shape: XmlElement) => {
    for (const element of descendants(shape)) {
      const style = element.name.startsWith('v:') ? readableAttribute(element, 'style') : undefined
      if (style === undefined || !style.includes('width')) continue
      if (!/position\s*:\s*absolute/.test(style))
        items.push({ kind: 'object', width: cssLength(style, 'width'), height: cssLength(style, 'height') })
      return
    }
  }
  const add = (parent: XmlElement): void => {
    for (const child of childElements(parent)) {
      if (child.name === 'w:r') addRun(child)
      else if (child.name === 'm:oMath' || child.name === 'm:oMathPara')
        items.push({ kind: 'text', text: formulaText(child), format: inherited })
      else if (CONTAINERS.has(child.name)) add(child)
    }
  }
  add(paragraph)
  const properties = childElement(paragraph, 'w:pPr')
  const breakBefore = properties && childElement(properties, 'w:pageBreakBefore')
  if (breakBefore && isOn(breakBefore)) content.beginsPage = true
  return content
}

function formulaText(formula: XmlElement): string {
  return [...descendants(formula)].map((element) => (element.name === 'm:t' ? textContent(element) : '')).join('')
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 }

export function cssLength(style: string, name: string): number {
  for (const declaration of style.split(';')) {
    const [property = '', value = ''] = declaration.split(':')
    if (property.trim() !== name) continue
    return Number.parseFloat(value) * (POINTS[value.trim().slice(-2)] ?? 1) || 0
  }
  return 0
}
