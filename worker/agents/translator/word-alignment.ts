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

export function alignWords(sourceText: string, targetText: string): AlignedWord[] {
  const target = wordsOf(targetText)
  const anchors = anchorsOf(wordsOf(sourceText), target)
  const points = [{ place: 0, origin: 0 }]
  for (const word of target) {
    const anchor = anchors.get(word)
    // One that went elsewhere says nothing of its neighbours.
    if (anchor === undefined || anchor.start < (points.at(-1)?.origin ?? 0)) continue
    points.push({ place: word.start, origin: anchor.start }, { place: word.end, origin: anchor.end })
  }
  points.push({ place: targetText.length, origin: sourceText.length })
  let behind = 0
  return target.map((word) => {
    const place = middleOf(word)
    while (behind < points.length - 2 && (points[behind + 1]?.place ?? place) <= place) behind++
    const [left, right] = points.slice(behind, behind + 2)
    const anchor = anchors.get(word)
    const origin = anchor ? middleOf(anchor) : between(place, left, right)
    return { start: word.start, end: word.end, origin, isAnchor: anchor !== undefined }
  })
}

interface Point {
  readonly place: number
  readonly origin: number
}

function between(place: number, left: Point = { place: 0, origin: 0 }, right: Point = left): number {
  const share = right.place > left.place ? (place - left.place) / (right.place - left.place) : 0
  return left.origin + share * (right.origin - left.origin)
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
