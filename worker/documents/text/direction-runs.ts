// Parts a text of a language that is written from right to left into runs of one direction, as formats want it that
// keep the direction with the run. What the bidirectional algorithm would order right by itself is left together
// (Unicode Standard Annex #9, rules W1 to W7 and N1).

export interface DirectionRun {
  readonly text: string
  readonly isRightToLeft: boolean
}

const RIGHT_TO_LEFT =
  '\\p{Script_Extensions=Hebrew}\\p{Script_Extensions=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}'
/** Letters of all other scripts. */
const LETTER = `(?![${RIGHT_TO_LEFT}])\\p{L}`
/** A letter that is written from right to left. */
const OTHER_WAY = `(?=[${RIGHT_TO_LEFT}])\\p{L}`
const HAS_OTHER_WAY = new RegExp(OTHER_WAY, 'u')
/**
 * From a letter to the last letter or number before a letter that is written the other way, with the signs that belong to a name (`C++`,
 * a slash that ends an address). Phone numbers, and numbers with two hyphens or more (dates, ISBNs), whose groups would
 * come in the wrong order.
 */
const LEFT_TO_RIGHT = new RegExp(
  `${LETTER}(?:(?:(?!${OTHER_WAY}).)*(?:${LETTER}|[\\p{N}\\p{M}]))?(?:[+#/%_~]+(?=[\\s.,;:!?)]|$))?` +
    `|\\+\\p{Nd}(?:[\\p{Nd} ().-]*\\p{Nd})?|\\p{Nd}+(?:-\\p{Nd}+){2,}`,
  'gsu',
)

/** Whether a letter of the text is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return HAS_OTHER_WAY.test(text)
}

/** In the order of the text; together they are the text. Signs and numbers between are of the text's own direction. */
export function directionRuns(text: string): DirectionRun[] {
  return partsBy(text, LEFT_TO_RIGHT, false, (match, end) => (closesBracket(match, text.charAt(end)) ? end + 1 : end))
}

/** Cut where the pattern's matches begin and end; `endOf` can take more than the match. */
function partsBy(
  text: string,
  pattern: RegExp,
  isRightToLeft: boolean,
  endOf: (match: string, end: number) => number,
): DirectionRun[] {
  const runs: DirectionRun[] = []
  let start = 0
  const add = (end: number, direction: boolean) => {
    if (end > start) runs.push({ text: text.slice(start, end), isRightToLeft: direction })
    start = Math.max(start, end)
  }
  for (const { 0: match, index } of text.matchAll(pattern)) {
    add(index, !isRightToLeft)
    add(endOf(match, index + match.length), isRightToLeft)
  }
  add(text.length, !isRightToLeft)
  return runs
}

/** From the first to the last letter that is written from right to left, without others between. */
const FROM_THE_RIGHT = new RegExp(`${OTHER_WAY}(?:(?:(?!${LETTER}).)*(?:${OTHER_WAY}|\\p{M}))?`, 'gsu')

/** The same for a text of a language that is written from left to right, which may quote others. */
export function rightToLeftParts(text: string): DirectionRun[] {
  return partsBy(text, FROM_THE_RIGHT, true, (_, end) => end)
}

const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Whether the character behind a run closes a bracket that was opened in it (rule N0). */
function closesBracket(run: string, next: string): boolean {
  const opening = CLOSING[next]
  return opening !== undefined && run.split(opening).length > run.split(next).length
}
