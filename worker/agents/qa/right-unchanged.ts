// Recognises text with words that is correct unchanged in any language: a copyright line, a legal citation, printers'
// dummy text. A model that returns such text unchanged has answered well.

const YEARS = String.raw`\d{4}(?:\s?[-–,/]\s?\d{2,4})*`
/** `© 2023 Nokia.`, `Copyright (c) 2019-2024 Acme Ltd`, with no more words than a name has. */
const COPYRIGHT = new RegExp(
  String.raw`^(?:copyright\s*)?(?:©|\(c\)|℗)\s*(?:${YEARS},?\s*)?(?:(?:\p{Lu}|\p{N})\S*[\s,&]*){1,6}(?:${YEARS})?[.]?$`,
  'iu',
)
const SMALL_WORD = /(?<!\p{L})\p{Ll}{4,}(?!\p{L})/u

/** Marks of a legal citation: a section sign, an article, a code, one party against another. */
const CITATION_MARK =
  /§|(?<!\p{L})(?:Art|art|Abs|lit|Nr|no|No|v|vs|c)\.\s?(?=\p{N}|\p{Lu})|U\.S\.C\.|(?<![\p{L}\p{N}])\p{N}+\s(?:U\.S\.|F\.\s?\dd|Cal\.)\s\p{N}+/u
/** Numbers, abbreviations, names and codes: no word of a sentence. */
const CITATION_WORD =
  /^[("“]?(?:\p{N}\S*|§+|\p{Lu}\S*|\p{L}{1,4}\.|\p{L}|and|und|et|y|e|of|der|des|du|de|del|v|vs)[.,;:)”"]*$/u

/** Words of Cicero's that stand in for a text to come; more than a quotation has of them. */
const DUMMY =
  /(?<!\p{L})(?:lorem|ipsum|dolor|amet|consectetu[er]r?|adipisci\p{L}*|eiusmod|tempor|incididunt|labore|magna|aliqua|vestibulum|pellentesque|curabitur|praesent|vivamus|phasellus|nullam|mauris|tincidunt|ullamcorper)(?!\p{L})/giu
const MIN_DUMMY_WORDS = 3

/** `text` is plain text. */
export function isRightUnchanged(text: string): boolean {
  const plain = text.trim()
  return isCopyright(plain) || isCitation(plain) || isDummyText(plain)
}

function isCopyright(text: string): boolean {
  return COPYRIGHT.test(text) && !SMALL_WORD.test(text.replace(/^copyright/iu, ''))
}

function isCitation(text: string): boolean {
  return CITATION_MARK.test(text) && text.split(/\s+/u).every((word) => CITATION_WORD.test(word))
}

function isDummyText(text: string): boolean {
  return new Set(text.toLowerCase().match(DUMMY)).size >= MIN_DUMMY_WORDS
}
