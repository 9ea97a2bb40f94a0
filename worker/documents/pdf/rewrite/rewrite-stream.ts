// Rewrites paragraphs in a content stream. Glyphs are removed from their operators, and each line of a translation is
// written where its source's line was, so that the surrounding clips, layers and tags still apply.
import { joinBytes } from '../../archive/byte-chunks.ts'
import { boxAround, transformedBox } from '../content/interpreter/boxes.ts'
import type { ContentStream, PageText, TextShow } from '../content/page-text.ts'
import type { Box } from '../geometry.ts'
import type { Paragraph, TextLine } from '../layout/paragraph.ts'
import { latin1Bytes } from '../objects/syntax/latin1.ts'
import type { PlacedLine, TypesetParagraph } from '../typeset/typeset-paragraph.ts'
import type { ReplacedText } from './actual-text.ts'
import { anchorsOf } from './anchors.ts'
import { paintAtStart, paintOfState } from './paint.ts'
import type { MovedRule } from './moved-rules.ts'
import type { RemovedGlyphs } from './removed-glyphs.ts'
import type { TranslatedParagraph } from './translated-paragraph.ts'
import { stateBalance } from './state-balance.ts'
import { type LineContext, lineOperators, penAt, placeAt, restoreOperators, type StreamNames } from './write-line.ts'
import { showPrefix, showWithout } from './write-show.ts'
import { ASCENT, DESCENT } from '../layout/params.ts'

export interface Changes {
  /** The stream's own paragraphs. */
  readonly translated: readonly TranslatedParagraph[]
  /** The glyphs of all paragraphs of the page. */
  readonly removed: RemovedGlyphs
  /** The moved rules of all streams. */
  readonly rules: readonly MovedRule[]
}

/** The stream's new bytes. */
export function rewriteStream(
  page: PageText,
  number: number,
  { translated, removed, rules }: Changes,
  names: StreamNames,
  replaced: readonly ReplacedText[],
): Uint8Array {
  const stream = page.streams[number]
  if (!stream) throw new Error(`the page has no stream ${number}`)
  const inserted = new Map<number, string[]>()
  const appended: string[] = []
  for (const { paragraph, typeset } of translated) {
    const context = { page, paragraph, names }
    const lines = linesInPlace(context, typeset)
    if (lines === null) appended.push(linesBehind(context, typeset, stream))
    else for (const { show, operators } of lines) inserted.set(show, [...(inserted.get(show) ?? []), operators])
  }
  const changed = new Set([...removed.shows(), ...inserted.keys()])
  const edits = [...changed]
    .flatMap((index) => {
      const show = page.shows[index]
      if (show?.stream !== number) return []
      const { start, end } = show
      return [{ start, end, text: showText(show, index, removed, inserted.get(index) ?? []) }]
    })
    .toSorted((a, b) => a.start - b.start)
  const silenced = replaced
    .filter(({ contentStart, contentEnd }) => edits.some(({ start }) => start >= contentStart && start < contentEnd))
    .map(({ start, end, properties }) => ({ start, end, text: properties }))
  const ruled = rules.flatMap(({ painting: { stream: owner, start, end }, operators }) =>
    owner === number ? [{ start, end, text: operators }] : [],
  )
  const all = [...edits, ...silenced, ...ruled].toSorted((a, b) => a.start - b.start)
  return withAppended(spliced(stream.bytes, all), stream.bytes, appended)
}

function showText(show: TextShow, index: number, removed: RemovedGlyphs, lines: readonly string[]): string {
  const rest = showWithout(show, (glyph) => removed.has(index, glyph))
  return `${showPrefix(show)}${[...lines, rest].filter((part) => part !== '').join('\n')}`
}

/** Null where the page's own state does not let a line be drawn where it belongs. */
function linesInPlace(
  context: LineContext,
  { lines }: TypesetParagraph,
): { readonly show: number; readonly operators: string }[] | null {
  const anchors = anchorsOf(context.paragraph)
  const written: { readonly show: number; readonly operators: string }[] = []
  for (const [index, line] of lines.entries()) {
    const show = anchors[Math.min(index, anchors.length - 1)]
    const state = show === undefined ? undefined : context.page.shows[show]?.state
    if (show === undefined || !state) return null
    const source = context.paragraph.lines[index]
    const around = source ? sourceBox(source, context.paragraph) : null
    const box = lineBox(line, context.paragraph)
    if (!isInside(box, letOutBy(state.clip, source, context.paragraph))) return null
    // For a clip that is not a rectangle, it is only known that the source's line was visible.
    if (!state.isClipExact && (around === null || !isInside(box, around))) return null
    const pen = penAt(state.ctm, paintOfState(state))
    if (pen === null) return null
    const operators = lineOperators(line, pen, context)
    const restored = restoreOperators(state, pen, context.names)
    if (restored === null) return null
    written.push({ show, operators: `${operators}\n${restored}\n` })
  }
  return written
}

const CLIP_TOLERANCE = 1

function lineBox({ runs }: PlacedLine, { angle }: Paragraph): Box | null {
  const boxes = runs.map((run) => {
    const size = run.kind === 'text' ? run.size : 0
    const extent = { left: 0, right: run.width, bottom: -DESCENT * size, top: ASCENT * size }
    return transformedBox(placeAt(angle, run.u, run.v), extent)
  })
  return boxAround(boxes.flatMap((box) => (box === null ? [] : [box.left, box.bottom, box.right, box.top])))
}

function sourceBox({ u0, u1, v }: TextLine, { angle, style }: Paragraph): Box | null {
  return transformedBox(placeAt(angle, u0, v), { left: 0, right: u1 - u0, bottom: -style.size, top: style.size })
}

/** Ems that a clip takes from a line's ends, or leaves of its height: less is rounding, or a box drawn too tight. */
const CUT_OFF = 0.5
const LEAST_HEIGHT = 0.5

/** A side that cuts the source's line off is to cut its translation off too: outside of it other things stand. */
function letOutBy(clip: Box | null, line: TextLine | undefined, { angle, style }: Paragraph): Box | null {
  if (clip === null || line === undefined) return clip
  const extent = { left: CUT_OFF * style.size, right: line.u1 - line.u0 - CUT_OFF * style.size, bottom: 0 }
  const core = transformedBox(placeAt(angle, line.u0, line.v), { ...extent, top: LEAST_HEIGHT * style.size })
  if (core === null) return clip
  return {
    left: core.left < clip.left ? -Infinity : clip.left,
    right: core.right > clip.right ? Infinity : clip.right,
    bottom: core.bottom < clip.bottom ? -Infinity : clip.bottom,
    top: core.top > clip.top ? Infinity : clip.top,
  }
}

function isInside(box: Box | null, clip: Box | null): boolean {
  if (box === null || clip === null) return true
  return (
    box.left >= clip.left - CLIP_TOLERANCE &&
    box.right <= clip.right + CLIP_TOLERANCE &&
    box.bottom >= clip.bottom - CLIP_TOLERANCE &&
    box.top <= clip.top + CLIP_TOLERANCE
  )
}

/** A text object of its own, behind everything the stream draws, in the state that the stream began with. */
function linesBehind(context: LineContext, { lines }: TypesetParagraph, stream: ContentStream): string {
  const pen = penAt(stream.matrix, paintAtStart(stream))
  if (pen === null) return ''
  return lines.map((line) => lineOperators(line, pen, context)).join('\n')
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Edits in the order of their places. */
function spliced(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = []
  let position = 0
  for (const { start, end, text } of edits) {
    parts.push(bytes.subarray(position, start), latin1Bytes(text))
    position = end
  }
  parts.push(bytes.subarray(position))
  return joinBytes(parts)
}

function withAppended(bytes: Uint8Array, source: Uint8Array, appended: readonly string[]): Uint8Array {
  const texts = appended.filter((text) => text !== '')
  if (texts.length === 0) return bytes
  const { open, excess } = stateBalance(source)
  const before = 'q\n'.repeat(1 + excess)
  const after = `\n${'Q\n'.repeat(1 + open)}`
  return joinBytes([latin1Bytes(before), bytes, latin1Bytes(`${after}q BT\n${texts.join('\n')}\nET Q\n`)])
}
