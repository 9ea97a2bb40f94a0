// Pairs the show operators of our walk with those pdf.js read, by the codes they show. Both sides see the same page, so
// most operators pair one by one. Where one side has extra operators, only the equal ones are paired, and only
// operators that draw nothing may be left over. Nothing is guessed.
import { type CharacterCode, codesOf } from '../fonts/character-codes.ts'
import { PageKeptError } from '../page-kept.ts'
import type { PdfjsFont } from './pdfjs-font.ts'
import type { ReadShow } from './show-operators.ts'
import type { WalkedShow } from '../interpreter/walk-events.ts'

export interface MatchedShow {
  readonly walked: WalkedShow
  readonly read: ReadShow
  readonly font: PdfjsFont
  /** One for each glyph of `read`. */
  readonly codes: readonly CharacterCode[]
}

/**
 * The matches, keyed by walked show. A missing show draws nothing, or uses a font pdf.js cannot load. Throws
 * PageKeptError `unmatched`.
 */
export function matchShows(
  walked: readonly WalkedShow[],
  read: readonly ReadShow[],
): ReadonlyMap<WalkedShow, MatchedShow> {
  const matched = new Map<WalkedShow, MatchedShow>()
  let at = 0
  let from = 0
  for (; at < walked.length && from < read.length; at++, from++) {
    const pair = paired(walked[at], read[from])
    if (pair === null) break
    if (pair !== 'unloaded') matched.set(pair.walked, pair)
  }
  for (const pair of resynchronised(walked.slice(at), read.slice(from))) matched.set(pair.walked, pair)
  return matched
}

/** Null where they do not show the same codes. */
function paired(walked: WalkedShow | undefined, read: ReadShow | undefined): MatchedShow | 'unloaded' | null {
  if (walked === undefined || read === undefined) return null
  const { font } = read
  if (font === null) return 'unloaded'
  const { codespace } = font
  const codes = codesOfElements(walked.elements, codespace)
  let next = 0
  for (let at = 0; at < read.elements.length; at++) {
    const element = read.elements[at] ?? 0
    if (typeof element === 'number') continue
    if (codes[next]?.code !== element.code) return null
    next++
  }
  return next === codes.length ? { walked, read, font, codes } : null
}

/** The codes of all strings, one after another. */
export function codesOfElements(
  elements: WalkedShow['elements'],
  codespace: PdfjsFont['codespace'],
): readonly CharacterCode[] {
  const [only] = elements
  if (elements.length === 1 && only !== undefined && typeof only !== 'number') return codesOf(only, codespace)
  const codes: CharacterCode[] = []
  for (const element of elements) {
    if (typeof element !== 'number') for (const code of codesOf(element, codespace)) codes.push(code)
  }
  return codes
}

/** Operators on one side alone that are looked over before the sides are taken for different. */
const MAX_SKIPPED = 64

/** From the first difference on: each side's operators that show nothing are passed over, then the sides must agree. */
function* resynchronised(walked: readonly WalkedShow[], read: readonly ReadShow[]): Generator<MatchedShow> {
  let at = 0
  let from = 0
  let skipped = 0
  while (at < walked.length || from < read.length) {
    const pair = paired(walked[at], read[from])
    if (pair !== null) {
      if (pair !== 'unloaded') yield pair
      at++
      from++
      continue
    }
    if (++skipped > MAX_SKIPPED) throw new PageKeptError('unmatched', 'operators differ from pdf.js')
    if (isEmptyWalked(walked[at])) at++
    else if (isEmptyRead(read[from])) from++
    else throw new PageKeptError('unmatched', `operator ${at} differs from pdf.js`)
  }
}

function isEmptyWalked(show: WalkedShow | undefined): boolean {
  return show !== undefined && show.elements.every((element) => typeof element === 'number' || element.length === 0)
}

function isEmptyRead(show: ReadShow | undefined): boolean {
  return show !== undefined && show.elements.every((element) => typeof element === 'number')
}
