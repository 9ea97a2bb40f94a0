// Texts of a page that run through several frames. They are set anew together when their frames gain space or must
// shrink.
import type { Paragraph, ParagraphPiece } from '../layout/paragraph.ts'
import type { Typesetter } from './fit-paragraph.ts'
import type { FlowingParagraph } from './reflow.ts'
import { splitAcrossFrames, type LinkedFrame } from './split-across-frames.ts'

export interface LinkedText {
  /** The page's own, and behind them those of the next page. */
  readonly frames: readonly LinkedFrame[]
  /** The pieces of the whole text. */
  readonly pieces: readonly ParagraphPiece[]
  /** The part of the text in each frame. */
  readonly shares: readonly FlowingParagraph[]
  /** The number of its first frame among the paragraphs of the page. */
  readonly at: number
}

export interface SharedPage {
  readonly set: readonly FlowingParagraph[]
  readonly linkedTexts: readonly LinkedText[]
}

/** `scales` are the largest that the paragraphs of the page may have, in their order. */
export async function splitAgain(
  { set, linkedTexts }: SharedPage,
  typesetter: Typesetter,
  scales: readonly number[] = [],
): Promise<SharedPage> {
  const shared = [...set]
  const now: LinkedText[] = []
  for (const linkedText of linkedTexts) {
    const { pieces, at } = linkedText
    const onPage = linkedText.frames.filter(({ isOnNextPage }) => !isOnNextPage).length
    const frames = linkedText.frames.map((frame, index) => {
      const paragraph = index < onPage ? set[at + index]?.paragraph : undefined
      return { ...frame, paragraph: paragraph ?? frame.paragraph }
    })
    const largest = Math.min(1, ...scales.slice(at, at + onPage))
    const isSame =
      frames.every(({ paragraph }, index) => paragraph === linkedText.shares[index]?.paragraph) &&
      linkedText.shares.every(({ typeset }) => typeset.scale <= largest)
    // They have been shared out before.
    const shares = (isSame ? null : await splitAcrossFrames(frames, pieces, typesetter, largest)) ?? linkedText.shares
    shared.splice(at, onPage, ...shares.slice(0, onPage))
    now.push({ ...linkedText, frames, shares })
  }
  return { set: shared, linkedTexts: now }
}

/** The parts left for the next page. */
export function restsOf(linkedTexts: readonly LinkedText[]): Map<Paragraph, FlowingParagraph> {
  const rests = linkedTexts.flatMap(({ frames, shares }) => shares.filter((_, index) => frames[index]?.isOnNextPage))
  return new Map(rests.map((rest) => [rest.paragraph, rest]))
}
