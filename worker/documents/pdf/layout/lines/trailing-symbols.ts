// Signs behind a line of text on a slightly other baseline, arrows of a symbol font say: read with the line, so that a
// longer one does not run over them.
import { LETTER_OVERLAP, MOST_COMPARED, SAME_LINE, SIGN_GAP } from '../params.ts'
import { type Fragment, makeFragment } from './fragments.ts'
import { makeWord } from './words.ts'

export function attachTrailingSymbols(fragments: readonly Fragment[]): Fragment[] {
  const found = fragments.filter(isSign)
  if (found.length > MOST_COMPARED) return [...fragments]
  const attached = new Map<Fragment, Fragment>()
  const signs = new Set<Fragment>()
  for (const sign of found) {
    const line = fragments.find((other) => !attached.has(other) && endsAt(other, sign))
    const [word] = sign.words
    if (!line || !word) continue
    const rise = sign.v - line.v
    const letters = word.letters.map((letter) => ({ ...letter, rise: letter.rise + rise }))
    const words = [...line.words, makeWord(letters, Math.max(0, sign.u0 - line.u1))]
    attached.set(line, { ...makeFragment(words, line), mark: line.mark })
    signs.add(sign)
  }
  return fragments.filter((fragment) => !signs.has(fragment)).map((fragment) => attached.get(fragment) ?? fragment)
}

function isSign({ words, text, mark, isLeader }: Fragment): boolean {
  return words.length === 1 && mark === null && !isLeader && /^\p{So}$/u.test(text)
}

function endsAt({ u1, v, size, text, isLeader, isRightToLeft }: Fragment, sign: Fragment): boolean {
  const gap = sign.u0 - u1
  return (
    !isLeader &&
    !isRightToLeft &&
    gap > -LETTER_OVERLAP * size &&
    gap < SIGN_GAP * size &&
    Math.abs(sign.v - v) < SAME_LINE * size &&
    /\p{L}{2}/u.test(text)
  )
}
