// The paint of letters: fill and outline with their colours, patterns and alpha (ISO 32000-2 §8.4, §9.3.6, §11.3).
import type { ContentStream, TextState } from '../content/page-text.ts'
import { rgbOperator } from '../content/interpreter/color-operators.ts'
import { type Matrix, scaleOf } from '../geometry.ts'
import type { TextStyle } from '../layout/paragraph.ts'
import { operand } from './write-operands.ts'

export interface Paint {
  /** #rrggbb, or operators that set a pattern. */
  readonly fill: string
  readonly fillAlpha: number
  /** #rrggbb */
  readonly stroke: string
  readonly strokeAlpha: number
  /** Page space. */
  readonly lineWidth: number
  readonly renderMode: number
}

/** The paint and text state at the place where the next letters are written. */
export interface Pen {
  readonly ctm: Matrix
  paint: Paint
}

/** Drawing modes that fill (0), stroke (1), do both (2) or nothing (3); those above also clip. */
const CLIPPING_MODES = 4
const STROKING: ReadonlySet<number> = new Set([1, 2])

/** The paint at the start of a stream. The settings around a form are unknown, so everything needed is set. */
export function paintAtStart({ kind }: Pick<ContentStream, 'kind'>): Paint {
  const alpha = kind === 'form' ? Number.NaN : 1
  return {
    fill: '',
    fillAlpha: alpha,
    stroke: '',
    strokeAlpha: alpha,
    lineWidth: Number.NaN,
    renderMode: Number.NaN,
  }
}

export function paintOfState(state: TextState): Paint {
  const { fillAlpha, stroke, strokeAlpha, renderMode } = state
  const fill = state.isPatternFill ? state.fillOperators : state.fill
  return { fill, fillAlpha, stroke, strokeAlpha, lineWidth: state.lineWidth * scaleOf(state.ctm), renderMode }
}

/** Outlines are as much thinner as the letters are smaller: `scale` is 1 at the source's size. */
export function paintOfStyle({ color, renderMode, ink }: TextStyle, scale: number): Paint {
  return {
    fill: ink?.pattern ?? color,
    fillAlpha: ink?.fillAlpha ?? 1,
    stroke: ink?.stroke ?? '',
    strokeAlpha: ink?.strokeAlpha ?? 1,
    lineWidth: (ink?.lineWidth ?? 0) * scale,
    renderMode,
  }
}

/** `alphaName` is the key of a graphics state parameter dictionary for two alphas. */
export type AlphaName = (fillAlpha: number, strokeAlpha: number) => string

/** Sets what differs and is to be seen; the pen then has it. */
export function paintOperators(pen: Pen, { renderMode: mode, ...wanted }: Paint, alphaName: AlphaName): string[] {
  const before = pen.paint
  const operators: string[] = []
  const renderMode = mode % CLIPPING_MODES
  const after = { ...before, renderMode, fill: wanted.fill }
  if (renderMode !== before.renderMode) operators.push(`${renderMode} Tr`)
  if (wanted.fill !== before.fill) operators.push(fillOperator(wanted.fill))
  if (renderMode !== 3) after.fillAlpha = wanted.fillAlpha
  if (STROKING.has(renderMode)) {
    const { stroke, strokeAlpha, lineWidth } = wanted
    Object.assign(after, { stroke, strokeAlpha, lineWidth })
    if (stroke !== before.stroke) operators.push(rgbOperator(stroke, 'RG'))
    if (!isSameWidth(lineWidth, before.lineWidth)) operators.push(`${operand(lineWidth / (scaleOf(pen.ctm) || 1))} w`)
  }
  if (Number.isNaN(after.fillAlpha)) after.fillAlpha = wanted.fillAlpha
  if (Number.isNaN(after.strokeAlpha)) after.strokeAlpha = wanted.strokeAlpha
  if (!hasSameAlpha(after, before)) operators.push(`/${alphaName(after.fillAlpha, after.strokeAlpha)} gs`)
  pen.paint = after
  return operators
}

/** Puts back what a state has, as the stream itself has set it. */
export function restorePaint(state: TextState, pen: Pen, alphaName: AlphaName): string[] {
  const wanted = paintOfState(state)
  const operators: string[] = []
  if (pen.paint.renderMode !== wanted.renderMode) operators.push(`${wanted.renderMode} Tr`)
  if (pen.paint.fill !== wanted.fill) operators.push(state.fillOperators === '' ? '0 g' : state.fillOperators)
  if (pen.paint.stroke !== wanted.stroke) operators.push(state.strokeOperators === '' ? '0 G' : state.strokeOperators)
  if (!isSameWidth(pen.paint.lineWidth, wanted.lineWidth)) operators.push(`${operand(state.lineWidth)} w`)
  if (!hasSameAlpha(pen.paint, wanted)) operators.push(`/${alphaName(wanted.fillAlpha, wanted.strokeAlpha)} gs`)
  return operators
}

function fillOperator(fill: string): string {
  return fill.startsWith('#') ? rgbOperator(fill, 'rg') : fill
}

function hasSameAlpha(a: Paint, b: Paint): boolean {
  return a.fillAlpha === b.fillAlpha && a.strokeAlpha === b.strokeAlpha
}

/** Tolerance for a width, which is rounded by the matrices it passes through. */
const WIDTH_TOLERANCE = 1e-3

function isSameWidth(a: number, b: number): boolean {
  return Math.abs(a - b) <= WIDTH_TOLERANCE * Math.max(a, b)
}
