// Finds characters that no document can hold as text.

/** What XML forbids (XML 1.0 §2.2), text files hold as commands, and Unicode never assigns. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]|\p{Noncharacter_Code_Point}/u
/** Breaks are placeholders where a document has them. As text they would end the paragraph or become a space. */
const BREAK = /[\t\n\r\u2028\u2029]/u
const NOT_WRITABLE = new RegExp(`${NOT_TEXT.source}|${BREAK.source}`, 'gu')

export interface UnwritableCharacter {
  /** `U+0007`. */
  readonly character: string
  /** Its offset in the text, in UTF-16 units. */
  readonly at: number
}

/** The first such character of a text; one that the source has too belongs to its document. */
export function findUnwritableCharacter(text: string, source: string): UnwritableCharacter | null {
  for (const { 0: character, index: at } of text.matchAll(NOT_WRITABLE)) {
    if (source.includes(character)) continue
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return { character: `U+${code}`, at }
  }
  return null
}
