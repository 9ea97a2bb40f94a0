// Finds unwanted characters in a model's answer: control characters, broken and invisible ones, escapes left in place,
// and a tokenizer's own signs. A character counts only when the source has none of its kind.

/** C0 and C1 without tab and line breaks: XML refuses them, and in a text file they ring bells and move cursors. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu
/** Embeddings, overrides and isolates turn the text behind them around; marks (U+200E, U+200F) and joiners do not. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/gu
/** A lost character, a non-character, or one that only its font knows. */
const BROKEN = /[\ufffd\p{Noncharacter_Code_Point}\p{Co}]/gu
/** Line breaks that no format of ours writes. */
const STRANGE_BREAK = /[\u2028\u2029]|\r(?!\n)/gu
/** Blanks of no width; Thai, Khmer and Hindi part words by them, and people paste one or two along with a word. */
const INVISIBLE = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\s.,])[\u200b\u2060\ufeff]/gu
const INVISIBLE_ANY = /[\u200b\u2060\ufeff]/u
const MAX_PASTED = 2
/** SentencePiece's signs for a blank and for an unknown character. */
const TOKENIZER_SIGN = /[▁⁇]/gu

const UNWANTED = [CONTROL, BIDI_CONTROL, BROKEN, STRANGE_BREAK, TOKENIZER_SIGN]

/** `source` and `target` as plain text, white space as it is. */
export function hasForeignCharacters(source: string, target: string): boolean {
  if (!target.isWellFormed()) return true
  const invisible = target.match(INVISIBLE)?.length ?? 0
  if (invisible > MAX_PASTED && !INVISIBLE_ANY.test(source)) return true
  return UNWANTED.some((characters) => {
    const known = new Set(source.match(characters)) // a form feed of the source belongs to its document
    return target.match(characters)?.some((character) => !known.has(character)) ?? false
  })
}

/** `\n` and `\u00df` as they stand in JSON, `&szlig;` as in HTML. */
const ESCAPE = /\\(?:[nrt](?!\p{L})|u[0-9a-f]{4})/giu
const ENTITY = /&(?:[a-z]{2,8}|#\d{2,5}|#x[0-9a-f]{2,5});/giu
/** UTF-8 read as Windows-1252: `ÃŸ`, `â€™`, `Â©`. */
const MOJIBAKE = /Ã[\u0080-\u00bfŸŒœŠšŽž–—‘’“”„†‡•…‰‹›€™]|â€|Â[\u00a0-\u00bf]/gu
const MODEL_TOKEN = /\[\/?(?:UNK|INST|PAD|CLS|SEP|MASK|EOS|BOS)\]/gu

const RESIDUES = [ESCAPE, ENTITY, MOJIBAKE, MODEL_TOKEN]

/** Finds characters left in some other notation. */
export function hasResidues(source: string, target: string): boolean {
  return RESIDUES.some((residue) => (target.match(residue)?.length ?? 0) > (source.match(residue)?.length ?? 0))
}
