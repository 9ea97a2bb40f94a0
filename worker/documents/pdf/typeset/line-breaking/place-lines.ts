// Turns lines of units into positioned glyphs: aligns and justifies them, and joins runs of one font and style.
import type { Paragraph } from '../../layout/paragraph.ts'
import { WIDEST_LETTERS, WIDEST_SPACE } from './break-lines.ts'
import type { BreakUnit, Fragment } from './break-units.ts'
import type { ToldWord, PlacedGlyph, PlacedLine, PlacedRun } from '../typeset-paragraph.ts'
import { indentOf, lineRight, type Frame } from './line-frames.ts'
import { visualOrder } from './bidi-runs.ts'

export interface LineSetting {
  readonly frame: Frame
  readonly scale: number
  /** Factor on text and spaces, besides the scale. */
  readonly squeeze: number
  readonly narrowestSpace: number
  /** v of each line. */
  readonly baselines: readonly number[]
  /** Exclusive unit numbers, a line each. */
  readonly ends: readonly number[]
}

/** Multiple of a space's own width. Wider spaces look like holes, so letters take up what they can. */
const WIDE_SPACE = 3

export function placeLines(paragraph: Paragraph, units: readonly BreakUnit[], setting: LineSetting): PlacedLine[] {
  return setting.ends.map((end, line) => {
    const ofLine = units.slice(setting.ends[line - 1] ?? 0, end)
    const isLast =
      (end === units.length && paragraph.continuesInNextFrame !== true) || ofLine.at(-1)?.isLineEnd === true
    return placeLine(paragraph, ofLine, setting, line, isLast)
  })
}

function placeLine(
  paragraph: Paragraph,
  units: readonly BreakUnit[],
  setting: LineSetting,
  line: number,
  isLast: boolean,
): PlacedLine {
  const { scale, squeeze, frame } = setting
  const indent = indentOf(paragraph, line)
  const v = setting.baselines[line] ?? 0
  const room = lineRight(paragraph, frame, v) - frame.left - indent
  const hyphen = isLast ? undefined : units.at(-1)?.hyphen
  const text = units.reduce((sum, unit) => sum + unit.textWidth, hyphen?.width ?? 0) * squeeze * scale
  const kept = units.reduce((sum, unit) => sum + unit.keptWidth, 0) * scale
  const spaces = units.slice(0, -1).reduce((sum, unit) => sum + unit.spaceWidth, 0) * squeeze * scale
  const isJustified = paragraph.align === 'justify' && !isLast && units.every(({ direction }) => direction !== 'rtl')
  const stretch = stretchOf(room - kept, { text, spaces }, isJustified, setting)
  const width = text * stretch.text + kept + spaces * stretch.spaces
  const start = { left: indent, justify: indent, right: room - width, center: (room - width) / 2 }[paragraph.align]
  const pen = createPen(frame.left + start, v, scale, squeeze)
  for (const { unit, spaceOf } of visualOrder(units)) {
    for (const fragment of unit.fragments) {
      const factor = fragment.kind === 'text' ? squeeze * stretch.text : 1
      pen.add(fragment, fragment.width * scale * factor, unit.told)
    }
    if (spaceOf?.space) pen.add(spaceOf.space, spaceOf.spaceWidth * scale * squeeze * stretch.spaces)
  }
  if (hyphen) pen.add(hyphen, hyphen.width * scale * squeeze * stretch.text)
  return { v, runs: pen.runs() }
}

interface Stretch {
  readonly text: number
  readonly spaces: number
}

/** Factors on the widths of a line's words and of its spaces. */
function stretchOf(room: number, { text, spaces }: Stretch, isJustified: boolean, setting: LineSetting): Stretch {
  if (spaces <= 0) return { text: 1, spaces: 1 }
  const factor = (room - text) / spaces
  if (factor < 1) return { text: 1, spaces: Math.max(setting.narrowestSpace, factor) }
  if (!isJustified) return { text: 1, spaces: 1 }
  if (factor <= WIDE_SPACE) return { text: 1, spaces: factor }
  const letters = Math.min(1 + WIDEST_LETTERS, (room - spaces * WIDE_SPACE) / text)
  const rest = (room - text * letters) / spaces
  return rest <= WIDEST_SPACE ? { text: letters, spaces: rest } : { text: 1, spaces: 1 }
}

type TextRun = Extract<PlacedRun, { kind: 'text' }>

interface GrowingRun extends Omit<TextRun, 'width' | 'glyphs'> {
  width: number
  readonly glyphs: PlacedGlyph[]
}

/** Runs are joined while font, style and horizontal scale stay; `width` differs from the fragment's for stretched spaces. */
function createPen(start: number, v: number, scale: number, squeeze: number) {
  const runs: PlacedRun[] = []
  /** The last run, where it is one of text. */
  let growing: GrowingRun | null = null
  let u = start
  return {
    runs: () => runs,
    add(fragment: Fragment, width: number, told?: ToldWord): void {
      if (fragment.kind === 'kept') {
        const { ranges, rules, u: sourceU, v: sourceV } = fragment.piece
        runs.push({ kind: 'kept', ranges, rules, source: { u: sourceU, v: sourceV }, scale, u, v, width })
        growing = null
      } else addText(fragment, width, told)
      u += width
    },
  }

  function addText(fragment: Extract<Fragment, { kind: 'text' }>, width: number, told: ToldWord | undefined) {
    const { run, style, horizontalScale: sourceScale } = fragment
    const size = style.size * scale
    const horizontalScale = sourceScale * squeeze
    const glyphs = widened(run.glyphs, width / (size * horizontalScale) - run.width)
    const last = growing
    const joins =
      last?.font === run.font.key &&
      last.style === style &&
      last.told === told &&
      Math.abs(last.u + last.width - u) < 1e-6
    if (joins) {
      for (const glyph of glyphs) last.glyphs.push(glyph)
      last.width += width
    } else {
      const begun: GrowingRun = {
        kind: 'text',
        font: run.font.key,
        size,
        horizontalScale,
        style,
        u,
        v: v + style.rise * scale,
        width,
        glyphs: [...glyphs],
      }
      growing = told ? { ...begun, told } : begun
      runs.push(growing)
    }
  }
}

/** `ems` are shared by all clusters. */
function widened(glyphs: readonly PlacedGlyph[], ems: number): readonly PlacedGlyph[] {
  if (!(Math.abs(ems) > 1e-6)) return glyphs
  const isWidened = ({ unicode }: PlacedGlyph) => unicode !== ''
  const share = ems / Math.max(1, glyphs.filter(isWidened).length)
  return glyphs.map((glyph) => (isWidened(glyph) ? { ...glyph, adjust: glyph.adjust + share } : glyph))
}
