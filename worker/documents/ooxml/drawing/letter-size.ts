// Letters of runs that become smaller with their text. Only when all texts are written is it known by how much.
import { childElement, childElements, readableAttribute } from '../elements.ts'
import { Fragment } from '../fragment.ts'
import type { Template, TextBlock } from '../text-block.ts'
import { setAttribute } from '../../xml/xml-attribute.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'

export interface LetterSize {
  /** Of runs that state none, in points. */
  readonly inherited: number
  /** Of the size that the letters have; asked when the text is written. */
  readonly percent: () => number
}

const SIZED: ReadonlySet<string> = new Set(['a:r', 'a:fld', 'a:br'])
/** Sizes are in hundredths of a point (ECMA-376-1 §20.1.10.72); PowerPoint has no smaller steps than this. */
const STEP = 50

/** The run properties of a run, a field or a break, as `properties` has them, with the size of the letters. */
export function sizedProperties(run: XmlElement, properties: Template, { inherited, percent }: LetterSize): TextBlock {
  const stated = childElement(run, 'a:rPr')
  const size = Number.parseInt((stated && readableAttribute(stated, 'sz')) ?? '', 10)
  const follow = (): Template | null => {
    const share = percent()
    if (share === 100) return null
    const smaller = Math.max(STEP, Math.floor(((size > 0 ? size : inherited * 100) * share) / 100 / STEP) * STEP)
    const name = `${run.qname.slice(0, run.qname.lastIndexOf(':') + 1)}rPr`
    const firstBlock = properties.findIndex((part) => typeof part !== 'string')
    const [head, rest] =
      firstBlock < 0 ? [properties, []] : [properties.slice(0, firstBlock), properties.slice(firstBlock)]
    const stringOf = (part: string | TextBlock) => (typeof part === 'string' ? part : '')
    const tag = head.length > 0 ? head.map(stringOf).join('') : `<${name}/>`
    return [setAttribute(tag, run.scope, 'sz', String(smaller)), ...rest]
  }
  return { slot: null, original: properties, write: () => properties, follow }
}

/** The fragment with the properties of all runs of a paragraph as blocks that follow their size. */
export function sizedFragment(paragraph: XmlElement, fragment: Fragment, letters: LetterSize): Fragment {
  const sized = new Fragment(fragment.xml)
  for (const child of childElements(paragraph)) {
    const isSized = SIZED.has(child.name) && !child.isEmpty
    const { start, end } = isSized
      ? (childElement(child, 'a:rPr') ?? { start: child.openEnd, end: child.openEnd })
      : { start: child.start, end: child.end }
    const original = fragment.template(start, end)
    const block = isSized ? sizedProperties(child, original, letters) : { slot: null, original, write: () => original }
    sized.add({ start, end, block })
  }
  return sized
}
