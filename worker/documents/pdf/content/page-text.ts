// A page as the content layer hands it on: every show operator with its place in the stream, its glyphs as pdf.js read
// them and its state, and everything else drawn, as boxes.
import type { Box, Matrix } from '../geometry.ts'
import type { PdfDict, PdfRef } from '../objects/pdf-object.ts'

/**
 * The page's own content (all of its /Contents as one), or a Form XObject. A form appears once for each time it is
 * drawn, by content or as an annotation's appearance.
 */
export interface ContentStream {
  readonly kind: 'page' | 'form'
  /** The form's own object; null for the page, and for a form written directly into its parent. */
  readonly ref: PdfRef | null
  readonly dict: PdfDict
  readonly resources: PdfDict
  /** Decoded. The page's content streams are joined with a line feed. */
  readonly bytes: Uint8Array
  /** From the stream's own space to page space. */
  readonly matrix: Matrix
  /** In page space: drawing outside is cut off. Null where nothing clips. */
  readonly clip: Box | null
}

/** pdf.js's knowledge of a font. */
export interface FontInfo {
  /** pdf.js' own id, the same for the same font dictionary within a batch. */
  readonly id: string
  /** /BaseFont without its subset tag: "TimesNewRomanPS-BoldMT". */
  readonly name: string
  readonly isSerif: boolean
  readonly isMonospace: boolean
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Thousandths of an em of its upright stems, as its descriptor says; 0 or none where unknown. */
  readonly stem?: number
  readonly isSymbolic: boolean
  readonly isType3: boolean
  readonly isVertical: boolean
  readonly isComposite: boolean
  readonly isEmbedded: boolean
  /** As fractions of the size; 0 when unknown. */
  readonly ascent: number
  readonly descent: number
}

/** Text state and what of the graphics state colours the text, in force at an operator (ISO 32000-2 §9.3, §8.6). */
export interface TextState {
  /** The font's key in the resources' /Font; null where an ExtGState set it. */
  readonly fontKey: string | null
  readonly fontSize: number
  readonly charSpacing: number
  readonly wordSpacing: number
  /** 1 is normal; the operand of Tz over 100. */
  readonly horizontalScale: number
  readonly leading: number
  readonly rise: number
  readonly renderMode: number
  /** #rrggbb, black for patterns. */
  readonly fill: string
  /**
   * The operators that set the fill colour, as written in the stream: "/Cs1 cs 0 0 0 scn". Empty for the default black.
   * In a form whose colour the surrounding stream sets by names of its own resources, the nearest "r g b rg".
   */
  readonly fillOperators: string
  /** `fillOperators` name a pattern: `fill` does not tell what is seen. */
  readonly isPatternFill: boolean
  /** 1 is opaque. */
  readonly fillAlpha: number
  /** The stroke's counterparts of the fill properties. */
  readonly stroke: string
  readonly strokeOperators: string
  readonly strokeAlpha: number
  /** In the stream's space. */
  readonly lineWidth: number
  /** From the stream's space to page space at this operator. */
  readonly ctm: Matrix
  /** Before the operator, in the stream's text space. */
  readonly textMatrix: Matrix
  readonly lineMatrix: Matrix
  /** In page space: drawing lies inside, and a non-rectangular clip is smaller. Null where nothing clips. */
  readonly clip: Box | null
  readonly isClipExact: boolean
}

/** One character code as it is drawn. */
export interface Glyph {
  /** NFC text; several letters for a ligature, '' where the font does not tell. */
  readonly unicode: string
  /** Page space, where the glyph's origin is drawn (rise included). */
  readonly x: number
  readonly y: number
  /** Page space, along the baseline, without character and word spacing. */
  readonly width: number
  /** Page space, along the baseline, to the next glyph's origin: width with spacing and horizontal scale. */
  readonly advance: number
  /** The code's bytes, for writing the glyph again. */
  readonly code: Uint8Array
  /** A single-byte code 32, to which word spacing applies. */
  readonly isWordSpace: boolean
}

/** A glyph, or an adjustment in thousandths of text space to be subtracted (ISO 32000-2 §9.4.3), in the operator's order. */
export type ShowElement =
  | { readonly kind: 'glyph'; readonly glyph: number }
  | { readonly kind: 'adjustment'; readonly amount: number }

export interface TextShow {
  /** Number of its stream in `PageText.streams`. */
  readonly stream: number
  readonly operator: 'Tj' | 'TJ' | "'" | '"'
  /** Byte range in the stream's bytes, operands included. */
  readonly start: number
  readonly end: number
  readonly elements: readonly ShowElement[]
  readonly glyphs: readonly Glyph[]
  readonly font: FontInfo
  readonly state: TextState
  /** Height of the font's em in page space: size, text matrix and CTM taken together. */
  readonly size: number
  /** Angle of the baseline in page space, in radians, counterclockwise from the x axis. */
  readonly angle: number
  /** /MCID of the innermost marked content that has one, else null. */
  readonly markedContent: number | null
  /** Inside of /Artifact marked content: running heads, page numbers, backgrounds. */
  readonly isArtifact: boolean
  /** In optional content that is off when the document is opened. */
  readonly isHidden: boolean
}

/** A glyph by its operator's number in `PageText.shows` and its own in `TextShow.glyphs`. */
export interface GlyphPlace {
  readonly show: number
  readonly glyph: number
}

/** Something else that is drawn, in page space: rules and cell borders, filled boxes, images. */
export interface DrawnBox {
  readonly kind: 'stroke' | 'fill' | 'image'
  readonly box: Box
  /**
   * For an opaque rectangle or image: the number of `PageText.shows` drawn before it. The parts of those shows inside
   * the box are hidden. Absent from all other boxes.
   */
  readonly hidesBefore?: number
  /** White, and without a frame. */
  readonly isPaper?: boolean
  /** Around a part of a stroke that is curved or aslant: its edges are no lines. */
  readonly isTraced?: boolean
  /**
   * The operator that paints a thin box that is a line, or a filled rectangle no higher than words, if it can be
   * removed.
   */
  readonly painting?: Painting
}

/** The operator that paints a path; the path itself ends with it. */
export interface Painting {
  /** Number of its stream in `PageText.streams`. */
  readonly stream: number
  /** Byte range of the operator. */
  readonly start: number
  readonly end: number
  readonly isStroke: boolean
  /** The colour as written: equal strings for equal colours. */
  readonly color: string
  /** From the stream's space to page space. */
  readonly ctm: Matrix
  /** The number of boxes it paints. */
  readonly boxes: number
  /** As that of `TextState`. */
  readonly clip: Box | null
}

/** The rectangle of a link annotation, or one of the words that a markup annotation stands on. */
export interface WordAnnotation {
  readonly ref: PdfRef | null
  readonly box: Box
  /** Seen: it ends where its words end. */
  readonly isMarkup?: true
}

/** An annotation that draws text: its streams are `from` to `to` (exclusive) of `PageText.streams`. */
export interface DrawnAnnotation {
  readonly kind: 'freeText' | 'pushButton' | 'textField' | 'signature' | 'other'
  /** Null for one without an object of its own. */
  readonly ref: PdfRef | null
  readonly from: number
  readonly to: number
}

/** A text box or a field that viewers set the text of themselves. */
export interface PlainTextBox {
  /** The object that has the text: the annotation, or the field that a widget shows. */
  readonly ref: PdfRef
  readonly entry: 'Contents' | 'V'
  readonly text: string
  readonly box: Box
}

/** A field's visible text and its box. */
export interface FieldText {
  readonly text: string
  readonly box: Box
}

export interface PageText {
  readonly index: number
  /** /CropBox within /MediaBox. */
  readonly box: Box
  /** /Rotate, one of 0, 90, 180, 270: turned clockwise when shown. */
  readonly rotate: number
  readonly streams: readonly ContentStream[]
  /** In drawing order, over all streams. */
  readonly shows: readonly TextShow[]
  readonly drawn: readonly DrawnBox[]
  /** Opaque boxes of annotations, over all of the page's own content. */
  readonly overlays: readonly DrawnBox[]
  readonly wordAnnotations: readonly WordAnnotation[]
  readonly annotations: readonly DrawnAnnotation[]
  /** In none of the shows. */
  readonly textBoxes: readonly PlainTextBox[]
  /** What choices, dates and other fields hold that nothing else can be put into: in none of the shows. */
  readonly fieldValues: readonly string[]
  /** All that such fields show, numbers and ticks too. */
  readonly fields: readonly FieldText[]
  /** Rectangles of all fields that are shown, empty ones too: viewers draw them over the page. */
  readonly widgets: readonly Box[]
}

/** Why a whole page is kept as it is. Shown before anything is charged, and counted in the report. */
export type PageKeptReason =
  /** No text layer, and an image covers most of it. */
  | 'scanned'
  /** Nothing to translate: no text at all, or no letters. */
  | 'without_text'
  /** The fonts do not tell which letters they draw. */
  | 'garbled_text'
  /** pdf.js and the walk over the content disagree, so no operator can be replaced safely. */
  | 'unmatched'
  /** More operators, bytes or nested forms than a page may have. */
  | 'over_budget'
  /** The page's content cannot be decoded. */
  | 'unreadable'

export type PageOutcome =
  | { readonly kind: 'text'; readonly page: PageText }
  /** `page` where it can be read all the same: it has numbers, and no letter. */
  | { readonly kind: 'kept'; readonly index: number; readonly reason: PageKeptReason; readonly page?: PageText }
