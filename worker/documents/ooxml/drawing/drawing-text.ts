// Drawings as plain text.
import { textContent, type XmlElement } from '../../xml/xml-tree.ts'
import { childElements, descendants } from '../elements.ts'
import type { PartReader } from '../part-reader.ts'

/** A paragraph of DrawingML, or a text drawn as a shape. */
export function drawingText(element: XmlElement): string {
  if (element.name === 'v:textpath') return element.attribute('string') ?? ''
  return [...descendants(element)]
    .map((each) => (each.name === 'a:t' || each.name === 'm:t' ? textContent(each) : each.name === 'a:br' ? '\n' : ''))
    .join('')
}

const CHART_DATA = ['c:strCache', 'c:numCache', 'c:multiLvlStrCache', 'c:strLit', 'c:numLit'].concat([
  'cx:strDim',
  'cx:numDim',
  'cx:txData',
])

/**
 * Parts with drawings, charts and SmartArt: their paragraphs, and what a chart keeps of its worksheet. Each text is handed
 * to `add` once; what the reader gives back means nothing.
 */
export function drawingTextReader(add: (text: string) => void): PartReader {
  const seen = new Set<string>()
  return {
    blocks: new Set(['a:p', ...CHART_DATA]),
    read(element) {
      const text = element.name === 'a:p' ? drawingText(element) : cachedText(element)
      if (!seen.has(text)) add(text) // every series repeats the categories
      seen.add(text)
      return []
    },
  }
}

function cachedText(cache: XmlElement): string {
  const values: string[] = []
  const collect = (element: XmlElement): void => {
    if (['c:v', 'cx:v'].includes(element.name) || (element.name === 'cx:pt' && !element.isEmpty)) {
      values.push(shortNumber(textContent(element)))
    } else for (const child of childElements(element)) collect(child)
  }
  collect(cache)
  return values.join('\t')
}

/** Worksheets keep 4.2999999999999998 for 4.3. */
function shortNumber(value: string): string {
  return /^-?\d*\.\d{12,}(?:E[+-]?\d+)?$/i.test(value) ? String(Number(Number(value).toPrecision(12))) : value
}
