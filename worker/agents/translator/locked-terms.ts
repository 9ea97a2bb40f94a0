// Checks that a translation uses a locked term as the glossary says. A term whose target equals its source must appear
// letter for letter. Any other term may be inflected, so the check looks for its words' stems.

export interface Term {
  readonly source: string
  readonly target: string
}

/** Endings, and vowels that change before them, are the rest: `Vertrag`, `Verträge`; `umowa`, `umowie`. */
const STEM_SHARE = 0.6
const MIN_STEM = 3
/** Shorter words are articles and prepositions, which a sentence may do without. */
const MIN_WORD = 4

/** The terms that are in the source, and not in its translation. */
export function missedTerms(source: string, target: string, terms: readonly Term[]): Term[] {
  return terms.filter((term) => holdsTerm(source, term.source) && !isSaid(target, term))
}

const STARTS_WITH_WORD = /^[\p{L}\p{N}]/u
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u

/** As words of its own: a term inside a longer word is another word. */
export function holdsTerm(text: string, term: string): boolean {
  const [plain, sought] = [text, term].map((each) => each.normalize('NFKC').toLowerCase())
  if (!plain || !sought) return false
  for (let at = plain.indexOf(sought); at !== -1; at = plain.indexOf(sought, at + 1)) {
    if (UNSPACED.test(sought)) return true
    if (
      !ENDS_IN_WORD.test(plain.slice(Math.max(0, at - 2), at)) &&
      !STARTS_WITH_WORD.test(plain.slice(at + sought.length))
    )
      return true
  }
  return false
}

function isSaid(text: string, { source, target }: Term): boolean {
  if (target === source) return text.includes(target)
  const plain = foldedOf(text)
  const sought = foldedOf(target)
  if (plain.includes(sought) || UNSPACED.test(sought)) return plain.includes(sought)
  const words = sought.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const long = words.filter((word) => word.length >= MIN_WORD)
  return long.length > 0 && long.every((word) => plain.includes(stemOf(word)))
}

function stemOf(word: string): string {
  return word.slice(0, Math.max(MIN_STEM, Math.ceil(word.length * STEM_SHARE)))
}

/** Case, width and marks aside. */
function foldedOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}
