// Finds unwanted characters in a model's answer: control characters, broken and invisible ones, and a tokenizer's own
// signs. A character counts only when the source has none of its kind.

/**
 * C0 and C1 without tab and line breaks: XML refuses them, and in a text file they ring bells and move cursors. Then
 * embeddings, overrides and isolates, which turn the text behind them around (marks and joiners do not); a lost
 * character, a non-character, and one that only its font knows; line breaks that no format of ours writes; and
 * SentencePiece's signs for a blank and for an unknown character.
 */
const UNWANTED =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd\p{Noncharacter_Code_Point}\p{Co}\u2028\u2029▁⁇]|\r(?!\n)/gu
/** Blanks of no width; Thai, Khmer and Hindi part words by them, and people paste one or two along with a word. */
const INVISIBLE = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\s.,])[\u200b\u2060\ufeff]/gu
const INVISIBLE_ANY = /[\u200b\u2060\ufeff]/u
const MAX_PASTED = 2

/** `source` and `target` as plain text, white space as it is. */
export function hasForeignCharacters(source: string, target: string): boolean {
  if (!target.isWellFormed()) return true
  const invisible = target.match(INVISIBLE)?.length ?? 0
  if (invisible > MAX_PASTED && !INVISIBLE_ANY.test(source)) return true
  const known = new Set(source.match(UNWANTED)) // a form feed of the source belongs to its document
  return target.match(UNWANTED)?.some((character) => !known.has(character)) ?? false
}
