// Follows the text matrices of a page through its matched operators and places every glyph in page space (ISO 32000-2
// §9.4.4). When pdf.js has the same operator at another place, one of the two readers misread the page.
import type { WorkBudget } from '../../../work-budget.ts'
import { IDENTITY, type Matrix, multiply, transform } from '../../geometry.ts'
import { type ActualText, withActualTexts } from '../actual-text.ts'
import { colorOperators, isPattern } from '../interpreter/color-operators.ts'
import { glyphText } from '../fonts/glyph-text.ts'
import { withFace } from '../fonts/font-face.ts'
import type { FontFacts } from '../fonts/font-facts.ts'
import { CODE_WEIGHT } from '../content-limits.ts'
import type { GraphicsState } from '../interpreter/graphics-state.ts'
import type { MatchedShow } from './match-shows.ts'
import { checkNumber } from '../interpreter/number-limits.ts'
import { PageKeptError } from '../page-kept.ts'
import type { Glyph, ShowElement, TextShow, TextState } from '../page-text.ts'
import type { PdfjsFont } from './pdfjs-font.ts'
import type { PdfjsGlyph } from './pdfjs-glyph.ts'
import type { ReadShow } from './show-operators.ts'
import { withClusterTexts } from '../fonts/to-unicode-clusters.ts'
import { adjustmentAdvance, advanced, glyphAdvance, glyphWidth } from '../interpreter/text-advance.ts'
import type { TextEvent, WalkedShow } from '../interpreter/walk-events.ts'

interface TextMatrices {
  readonly text: Matrix
  readonly line: Matrix
}

/** In page space: pdf.js keeps matrices in single precision. */
const TOLERANCE = 0.5
/** Share of the distance from the origin. */
const RELATIVE_TOLERANCE = 1e-4

const NO_BYTES = new Uint8Array()

/**
 * Throws PageKeptError `unmatched`, `unreadable` for glyphs at places beyond the limits of numbers, and `over_budget`
 * for glyphs that stand for more letters than the page's `weight` has room for.
 */
export function placeGlyphs(
  events: readonly TextEvent[],
  matched: ReadonlyMap<WalkedShow, MatchedShow>,
  weight: WorkBudget,
): TextShow[] {
  const shows: TextShow[] = []
  const replaced = new Map<TextShow, ActualText>()
  const stack: TextMatrices[] = []
  const texts = new GlyphTexts()
  let at: TextMatrices = { text: IDENTITY, line: IDENTITY }
  /** Text was shown whose width is not known: the next needs a position of its own. */
  let isLost = false
  for (const event of events) {
    switch (event.kind) {
      case 'set':
        at = { text: event.matrix, line: event.matrix }
        isLost = false
        break
      case 'move': {
        const moved = multiply([1, 0, 0, 1, event.x, event.y], at.line)
        at = { text: moved, line: moved }
        isLost = false
        break
      }
      case 'save':
        stack.push(at)
        break
      case 'restore':
        at = stack.pop() ?? at
        break
      case 'show': {
        const match = matched.get(event)
        if (match === undefined) {
          isLost ||= event.elements.some((element) => typeof element === 'number' || element.length > 0)
          break
        }
        if (isLost) throw new PageKeptError('unmatched', 'text follows text of unknown width')
        const { show, after } = placeShow(match, at, texts)
        weight.spend(CODE_WEIGHT * lettersBesideCodes(show))
        shows.push(show)
        if (event.marked.actualText !== null) replaced.set(show, event.marked.actualText)
        at = { text: after, line: at.line }
        break
      }
    }
  }
  return withActualTexts(shows, replaced)
}

/** The walk has counted a letter for each code. */
function lettersBesideCodes({ glyphs }: TextShow): number {
  let letters = 0
  for (let at = 0; at < glyphs.length; at++) letters += Math.max(0, (glyphs[at]?.unicode.length ?? 0) - 1)
  return letters
}

/** A page's glyphs come again and again, and what they stand for is costly to tell. */
class GlyphTexts {
  readonly #byFacts = new Map<FontFacts, Map<PdfjsGlyph, string>>()

  /** A glyph is of one font. */
  of(font: PdfjsFont, glyph: PdfjsGlyph, facts: FontFacts): string {
    let texts = this.#byFacts.get(facts)
    if (texts === undefined) this.#byFacts.set(facts, (texts = new Map<PdfjsGlyph, string>()))
    let text = texts.get(glyph)
    if (text === undefined) texts.set(glyph, (text = glyphText(font, glyph, facts)))
    return text
  }
}

/** The elements of most operators are the same: glyph after glyph. */
const GLYPH_ELEMENTS: readonly ShowElement[] = Array.from({ length: 256 }, (_, glyph) => ({ kind: 'glyph', glyph }))

function placeShow(match: MatchedShow, at: TextMatrices, texts: GlyphTexts): { show: TextShow; after: Matrix } {
  const { walked, read, font, codes } = match
  const { state } = walked
  const axes = baselineAxes(at.text, state)
  const glyphs: Glyph[] = []
  const elements: ShowElement[] = []
  let toldElsewhere: Set<number> | null = null
  let advance = 0
  const toPage = multiply(at.text, state.ctm)
  // Indexed access: an iterator would allocate an object for each letter.
  for (let at = 0; at < read.elements.length; at++) {
    const element = read.elements[at] ?? 0
    if (typeof element === 'number') {
      elements.push({ kind: 'adjustment', amount: element })
      advance += adjustmentAdvance(font, element, state)
      continue
    }
    const width = glyphWidth(font, element) * state.fontSize * (font.info.isVertical ? 1 : state.horizontalScale)
    const step = glyphAdvance(font, element, state)
    const along = font.info.isVertical ? 0 : advance
    const up = font.info.isVertical ? state.rise - advance : state.rise
    elements.push(GLYPH_ELEMENTS[glyphs.length] ?? { kind: 'glyph', glyph: glyphs.length })
    // Not by `transform`: an array for each glyph.
    const x = toPage[0] * along + toPage[2] * up + toPage[4]
    const y = toPage[1] * along + toPage[3] * up + toPage[5]
    checkNumber(x)
    checkNumber(y)
    if (font.isToldElsewhere(element.code)) (toldElsewhere ??= new Set()).add(glyphs.length)
    glyphs.push({
      unicode: texts.of(font, element, state.fontFacts),
      x,
      y,
      width: width * axes.scale,
      advance: step * axes.scale,
      code: codes[glyphs.length]?.bytes ?? NO_BYTES,
      isWordSpace: element.isWordSpace,
    })
    advance += step
  }
  for (const value of [axes.size, axes.scale, advance * axes.scale]) checkNumber(value)
  const told = toldElsewhere === null ? glyphs : withClusterTexts(glyphs, toldElsewhere)
  const [x, y] = transform(toPage, 0, state.rise)
  const { origin } = read
  if (origin !== null && !(isNear(x, origin.x) && isNear(y, origin.y))) {
    throw new PageKeptError('unmatched', 'pdf.js has text elsewhere')
  }
  const show: TextShow = {
    stream: walked.stream,
    operator: walked.operator,
    start: walked.start,
    end: walked.end,
    elements,
    glyphs: told,
    font: withFace(font.info, state.fontFacts),
    state: textState(state, read, at),
    size: axes.size * font.emScale,
    angle: axes.angle,
    markedContent: walked.marked.id,
    isArtifact: walked.marked.isArtifact,
    isHidden: walked.marked.isHidden,
  }
  return { show, after: advanced(at.text, font, advance) }
}

/** A negative size or scale turns the baseline round, and lengths along it stay positive. */
function baselineAxes(textMatrix: Matrix, state: GraphicsState) {
  const [a, b, c, d] = multiply(textMatrix, state.ctm)
  const sign = state.fontSize * state.horizontalScale < 0 ? -1 : 1
  return {
    angle: Math.atan2(b * sign, a * sign),
    scale: Math.hypot(a, b) * sign,
    size: Math.abs(state.fontSize) * Math.hypot(c, d),
  }
}

function textState(
  state: GraphicsState,
  { fill, stroke }: Pick<ReadShow, 'fill' | 'stroke'>,
  at: TextMatrices,
): TextState {
  return {
    fontKey: state.fontKey,
    fontSize: state.fontSize,
    charSpacing: state.charSpacing,
    wordSpacing: state.wordSpacing,
    horizontalScale: state.horizontalScale,
    leading: state.leading,
    rise: state.rise,
    renderMode: state.renderMode,
    fill,
    fillOperators: colorOperators(state.fill, fill, 'rg'),
    isPatternFill: isPattern(state.fill) && !state.fill.isForeign,
    fillAlpha: state.fillAlpha,
    stroke,
    strokeOperators: colorOperators(state.stroke, stroke, 'RG'),
    strokeAlpha: state.strokeAlpha,
    lineWidth: state.lineWidth,
    ctm: state.ctm,
    textMatrix: at.text,
    lineMatrix: at.line,
    clip: state.clip,
    isClipExact: state.isClipExact,
  }
}

function isNear(ours: number, theirs: number): boolean {
  return Math.abs(ours - theirs) <= Math.max(TOLERANCE, RELATIVE_TOLERANCE * Math.abs(ours))
}
