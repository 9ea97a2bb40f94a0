// Estimates where the words of a translation come from in its source, without a dictionary. Words that are the same in
// both are anchors; the words between two anchors are assumed to keep their order.
import { toAsciiDigits } from '../qa/numbers/number-check.ts'

/** A word of the target, with its offsets there. */
export interface AlignedWord {
  readonly start: number
  readonly end: number
  /** The offset in the source of what it stands for. */
  readonly origin: number
  /** It stands there in the source, too; otherwise the origin is where its neighbours say. */
  readonly isAnchor: boolean
}

/** A place in the target and the offset in the source that it stands for. */
interface Point {
  readonly place: number
  readonly origin: number
}

export function alignWords(sourceText: string, targetText: string): AlignedWord[] {
  const target = wordsOf(targetText)
  const anchors = anchorsOf(wordsOf(sourceText), target)
  let left: Point = { place: 0, origin: 0 }
  const points: Point[] = []
  for (const word of target) {
    const anchor = anchors.get(word)
    // One that went elsewhere says nothing of its neighbours.
    if (anchor === undefined || anchor.start < (points.at(-1)?.origin ?? 0)) continue
    points.push({ place: word.start, origin: anchor.start }, { place: word.end, origin: anchor.end })
  }
  points.push({ place: targetText.length, origin: sourceText.length })
  let next = 0
  return target.map((word) => {
    const place = middleOf(word)
    for (let right = points[next]; right !== undefined && right.place <= place; right = points[++next]) left = right
    const anchor = anchors.get(word)
    const origin = anchor ? middleOf(anchor) : between(place, left, points[next] ?? left)
    return { start: word.start, end: word.end, origin, isAnchor: anchor !== undefined }
  })
}

function between(place: number, left: Point, right: Point): number {
  const width = right.place - left.place
  return left.origin + (width > 0 ? ((place - left.place) / width) * (right.origin - left.origin) : 0)
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words, and each mark of punctuation and line break on its own; other white space is left out. */
function wordsOf(text: string): Word[] {
  return Array.from(segmenter.segment(text)).flatMap(({ segment, index }) =>
    /\S|[\n\t]/u.test(segment) ? [{ text: segment, start: index, end: index + segment.length }] : [],
  )
}

function middleOf({ start, end }: Word): number {
  return (start + end) / 2
}

/** For words of the target that the source has as often, the n-th for the n-th; of the others, for those that begin alike. */
function anchorsOf(source: readonly Word[], target: readonly Word[]): Map<Word, Word> {
  const anchors = new Map<Word, Word>()
  const taken = new Set<Word>()
  for (const keyOf of [wholeKey, firstLetters]) {
    const isFree = (word: Word) => !taken.has(word) && !anchors.has(word) && keyOf(word) !== ''
    const ours = Map.groupBy(source.filter(isFree), keyOf)
    for (const [key, theirs] of Map.groupBy(target.filter(isFree), keyOf)) {
      const own = ours.get(key) ?? []
      if (own.length !== theirs.length) continue
      for (const [n, word] of own.entries()) {
        const other = theirs[n]
        if (other) anchors.set(other, word)
        taken.add(word)
      }
    }
  }
  return anchors
}

/** What two words must share to be the same: case, accents and digits' script and separators aside. */
function wholeKey({ text }: Word): string {
  const plain = toAsciiDigits(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  return /^\d[\d.,]*$/.test(plain) ? plain.replaceAll(/[.,]/g, '') : plain
}

const MIN_LETTERS = 4

/** `''` for a short word. */
function firstLetters(word: Word): string {
  const letters = wholeKey(word).slice(0, MIN_LETTERS)
  return letters.length < MIN_LETTERS ? '' : letters
}
