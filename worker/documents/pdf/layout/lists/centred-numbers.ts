// Numbers of centred lines: a section's title, an author's institute. They are read with their text, for they move with it.
import { columnNeighbours } from '../paragraphs/alignment.ts'
import { type Fragment, withoutMark } from '../lines/fragments.ts'
import { FLUSH, NEARLY_FLUSH } from '../params.ts'

export function joinCentredNumbers(fragments: readonly Fragment[]): Fragment[] {
  const marked = fragments.filter(({ mark }) => mark?.kind === 'number')
  if (marked.length === 0) return [...fragments]
  const sorted = fragments.toSorted((a, b) => b.v - a.v)
  return fragments.map((fragment) => {
    const { mark, size, u0, u1 } = fragment
    if (mark?.kind !== 'number') return fragment
    const isListed = marked.some(
      (other) => other !== fragment && other.mark && Math.abs(other.mark.word.u0 - mark.word.u0) < FLUSH * size,
    )
    if (isListed) return fragment
    const start = mark.word.u0
    const isSameMiddle = (other: Fragment) => Math.abs(startOf(other) + other.u1 - start - u1) < 2 * FLUSH * size
    const isCentredOn = (other: Fragment) =>
      isSameMiddle(other) && Math.abs(startOf(other) - start) > NEARLY_FLUSH * size
    const isFlushWith = (other: Fragment) =>
      !isSameMiddle(other) && [u0, start].some((place) => Math.abs(other.u0 - place) < FLUSH * size)
    const neighbours = columnNeighbours(fragment, fragment, sorted)
    return neighbours.some(isCentredOn) && !neighbours.some(isFlushWith) ? withoutMark(fragment) : fragment
  })
}

function startOf({ mark, u0 }: Fragment): number {
  return mark?.word.u0 ?? u0
}
