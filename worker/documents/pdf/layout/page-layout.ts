// What layout finds on a page: paragraphs, and text that stays as it is.
import type { TextDecoration } from './decorations/text-decorations.ts'
import type { Word } from './lines/words.ts'
import type { KeptText, KeptWords, MarkedLine, Paragraph } from './paragraph.ts'

/** Text in no paragraph: it stays drawn as it is. In the axes of its angle. */
export interface KeptLine {
  readonly stream: number
  readonly angle: number
  readonly v: number
  readonly u0: number
  readonly u1: number
  readonly size: number
  /** In the order it is read in. */
  readonly text: string
  readonly words: readonly Word[]
  /** Null for numbers, addresses, labels. */
  readonly reason: KeptText['reason'] | 'leader' | null
  /** Of a list's mark. Null for a line. */
  readonly marks: MarkedLine | null
}

export interface PageLayout {
  readonly paragraphs: readonly Paragraph[]
  readonly kept: readonly KeptText[]
  readonly keptLines: readonly KeptLine[]
  /** Underlines and lines through text. */
  readonly rules: readonly TextDecoration[]
}

/** A laid-out page, its kept text counted. */
export interface ReportedLayout extends Omit<PageLayout, 'kept'> {
  readonly kept: readonly KeptWords[]
}
