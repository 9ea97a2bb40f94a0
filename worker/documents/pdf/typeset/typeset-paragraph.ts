// A typeset translation: glyphs of embedded fonts and kept glyphs, positioned in the paragraph's axes.
import type { GlyphRange, RuleLook, TextStyle } from '../layout/paragraph.ts'

export interface PlacedGlyph {
  /** Glyph id in the font file, and in the embedded subset, which keeps ids. */
  readonly id: number
  /** In ems: the font's own advance (hmtx), and what is added to it before the next glyph (kerning, justification). */
  readonly advance: number
  readonly adjust: number
  /** In ems, of a mark that is moved off the baseline. */
  readonly dx: number
  readonly dy: number
  /** The glyph's text in logical order; '' for the second glyph of a cluster. */
  readonly unicode: string
}

/** Identity tells a word's runs. */
export interface ToldWord {
  readonly text: string
}

export type PlacedRun =
  | {
      readonly kind: 'text'
      /** A font of the catalogue: its `key`. */
      readonly font: string
      readonly size: number
      /** 1 is normal. */
      readonly horizontalScale: number
      readonly style: TextStyle
      readonly u: number
      /** Height of its baseline, rise included. */
      readonly v: number
      readonly width: number
      readonly glyphs: readonly PlacedGlyph[]
      /** Set on all runs of a word whose glyphs in drawing order do not give back its text. */
      readonly told?: ToldWord
    }
  | {
      readonly kind: 'kept'
      readonly rules: readonly RuleLook[]
      readonly ranges: readonly GlyphRange[]
      /**
       * The start of the glyphs in the source, on their line's baseline. The glyphs keep their positions relative to
       * this point.
       */
      readonly source: { readonly u: number; readonly v: number }
      /** 1, or less where the paragraph had to be scaled. */
      readonly scale: number
      readonly u: number
      readonly v: number
      readonly width: number
    }

export interface PlacedLine {
  readonly v: number
  readonly runs: readonly PlacedRun[]
}

export interface TypesetParagraph {
  readonly lines: readonly PlacedLine[]
  /** Size over the source's, 1 where nothing had to shrink. */
  readonly scale: number
  /** Even at the smallest scale it does not fit its room: written all the same, and reported. */
  readonly isOverflowing: boolean
  /** Words wider than a line, which had to be broken where no line may end. */
  readonly brokenWords: number
  /** Characters that no font of the catalogue has: a sign for that is drawn in their place. */
  readonly missing: number
}
