// A large first letter beside the lines it begins: put before the first word of the topmost of them. It makes room for
// them where it stood, so that all of them begin there.
import { type Fragment, makeFragment } from '../lines/fragments.ts'
import { makeWord } from '../lines/words.ts'
import { CAP_GAP, CAP_HEIGHT, LEAST_CAP_SIZE, MOST_CAP_SIZE, UNDER_CAP } from './params.ts'
import { FLUSH, SAME_LINE, SAME_TOP } from '../params.ts'

const CAP = /^[\p{Pi}"'“]?\p{Lu}$/u

export function joinDropCaps(fragments: readonly Fragment[]): Fragment[] {
  const parted = fragments.flatMap((fragment) => partedAtCap(fragment, fragments))
  const joined = [...parted]
  for (const cap of parted) {
    if (cap.words.length !== 1 || !CAP.test(cap.text)) continue
    const index = joined.findIndex((line) => beginsBeside(cap, line))
    const line = joined[index]
    if (!line) continue
    joined[index] = { ...withCap(cap, line), u0: cap.u0 }
    for (const [at, other] of joined.entries()) {
      if (at !== index && isBeside(cap, other, line)) joined[at] = { ...other, u0: cap.u0 }
    }
    joined.splice(joined.indexOf(cap), 1)
  }
  return joined
}

/** Word processors set a cap on the baseline of the last line beside it, where it reads as that line's first letter. */
function partedAtCap(line: Fragment, fragments: readonly Fragment[]): Fragment[] {
  const [first, ...others] = line.words
  if (!first || line.mark !== null || line.isLeader || first.size < LEAST_CAP_SIZE * line.size) return [line]
  const end = first.letters.findIndex(({ size }) => size * LEAST_CAP_SIZE < first.size)
  if (end === 0) return [line]
  const letters = end < 0 ? first.letters : first.letters.slice(0, end)
  const cap = makeFragment([makeWord(letters, 0)], { ...line, endsAtLeader: false })
  const rest = [...(end < 0 ? [] : [makeWord(first.letters.slice(end), 0)]), ...others]
  // A cap that rises over its own line begins that one.
  if (rest.length === 0 || !CAP.test(cap.text) || !fragments.some((other) => beginsBeside(cap, other))) return [line]
  return [cap, makeFragment(rest, line)]
}

function beginsBeside(cap: Fragment, line: Fragment): boolean {
  const ratio = cap.size / line.size
  const gap = line.u0 - cap.u1
  const capTop = cap.v + CAP_HEIGHT * cap.size
  const lineTop = line.v + CAP_HEIGHT * line.size
  return (
    ratio > LEAST_CAP_SIZE &&
    ratio < MOST_CAP_SIZE &&
    gap > -0.3 * line.size &&
    gap < CAP_GAP * line.size &&
    line.v > cap.v + 0.5 * line.size &&
    Math.abs(capTop - lineTop) < SAME_TOP * line.size
  )
}

/** A line under the first that is indented for the cap as that is. */
function isBeside(cap: Fragment, { u0, v, size }: Fragment, first: Fragment): boolean {
  const gap = u0 - cap.u1
  const below = Math.abs(u0 - first.u0) < FLUSH * size ? UNDER_CAP : SAME_LINE
  return v < first.v && v > cap.v - below * size && gap > -0.3 * size && gap < CAP_GAP * size
}

/** The cap takes the look of the text it begins. */
function withCap(cap: Fragment, line: Fragment): Fragment {
  const [first, ...rest] = line.words
  if (!first) return line
  const letters = cap.words.flatMap((word) => word.letters).map((letter) => ({ ...letter, style: line.style }))
  const isWord = /^\p{Lu}/u.test(first.text) && first.u0 - cap.u1 > 0.35 * line.size
  const words = isWord ? [makeWord(letters, 0), ...line.words] : [makeWord([...letters, ...first.letters], 0), ...rest]
  return { ...line, words, text: words.map(({ text }) => text).join(' ') }
}
