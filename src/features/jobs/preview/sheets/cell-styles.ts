// How cells look, from the styles of a workbook and its theme (ECMA-376-1 §18.8).
import type { CSSProperties } from 'react'
import { childOf, childrenOf, isOn, numberOf } from './package-xml.ts'
import { formatCode } from './number-format.ts'

export interface CellStyle {
  readonly css: CSSProperties
  /** The code of its number format. */
  readonly format: string
  /** Steps of indentation, on the side that the text is aligned to. */
  readonly indent: number
  readonly wraps: boolean
}

export const PLAIN_STYLE: CellStyle = { css: {}, format: 'General', indent: 0, wraps: false }

/** Of the theme, by the index that styles have for them: light and dark change places (§18.8.3). */
const THEME_ORDER = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
].concat(['hlink', 'folHlink'])
/** The first 64 colours of the palette that workbooks share (§18.8.27), from index 0. */
const PALETTE =
  '000000ffffffff000000ff000000ffffff00ff00ff00ffff000000ffffffff000000ff000000ffffff00ff00ff00ffff8000000080000000808080008000800080 80c0c0c08080809999ff993366ffffccccffff660066ff80800066ccccccff000080ff00ffffff0000ffff800080800000008080 0000ff00ccffccffffccffccffff9999ccffff99cccc99ffffcc993366ff33cccc99cc00ffcc00ff9900ff6600666699969696003366339966003300333300993300993366333399333333'
    .replaceAll(' ', '')
    .match(/.{6}/g) ?? []

/** The styles by their index, as cells name them. */
export function readStyles(styles: Element | null, theme: Element | null): readonly CellStyle[] {
  const colors = themeColors(theme)
  const listOf = (list: string, item: string) => childrenOf(childOf(styles, list), item)
  const own = new Map(
    listOf('numFmts', 'numFmt').map((each) => [
      numberOf(each.getAttribute('numFmtId')) ?? 0,
      each.getAttribute('formatCode') ?? 'General',
    ]),
  )
  const fonts = listOf('fonts', 'font').map((font) => fontCss(font, colors))
  const fills = listOf('fills', 'fill').map((fill) => fillCss(fill, colors))
  const borders = listOf('borders', 'border').map((border) => borderCss(border, colors))
  const at = <Item>(items: readonly Item[], xf: Element, name: string) => items[numberOf(xf.getAttribute(name)) ?? 0]
  return listOf('cellXfs', 'xf').map((xf) => {
    const alignment = childOf(xf, 'alignment')
    const look = { ...at(fonts, xf, 'fontId'), ...at(fills, xf, 'fillId'), ...at(borders, xf, 'borderId') }
    return {
      css: { ...look, ...alignmentCss(alignment) },
      format: formatCode(numberOf(xf.getAttribute('numFmtId')) ?? 0, own),
      indent: Math.max(0, numberOf(alignment?.getAttribute('indent')) ?? 0),
      wraps: isOn(alignment?.getAttribute('wrapText')),
    }
  })
}

function themeColors(theme: Element | null): readonly string[] {
  const scheme = childOf(childOf(theme, 'themeElements'), 'clrScheme')
  return THEME_ORDER.map((name) => {
    const [color] = Array.from(childOf(scheme, name)?.children ?? [])
    return color?.getAttribute('lastClr') ?? color?.getAttribute('val') ?? '000000'
  })
}

/** As CSS has it; undefined for the program's own. */
function colorOf(element: Element | undefined, theme: readonly string[]): string | undefined {
  if (!element || isOn(element.getAttribute('auto'))) return undefined
  const indexed = numberOf(element.getAttribute('indexed'))
  const themed = numberOf(element.getAttribute('theme'))
  const rgb = element.getAttribute('rgb')?.slice(-6) ?? (themed === null ? PALETTE[indexed ?? 64] : theme[themed])
  if (rgb === undefined || !/^[\da-f]{6}$/i.test(rgb)) return undefined
  return tinted(rgb, numberOf(element.getAttribute('tint')) ?? 0)
}

/** Lighter towards 1, darker towards -1 (§18.3.1.15). */
function tinted(rgb: string, tint: number): string {
  if (tint === 0) return `#${rgb}`
  const [to, share] = tint > 0 ? ['white', tint] : ['black', -tint]
  return `color-mix(in srgb, #${rgb}, ${to} ${Math.round(share * 100)}%)`
}

function fontCss(font: Element, theme: readonly string[]): CSSProperties {
  const has = (name: string) => {
    const element = childOf(font, name)
    const value = element?.getAttribute('val')
    return element !== undefined && (value === null || value === undefined || !['0', 'false', 'none'].includes(value))
  }
  const size = numberOf(childOf(font, 'sz')?.getAttribute('val'))
  const name = childOf(font, 'name')?.getAttribute('val')
  const color = colorOf(childOf(font, 'color'), theme)
  const lines = [has('u') ? 'underline' : '', has('strike') ? 'line-through' : '']
    .filter((line) => line !== '')
    .join(' ')
  return {
    ...(has('b') && { fontWeight: 'bold' }),
    ...(has('i') && { fontStyle: 'italic' }),
    ...(lines !== '' && { textDecorationLine: lines }),
    ...(size !== null && { fontSize: `${size}pt` }),
    ...(name && { fontFamily: `${JSON.stringify(name)}, Carlito, Calibri, sans-serif` }),
    ...(color !== undefined && { color }),
  }
}

function fillCss(fill: Element, theme: readonly string[]): CSSProperties {
  const pattern = childOf(fill, 'patternFill')
  const gradient = childOf(fill, 'gradientFill')
  if (gradient) return colored(childOf(childOf(gradient, 'stop'), 'color'), theme)
  const type = pattern?.getAttribute('patternType') ?? 'none'
  return type === 'none' ? {} : colored(childOf(pattern, type === 'solid' ? 'fgColor' : 'bgColor'), theme)
}

function colored(color: Element | undefined, theme: readonly string[]): CSSProperties {
  const backgroundColor = colorOf(color, theme)
  return backgroundColor === undefined ? {} : { backgroundColor }
}

const LINES: Readonly<Record<string, string>> = {
  hair: '1px dotted',
  dotted: '1px dotted',
  dashed: '1px dashed',
  dashDot: '1px dashed',
  dashDotDot: '1px dashed',
  medium: '2px solid',
  mediumDashed: '2px dashed',
  mediumDashDot: '2px dashed',
  thick: '3px solid',
  double: '3px double',
}

function borderCss(border: Element, theme: readonly string[]): CSSProperties {
  const line = (...names: string[]) => {
    const side = names.map((name) => childOf(border, name)).find((each) => each !== undefined)
    const style = side?.getAttribute('style') ?? 'none'
    return style === 'none'
      ? undefined
      : `${LINES[style] ?? '1px solid'} ${colorOf(childOf(side, 'color'), theme) ?? 'black'}`
  }
  const sides = {
    borderInlineStart: line('left', 'start'),
    borderInlineEnd: line('right', 'end'),
    borderTop: line('top'),
    borderBottom: line('bottom'),
  }
  return Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined))
}

const HORIZONTAL: Readonly<Record<string, CSSProperties['textAlign']>> = {
  left: 'left',
  right: 'right',
  center: 'center',
  centerContinuous: 'center',
  justify: 'justify',
  distributed: 'justify',
}

function alignmentCss(alignment: Element | undefined): CSSProperties {
  const textAlign = HORIZONTAL[alignment?.getAttribute('horizontal') ?? '']
  const vertical = alignment?.getAttribute('vertical')
  return {
    ...(textAlign !== undefined && { textAlign }),
    justifyContent: vertical === 'top' ? 'flex-start' : vertical === 'center' ? 'center' : 'flex-end',
  }
}
