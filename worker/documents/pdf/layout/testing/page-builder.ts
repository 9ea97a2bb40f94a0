// Pages written into a test, line by line, in a font whose letters are all half an em wide.
import { WorkBudget } from '../../../work-budget.ts'
import type {
  ContentStream,
  DrawnBox,
  FontInfo,
  Glyph,
  WordAnnotation,
  PageText,
  TextShow,
} from '../../content/page-text.ts'
import { type Box, IDENTITY } from '../../geometry.ts'
import { PdfRef } from '../../objects/pdf-object.ts'
import { toMarkup } from '../../../inline/inline-markup.ts'
import { layOutPage } from '../lay-out-page.ts'
import { toInlines } from '../paragraphs/paragraph-inlines.ts'
import type { PageLayout } from '../page-layout.ts'

export interface LineStyle {
  readonly x: number
  readonly y: number
  readonly size?: number
  /** /BaseFont: "Times-Bold", "Courier", "CMMI10". */
  readonly font?: string
  readonly color?: string
  /** Radians. */
  readonly angle?: number
  readonly stream?: number
  /** Ems between letters. */
  readonly tracking?: number
  /** Ems; a space of the text is drawn unless the width is null: then it is a movement only. */
  readonly space?: number | null
  readonly renderMode?: number
}

const LETTER_WIDTH = 0.5
const SPACE_WIDTH = 0.25
const MONO_WIDTH = 0.6

const fonts = new Map<string, FontInfo>()

function fontOf(name: string): FontInfo {
  const font: FontInfo = fonts.get(name) ?? {
    id: name,
    name,
    isSerif: false,
    isMonospace: false,
    isBold: false,
    isItalic: false,
    isSymbolic: false,
    isType3: false,
    isVertical: name.endsWith('-V'),
    isComposite: false,
    isEmbedded: true,
    ascent: 0.8,
    descent: -0.2,
  }
  fonts.set(name, font)
  return font
}

/** One show operator; `x` and `y` are where its first letter stands. */
export function line(text: string, style: LineStyle): TextShow {
  const { x, y, size = 10, font = 'Times-Roman', color = '#000000', angle = 0, stream = 0 } = style
  const { tracking = 0, space = SPACE_WIDTH, renderMode = 0 } = style
  const width = (font.startsWith('Courier') ? MONO_WIDTH : LETTER_WIDTH) * size
  const glyphs: Glyph[] = []
  let along = 0
  const add = (unicode: string, glyphWidth: number) => {
    glyphs.push({
      unicode,
      x: x + along * Math.cos(angle),
      y: y + along * Math.sin(angle),
      width: glyphWidth,
      advance: glyphWidth + tracking * size,
      code: Uint8Array.of(65),
      isWordSpace: unicode === ' ',
    })
    along += glyphWidth + tracking * size
  }
  for (const letter of text) {
    if (letter !== ' ') add(letter, width)
    else if (space === null) along += SPACE_WIDTH * size
    else add(' ', font.startsWith('Courier') ? width : space * size)
  }
  return {
    stream,
    operator: 'TJ',
    start: 0,
    end: 0,
    elements: glyphs.map((_, glyph) => ({ kind: 'glyph', glyph })),
    glyphs,
    font: fontOf(font),
    state: {
      fontKey: 'F1',
      fontSize: size,
      charSpacing: tracking * size,
      wordSpacing: 0,
      horizontalScale: 1,
      leading: 0,
      rise: 0,
      renderMode,
      fill: color,
      fillOperators: '',
      isPatternFill: false,
      fillAlpha: 1,
      stroke: '#000000',
      strokeOperators: '',
      strokeAlpha: 1,
      lineWidth: 1,
      ctm: IDENTITY,
      textMatrix: IDENTITY,
      lineMatrix: IDENTITY,
      clip: null,
      isClipExact: true,
    },
    size,
    angle,
    markedContent: null,
    isArtifact: false,
    isHidden: false,
  }
}

/** The text's lines under each other, 12 units apart where nothing else is said. */
export function lines(texts: readonly string[], style: LineStyle & { readonly pitch?: number }): TextShow[] {
  return texts.map((text, index) =>
    line(text, { ...style, y: style.y - index * (style.pitch ?? 1.2 * (style.size ?? 10)) }),
  )
}

export function rule(left: number, bottom: number, right: number, top: number): DrawnBox {
  return { kind: 'stroke', box: { left, bottom, right, top } }
}

export function link(number: number, box: Box): WordAnnotation {
  return { ref: new PdfRef(number), box }
}

export interface PageParts {
  readonly drawn?: readonly DrawnBox[]
  readonly wordAnnotations?: readonly WordAnnotation[]
  /** Object numbers of the forms that are streams 1, 2, …; stream 0 is the page. */
  readonly forms?: readonly number[]
  readonly widgets?: readonly Box[]
}

/** 600 by 800 units. */
export function pageOf(shows: readonly (TextShow | readonly TextShow[])[], parts: PageParts = {}): PageText {
  const { drawn = [], wordAnnotations = [], forms = [], widgets = [] } = parts
  const page: ContentStream = {
    kind: 'page',
    ref: null,
    dict: new Map(),
    resources: new Map(),
    bytes: new Uint8Array(),
    matrix: IDENTITY,
    clip: null,
  }
  return {
    index: 0,
    box: { left: 0, bottom: 0, right: 600, top: 800 },
    rotate: 0,
    streams: [page, ...forms.map((number): ContentStream => ({ ...page, kind: 'form', ref: new PdfRef(number) }))],
    shows: shows.flat(),
    drawn,
    overlays: [],
    wordAnnotations,
    annotations: [],
    textBoxes: [],
    fieldValues: [],
    fields: [],
    widgets,
  }
}

export function layOut(shows: readonly (TextShow | readonly TextShow[])[], parts?: PageParts): PageLayout {
  return layOutPage(pageOf(shows, parts), WorkBudget.unlimited())
}

/** Each paragraph as its segment's markup. */
export function textsOf({ paragraphs }: PageLayout): string[] {
  return paragraphs.map((paragraph) => toMarkup(toInlines(paragraph)))
}
