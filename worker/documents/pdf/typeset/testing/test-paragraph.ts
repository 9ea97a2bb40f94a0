// Source paragraphs as layout would find them, for typesetting tests: set in Tinos, with lines given as texts.
import { nodeAssets } from '../../../../../scripts/engine/node-assets.ts'
import { pdfResources } from '../../pdf-resources.ts'
import type { FontInfo } from '../../content/page-text.ts'
import type { Paragraph, ParagraphPiece, TextStyle } from '../../layout/paragraph.ts'
import { typesetParagraph, type Typesetter } from '../fit-paragraph.ts'
import { createTextShaper } from '../fonts/shape-text.ts'
import type { TypesetParagraph } from '../typeset-paragraph.ts'
import { openTypesetFonts } from '../fonts/typeset-fonts.ts'
import { createWidthCalibration } from '../fonts/width-calibration.ts'

const FONT: FontInfo = {
  id: 'f1',
  name: 'Times-Roman',
  isSerif: true,
  isMonospace: false,
  isBold: false,
  isItalic: false,
  isSymbolic: false,
  isType3: false,
  isVertical: false,
  isComposite: false,
  isEmbedded: false,
  ascent: 0.9,
  descent: -0.2,
}

export const STYLE: TextStyle = {
  family: 'serif',
  isBold: false,
  isItalic: false,
  size: 10,
  rise: 0,
  color: '#000000',
  renderMode: 0,
  ink: null,
  tracking: 0,
  rules: [],
  link: null,
  font: FONT,
}

export const PITCH = 12
const TOP = 700

const fonts = await openTypesetFonts(pdfResources(nodeAssets()))

export async function openTypesetter(learnFrom: readonly Paragraph[] = []): Promise<Typesetter> {
  const calibration = createWidthCalibration(fonts)
  await calibration.add(learnFrom)
  return { fonts, calibration, shape: createTextShaper(fonts, { direction: 'ltr', language: 'en' }) }
}

export function textPiece(text: string, style: TextStyle = STYLE): ParagraphPiece {
  return { kind: 'text', text, style, measuredText: '', measuredWidth: 0 }
}

/** Natural width at the style's size. */
export async function widthOf(text: string, style: TextStyle = STYLE): Promise<number> {
  await fonts.load(style, text)
  return createTextShaper(fonts, { direction: 'ltr', language: 'en' })(text, style).width * style.size
}

interface SourceOptions extends Partial<Omit<Paragraph, 'lines' | 'pieces' | 'room'>> {
  /** How wide the source's letters are beside Tinos'. */
  readonly letterScale?: number
  readonly room?: Partial<Paragraph['room']>
}

/** Starts at u = 100; free room is none unless given. */
export async function sourceParagraph(
  texts: readonly string[],
  { letterScale = 1, room, ...options }: SourceOptions = {},
): Promise<Paragraph> {
  const widths = await Promise.all(texts.map(async (text) => (await widthOf(text)) * letterScale))
  const text = texts.join(' ')
  const letters = text.replaceAll(' ', '')
  const left = 100
  const right = left + Math.max(...widths)
  return {
    stream: 0,
    role: 'paragraph',
    angle: 0,
    lines: widths.map((width, line) => ({ v: TOP - line * PITCH, u0: left, u1: left + width, ranges: [] })),
    pieces: [
      {
        kind: 'text',
        text,
        style: STYLE,
        measuredText: letters,
        measuredWidth: (fonts.plainWidth(STYLE, letters) ?? 0) * STYLE.size * letterScale,
      },
    ],
    style: STYLE,
    align: 'left',
    left,
    right,
    firstIndent: 0,
    pitch: PITCH,
    leader: [],
    room: { left: 0, right: 0, bottom: 0, top: 0, free: 0, isFollowed: false, fields: [], ...room },
    ...options,
  }
}

export function lineTexts({ lines }: TypesetParagraph): string[] {
  return lines.map(({ runs }) =>
    runs
      .map((run) => (run.kind === 'kept' ? '▯' : run.glyphs.map(({ unicode }) => unicode).join('')))
      .join('')
      .trim(),
  )
}

/** The start and end of each line's ink. */
export function lineEnds({ lines }: TypesetParagraph): (readonly [number, number])[] {
  return lines.map(({ runs }) => {
    const last = runs.at(-1)
    return [runs[0]?.u ?? 0, (last?.u ?? 0) + (last?.width ?? 0)] as const
  })
}

export const LINES = [
  'The tenant shall keep the rooms in good repair and shall tell the',
  'landlord of every damage as soon as it is seen. Where the damage is',
  'the fault of the tenant, the tenant pays for its repair.',
]

/** A paragraph with another text, set by what its own has told of its font. */
export async function typeset(
  source: Paragraph,
  target: string | readonly ParagraphPiece[],
): Promise<TypesetParagraph> {
  const pieces = typeof target === 'string' ? [textPiece(target)] : target
  return typesetParagraph(source, pieces, await openTypesetter([source]))
}
