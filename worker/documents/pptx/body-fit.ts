// What the text of a shape or a cell is measured by: the room that it has, its letters and its paragraphs.
import { plainText, renderInlines } from '../inline/inlines.ts'
import { drawingText } from '../ooxml/drawing/drawing-text.ts'
import { childElement, childElements, readableAttribute } from '../ooxml/elements.ts'
import { AVERAGE_FACE, fontFace } from '../ooxml/text-width.ts'
import type { TextBlock } from '../ooxml/text-block.ts'
import { setAttribute } from '../xml/xml-attribute.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Size } from './geometry.ts'
import { textArea } from './preset-shapes.ts'
import {
  bodyFacts,
  EMU_PER_POINT,
  fontOf,
  isOn,
  type ListFacts,
  type ParagraphStyle,
  paragraphStyle,
  percentOf,
} from './text-facts.ts'
import { type MeasuredParagraph, type TextScale, UNSCALED } from './text-fit.ts'
import { measureText } from './text-lines.ts'
import type { TextSources } from './text-styles.ts'

/** Of the text's distance from the shape, where it says none, in points (ECMA-376-1 §21.1.2.1.1). */
const INSETS = { lIns: 7.2, rIns: 7.2, tIns: 3.6, bIns: 3.6 } as const

/** How the text of a shape lies in it. */
export interface BodyFit {
  readonly autofit: 'a:normAutofit' | 'a:spAutoFit' | null
  /** Whether lines end at the shape; otherwise where the text says. */
  readonly wraps: boolean
  readonly isTurned: boolean
  /** `t`, `ctr`, `b`: where the text begins to grow. */
  readonly anchor: string
  /** For a line, in points. */
  readonly room: number
  /** For all lines of all columns, in points. */
  readonly height: number
  readonly now: TextScale
}

export function bodyFit(own: XmlElement, shape: XmlElement | null, box: Size, sources: TextSources): BodyFit {
  const bodies = [bodyFacts(own), ...sources.bodies]
  const autofit = bodies.find((each) => each.autofit !== null)?.autofit
  const attribute = (name: string) =>
    bodies.map(({ attributes }) => attributes.get(name)).find((value) => value !== undefined)
  const inset = (name: keyof typeof INSETS) => {
    const stated = Number.parseInt(attribute(name) ?? '', 10)
    return Number.isFinite(stated) ? stated / EMU_PER_POINT : INSETS[name]
  }
  const isTurned = !['horz', undefined].includes(attribute('vert'))
  const columns = Math.max(1, Number.parseInt(attribute('numCol') ?? '1', 10) || 1)
  const area = textArea(shape, box)
  const [across, down] = [area.width - inset('lIns') - inset('rIns'), area.height - inset('tIns') - inset('bIns')]
  const [width, height] = isTurned ? [down, across] : [across, down]
  return {
    autofit: autofit === 'a:normAutofit' || autofit === 'a:spAutoFit' ? autofit : null,
    wraps: attribute('wrap') !== 'none',
    isTurned,
    anchor: attribute('anchor') ?? 't',
    room: width / columns,
    height: height * columns,
    now: scaleOf(own),
  }
}

/** Where a paragraph is set. */
export interface ParagraphPlace {
  readonly lists: readonly ListFacts[]
  /** By their names in the theme: `+mn-lt`. */
  readonly fonts: ReadonlyMap<string, string>
  /** For a line without an indent, in points. */
  readonly room: number
  /** Whether a wider font stands for one that has no open twin. */
  readonly isReplaced: boolean
}

/** Fonts whose open twins are as wide. */
const WITH_TWIN = /^(?:calibri|cambria|arial|times new roman|courier new)(?! (?:light|narrow|black|math))/i
/** About the widest that programs take for a font they do not have. */
const REPLACEMENT = 'DejaVu Sans'

/** A paragraph as it is, and as it is written; the same where it is not. */
export function measuredParagraph(
  paragraph: XmlElement,
  block: TextBlock | undefined,
  written: string | undefined,
  { lists, fonts, room, isReplaced }: ParagraphPlace,
): MeasuredParagraph {
  const style = paragraphStyle(paragraph, lists)
  const { size, font, isBold } = letters(paragraph, style)
  const name = (font === null ? font : fonts.get(font)) ?? font ?? ''
  const face =
    isReplaced && !WITH_TWIN.test(name)
      ? fontFace(REPLACEMENT, isBold)
      : name === ''
        ? AVERAGE_FACE
        : fontFace(name, isBold)
  const source = block?.slot ? renderInlines(block.slot.source, plainText) : drawingText(paragraph)
  const measured = measureText(source, face)
  return {
    ...style,
    size,
    lineHeight: face.lineHeight,
    // Less than a letter a line is no room: such a box is not measured by its width.
    room: Math.max(room - style.indent, size),
    source: measured,
    written: written === undefined || written === source ? measured : measureText(written, face),
  }
}

/** What the shape itself states; an inherited scale is that of a prompt. */
function scaleOf(own: XmlElement): TextScale {
  const autofit = childElement(own, 'a:normAutofit')
  const stated = (name: string, otherwise: number) => {
    const percent = percentOf((autofit && readableAttribute(autofit, name)) ?? '')
    return Number.isFinite(percent) && percent > 0 ? percent : otherwise
  }
  return { letters: stated('fontScale', UNSCALED.letters), spacing: stated('lnSpcReduction', UNSCALED.spacing) }
}

type Letters = Pick<ParagraphStyle, 'size' | 'font' | 'isBold'>

/** Of the runs: the size by the share of text that each has, the font of the longest. */
function letters(paragraph: XmlElement, inherited: Letters): Letters {
  let [all, weighted, longest] = [0, 0, 0]
  let { font, isBold } = inherited
  for (const run of childElements(paragraph)) {
    if (run.name !== 'a:r') continue
    const { length } = drawingText(run)
    const properties = childElement(run, 'a:rPr')
    const stated = (name: string) => properties && readableAttribute(properties, name)
    const size = Number.parseInt(stated('sz') ?? '', 10) / 100
    all += length
    weighted += length * (size > 0 ? size : inherited.size)
    if (length <= longest) continue
    longest = length
    font = (properties && fontOf(properties)) ?? inherited.font
    isBold = stated('b') === undefined ? inherited.isBold : isOn(stated('b'))
  }
  return { size: all > 0 ? weighted / all : inherited.size, font, isBold }
}

const AUTOFITS: ReadonlySet<string> = new Set(['a:normAutofit', 'a:noAutofit', 'a:spAutoFit'])

/** `a:bodyPr` with this scale. What stands there keeps its characters (§21.1.2.1.1 gives the order of its elements). */
export function scaledProperties(own: XmlElement, tag: string, xml: string, { letters, spacing }: TextScale): string {
  const prefix = own.qname.slice(0, -'bodyPr'.length)
  const existing = childElements(own).find(({ name }) => AUTOFITS.has(name))
  const isStrict = own.scope.uriOf(prefix.slice(0, -1))?.includes('purl.oclc.org') === true
  const value = (percent: number) => (isStrict ? `${percent}%` : String(percent * 1000))
  const isNormal = existing?.name === 'a:normAutofit'
  let fit = isNormal ? xml.slice(existing.start, existing.openEnd) : `<${prefix}normAutofit/>`
  if (letters !== 100 || isNormal) fit = setAttribute(fit, own.scope, 'fontScale', value(letters))
  fit = setAttribute(fit, own.scope, 'lnSpcReduction', value(spacing))
  if (own.isEmpty) return `${tag.replace(/\s*\/>$/, '')}>${fit}</${own.qname}>`
  const at = existing?.start ?? childElement(own, 'a:prstTxWarp')?.end ?? own.openEnd
  const behind = isNormal ? existing.openEnd : (existing?.end ?? at)
  return tag + xml.slice(own.openEnd, at) + fit + xml.slice(behind, own.end)
}
