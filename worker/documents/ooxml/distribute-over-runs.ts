// Distributes one text over the runs of its source. The runs look alike, but each has properties of its own that may
// matter: a proofing language, a character style, kerning of half a point.
import type { TextAtom } from './atom.ts'

/** A run that would begin inside a word begins with it, or behind it. */
const WORD_EDGE = /(?<=\s)(?=\S)|(?<=\S)(?=\s)/g

/** Cut at the word edges nearest to where the source's runs meet; a run that gets no word is left out. */
export function distributeOverRuns(text: string, runs: readonly TextAtom[]): TextAtom[] {
  if (text === runs.map((run) => run.text).join('')) return runs.filter((run) => run.text !== '')
  const total = runs.reduce((sum, run) => sum + run.text.length, 0)
  const edges = [...text.matchAll(WORD_EDGE)].map(({ index }) => index)
  const shares: TextAtom[] = []
  let start = 0
  let passed = 0
  for (const [index, run] of runs.entries()) {
    passed += run.text.length
    const isLast = index === runs.length - 1
    const end = isLast ? text.length : nearest(edges, (passed / Math.max(total, 1)) * text.length, start)
    const style = run.style.forOtherText ?? run.style
    if (end > start) shares.push({ ...run, style, text: text.slice(start, end) })
    start = Math.max(start, end)
  }
  return shares
}

/** The edge nearest to a position, of those from `least` on; `least` where there is none. */
function nearest(edges: readonly number[], position: number, least: number): number {
  let best = least
  for (const edge of edges) {
    if (edge < least) continue
    if (Math.abs(edge - position) <= Math.abs(best - position)) best = edge
    if (edge > position) break
  }
  return best
}
