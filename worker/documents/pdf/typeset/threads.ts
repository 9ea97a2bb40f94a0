// The texts of a page that stand in several frames, set anew together when their frames gain room or have to shrink.
import type { ParagraphPiece } from '../layout/paragraph.ts'
import type { Typesetter } from './fit-paragraph.ts'
import type { FlowingParagraph } from './flow-down.ts'
import { shareOut, type ThreadFrame } from './share-out.ts'

export interface Thread {
  /** The page's own, and behind them those of the next page. */
  readonly frames: readonly ThreadFrame[]
  /** Of the whole text. */
  readonly pieces: readonly ParagraphPiece[]
  /** The number of its first frame among the paragraphs of the page. */
  readonly at: number
}

export interface SharedPage {
  readonly set: readonly FlowingParagraph[]
  /** What is left for the next page. */
  readonly rests: readonly FlowingParagraph[]
}

/** `scales` are the largest that the paragraphs of the page may have, in their order. */
export async function shareAgain(
  set: readonly FlowingParagraph[],
  threads: readonly Thread[],
  typesetter: Typesetter,
  scales: readonly number[] = [],
): Promise<SharedPage> {
  const shared = [...set]
  const rests: FlowingParagraph[] = []
  for (const { frames, pieces, at } of threads) {
    const now = frames.map((frame, index) => {
      const paragraph = frame.isOnNextPage ? frame.paragraph : (set[at + index]?.paragraph ?? frame.paragraph)
      return { ...frame, paragraph }
    })
    const onPage = frames.filter(({ isOnNextPage }) => !isOnNextPage).length
    const largest = Math.min(1, ...scales.slice(at, at + onPage))
    const shares = await shareOut(now, pieces, typesetter, largest)
    // They have been shared out before.
    if (shares === null) continue
    shared.splice(at, onPage, ...shares.slice(0, onPage))
    rests.push(...shares.slice(onPage))
  }
  return { set: shared, rests }
}
