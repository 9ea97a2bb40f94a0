/** Fixed spaces are not among them: they do not break. */
const SPACES = /[\t\n\v\f\r \u0085\u2028\u2029]+/g
/** Controls, soft hyphens, zero-width spaces, bidi and byte order marks: nothing of a line that is broken anew. Joiners stay. */
const UNSEEN = /(?!\u{200c}|\u{200d}|[\u{600}-\u{8ff}])[\p{Cc}\p{Cf}]/gu

/** Not Latin letters and signs, or no single space: all other text is as it is drawn. */
const UNUSUAL = / {2}|[^ -~\u00a0-\u00ac\u00ae-\u02ff]/

/** As it is drawn: composed, spaces single. */
export function plainText(text: string): string {
  if (!UNUSUAL.test(text)) return text
  return text.replace(SPACES, ' ').replace(UNSEEN, '').normalize('NFC')
}
