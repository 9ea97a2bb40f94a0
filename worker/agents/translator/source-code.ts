// Tells lines of a program or a markup language from prose. Names in code say nothing to a translator, and code that
// has been translated no longer runs.

/** `<w:rPr>`, `<version>1</version>`, `<br/>`. `<Name>` alone may be a place to fill in. */
const MARKUP = /^<[/!?]?[a-z][^]*>$/iu
const SIGN_OF_MARKUP = /<\/[a-z]|\/>|[a-z]:[a-z]|=\s?["“”'’]/iu
const TAG = /<[^<>]*>/gu

/** A bracket right behind a name, or what ends a statement. */
const STATEMENT = /\w\(|[;{}]$/u
/** `outputStream`, `System.out.println(`, `size()`, `a::b`, `p->next`, `x="1"`. */
const CODE_PIECE = /\p{Ll}{2}\p{Lu}|\w\.\w+\(|\(\)|\w::\w|\w->\w|\w=["']/u
const WORD = /^\p{L}[\p{L}\p{M}’'-]*[,.;:!?)]*$/u
/** A sentence about code, or one between two tags, has more letters in its words. */
const CODE_TO_WORDS = 2

/** True for a text that is code as a whole; a sentence that names a function is none. */
export function isSourceCode(text: string): boolean {
  const line = text.trim()
  if (MARKUP.test(line) && SIGN_OF_MARKUP.test(line)) {
    const content = line.replace(TAG, ' ')
    const inTags = (line.match(TAG) ?? []).join('').length
    return isMostlyCode(inTags, content.split(/\s+/u))
  }
  return STATEMENT.test(line) && isMostlyCode(0, line.split(/\s+/u))
}

function isMostlyCode(inTags: number, pieces: readonly string[]): boolean {
  const letters = { code: inTags, words: 0 }
  for (const piece of pieces) {
    if (CODE_PIECE.test(piece)) letters.code += piece.length
    else if (WORD.test(piece)) letters.words += piece.length
  }
  return letters.code > CODE_TO_WORDS * letters.words
}
