// The events a walk over a page's content finds, in drawing order. They are enough to follow the text matrices once the
// widths of the glyphs are known.
import type { WorkBudget } from '../../../work-budget.ts'
import type { Matrix } from '../../geometry.ts'
import type { GraphicsState } from './graphics-state.ts'
import type { MarkedContent } from './marked-content.ts'
import type { Appearance } from '../annotations/annotation-appearances.ts'
import type { ContentStream, DrawnAnnotation, DrawnBox, TextShow } from '../page-text.ts'

export interface WalkedShow {
  readonly kind: 'show'
  /** Number of its stream in `WalkedPage.streams`. */
  readonly stream: number
  readonly operator: TextShow['operator']
  /** Byte range in the stream, operands included. */
  readonly start: number
  readonly end: number
  /** Strings and, between them, adjustments, as TJ has them. */
  readonly elements: readonly (Uint8Array | number)[]
  readonly state: GraphicsState
  readonly marked: MarkedContent
}

export type TextEvent =
  | WalkedShow
  /** Tm; BT with the identity: both matrices. */
  | { readonly kind: 'set'; readonly matrix: Matrix }
  /** Td and its relatives, from the line's start. */
  | { readonly kind: 'move'; readonly x: number; readonly y: number }
  /** q and Q, and around a form. */
  | { readonly kind: 'save' | 'restore' }

/** An annotation's appearance that shows text. */
export interface WalkedAnnotation extends DrawnAnnotation {
  readonly appearance: Appearance
}

export interface WalkedPage {
  readonly streams: readonly ContentStream[]
  /** Events of the page's own content. */
  readonly events: readonly TextEvent[]
  readonly annotations: readonly WalkedAnnotation[]
  /** Events of all annotations together. */
  readonly annotationEvents: readonly TextEvent[]
  /** `hidesBefore` counts the shows of `events`. */
  readonly drawn: readonly DrawnBox[]
  /** The opaque part of what annotations draw. */
  readonly overlays: readonly DrawnBox[]
  /** Images alone; those of a scan are many where it is cut into tiles. */
  readonly imageArea: number
  /** Forms with a reference, decoded: what the page's own copy for pdf.js is made of. */
  readonly forms: ReadonlyMap<number, Uint8Array>
  /** What the page may hold, in operators: its glyphs may yet have many letters each. */
  readonly weight: WorkBudget
}
