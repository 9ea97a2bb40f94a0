// Dot leaders and lines to write on: they lead the eye from a text to its number and stay where they are, but for what
// longer text needs of their start.
import type { LineLetter } from './baselines.ts'
import type { LeaderGlyph } from '../paragraph.ts'
import {
  FEWEST_DOTS_LEFT,
  FEWEST_LEADER_DOTS,
  FEWEST_WIDE_DOTS,
  LEADER_STEP,
  LEAST_LINE_LEFT,
  STRETCH_GAP,
} from './params.ts'
import { LEADER_CLEARANCE } from '../params.ts'

const LEADER: ReadonlySet<string> = new Set('.·•․‥…_⋅∙-')
const WIDE: ReadonlySet<string> = new Set('_‥…')
/** A quotation's dots for what is left out stand close to its last word and its closing mark. */
const CLOSING = /^["'\u201C\u2019\u201D»]$/u

export interface LetterSpan {
  readonly isLeader: boolean
  readonly letters: readonly LineLetter[]
}

/** A line's letters cut into text and leaders; white space stays with what it follows. */
export function cutAtLeaders(letters: readonly LineLetter[]): LetterSpan[] {
  const spans: LetterSpan[] = []
  /** Where the text before a leader begins. */
  let from = 0
  for (let start = 0; start < letters.length;) {
    const end = endOfLeader(letters, start)
    if (end === start || isOmission(letters, start, end)) {
      start = Math.max(end, start + 1)
      continue
    }
    if (from < start) spans.push({ isLeader: false, letters: letters.slice(from, start) })
    spans.push({ isLeader: true, letters: letters.slice(start, end) })
    start = end
    from = end
  }
  if (from < letters.length) spans.push({ isLeader: false, letters: from === 0 ? letters : letters.slice(from) })
  return spans
}

/** `start` where no leader begins. */
function endOfLeader(letters: readonly LineLetter[], start: number): number {
  const first = letters[start]
  if (!first || !LEADER.has(first.text)) return start
  let count = 0
  let end = start
  let at = first.u + first.width
  for (let index = start; index < letters.length; index++) {
    const letter = letters[index]
    if (!letter) break
    if (letter.text === ' ') continue
    if (letter.text !== first.text || letter.u - at > LEADER_STEP * letter.size) break
    count++
    end = index + 1
    at = letter.u + letter.width
  }
  return count >= (WIDE.has(first.text) ? FEWEST_WIDE_DOTS : FEWEST_LEADER_DOTS) ? end : start
}

function isOmission(letters: readonly LineLetter[], start: number, end: number): boolean {
  const [before, first, last, after] = [letters[start - 1], letters[start], letters[end - 1], letters[end]]
  if (!before || !first || !last || !after || !CLOSING.test(after.text)) return false
  const isClose = (left: LineLetter, right: LineLetter) => right.u - left.u - left.width < STRETCH_GAP * right.size
  return /\p{L}/u.test(before.text) && isClose(before, first) && isClose(last, after)
}

/** In order of u. `letters` are a leader's alone. */
export function givingWay(letters: readonly LineLetter[]): LeaderGlyph[] {
  const inked = letters.filter(({ text }) => text !== ' ').toSorted((a, b) => a.u - b.u)
  const [first] = inked
  const last = inked.at(-1)
  if (!first || !last) return []
  const end = last.u + last.width
  return inked.flatMap(({ text, u, size, show, glyph, twins }, index) => {
    const isEnough =
      text === '_' ? end - u >= LEAST_LINE_LEFT * (end - first.u) : inked.length - index >= FEWEST_DOTS_LEFT
    const room = isEnough ? u - LEADER_CLEARANCE * size : null
    return [{ show, glyph }, ...twins].map((place) => ({ ...place, u, room }))
  })
}
