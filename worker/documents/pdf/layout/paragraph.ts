// Paragraphs as layout finds them, in their own axes. u runs along the baseline, v upwards from it: page space
// turned back by `angle`.
import type { KeptReason } from '../../../contract/translation/kept-reasons.ts'
import type { SegmentRole } from '../../model.ts'
import type { FontInfo, Painting } from '../content/page-text.ts'
import type { Box } from '../geometry.ts'
import type { PdfRef } from '../objects/pdf-object.ts'
import type { TextInk } from './decorations/fill-visibility.ts'

export interface TextStyle {
  readonly family: 'sans' | 'serif' | 'mono'
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Em height in page space. */
  readonly size: number
  /** Baseline's height over the line's, page space: positive for superscripts. */
  readonly rise: number
  /** #rrggbb */
  readonly color: string
  /** 3 is invisible (a scan's text layer), as in the operator Tr. */
  readonly renderMode: number
  /** Null for a plain fill. */
  readonly ink: TextInk | null
  /** Ems between letters that are set apart as a style; 0 where they stand as usual. */
  readonly tracking: number
  /** The link annotation that covers the text. */
  readonly link: PdfRef | null
  /** Lines drawn under or through it; the same objects for the same look. */
  readonly rules: readonly RuleLook[]
  readonly font: FontInfo
}

/** An underline, a line through the text, or a marker's box behind it. */
export interface RuleLook {
  /** Unlike those of other looks on the page. */
  readonly id: number
  /** Page space: its middle's height over the baseline, negative for an underline. */
  readonly offset: number
  readonly thickness: number
  readonly color: Painting['color']
  /** Painted under the text, which it would hide. */
  readonly isBehind: boolean
}

/** Glyphs `from` to `to` (exclusive) of a show operator, by their numbers in `PageText.shows` and `TextShow.glyphs`. */
export interface GlyphRange {
  readonly show: number
  readonly from: number
  readonly to: number
}

/** In the order of reading. */
export type ParagraphPiece =
  | {
      readonly kind: 'text'
      /** Lines joined, hyphens at line ends undone, ligatures spelt out, spaces single. */
      readonly text: string
      readonly style: TextStyle
      /**
       * Mean width of the source letters over their width in the metrics of a plain font of the family is told by
       * typesetting from these: the source's letters and the page-space width they took, white space left out.
       */
      readonly measuredText: string
      readonly measuredWidth: number
    }
  | {
      /** Glyphs that stay what they are inside of the text: formulas, symbols, scripts that are names. Drawn again elsewhere. */
      readonly kind: 'kept'
      readonly ranges: readonly GlyphRange[]
      /** Text for counting and context; '' where it has none. */
      readonly equiv: string
      /** Page space, along the baseline. */
      readonly width: number
      /** What line breaking takes it for, where it is a character like others; else nothing it touches is parted from it. */
      readonly breakText?: string
      readonly rules: readonly RuleLook[]
      /** Where it starts in the source, and the baseline of its line there: glyphs keep their places relative to this point. */
      readonly u: number
      readonly v: number
    }
  | {
      /** A line end that is meant: an address, a poem, a heading set in lines. */
      readonly kind: 'break'
    }

export interface TextLine {
  /** In the paragraph's axes: the baseline's height, and where its ink starts and ends. */
  readonly v: number
  readonly u0: number
  readonly u1: number
  /** What is taken away when the paragraph is written anew. List marks and leaders that stay are not among them. */
  readonly ranges: readonly GlyphRange[]
}

export interface Paragraph {
  /** All of its glyphs are of this stream. */
  readonly stream: number
  readonly role: SegmentRole
  readonly angle: number
  /** Top to bottom. */
  readonly lines: readonly TextLine[]
  readonly pieces: readonly ParagraphPiece[]
  /** The style of most of its letters. */
  readonly style: TextStyle
  readonly align: 'left' | 'right' | 'center' | 'justify'
  /** u where lines start and end, list marks left out; `firstIndent` is added to the first line's start. */
  readonly left: number
  readonly right: number
  readonly firstIndent: number
  /** Its text goes on in another frame, so that its last line is filled like the others. */
  readonly continuesInNextFrame?: boolean
  /** Distance of baselines; 1.2 × size for a single line. */
  readonly pitch: number
  /** Behind its only line, in order of u: dots and lines to write on give way to longer text at their start. */
  readonly leader: readonly LeaderGlyph[]
  /** How far it may grow without meeting anything: same axes. */
  readonly room: Room
}

export interface LeaderGlyph {
  readonly show: number
  readonly glyph: number
  readonly u: number
  /** u where text may end that leaves this one and all behind it; null where too little of the leader would be left. */
  readonly room: number | null
}

export interface Room {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  /** To the right, as far as nothing stands, over its column's edge too: for a word that fits nowhere else. */
  readonly free: number
  /** What ends it below is text that nothing but the space between tells apart: its first line has no indent. */
  readonly isFollowed: boolean
  /** And that text is a heading: it is larger, or bolder. */
  readonly isBeforeHeading?: boolean
  /** Of `bottom`, what the next row of a table or form leaves, where that is less. */
  readonly ofRow?: number
  /** Form fields behind the ends of its own lines, which further words at their height must not reach. */
  readonly fields: readonly Box[]
}

/** Text that is recognised and stays: numbers, code, formulas, leaders, addresses, what a form was filled in with. Counted in words by reason. */
export interface KeptText {
  readonly reason: Extract<
    KeptReason,
    'formula' | 'code' | 'vertical_text' | 'garbled_text' | 'hidden_text' | 'field_value'
  >
  readonly text: string
}

/** As much of it as a report tells. */
export interface KeptWords {
  readonly reason: KeptText['reason']
  /** Null for text without letters. */
  readonly words: number | null
}

/** What a list's mark stands before. */
export interface MarkedLine {
  /** Where its text begins, a line of a paragraph or one that stays. */
  readonly u0: number
  readonly v: number
  /** The mark's own glyphs, and what is drawn along all of them. */
  readonly ranges: readonly GlyphRange[]
  readonly rules: readonly RuleLook[]
}
