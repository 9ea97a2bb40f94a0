// Finds markup in a translation that its source's text does not have: a renamed tag (`<grupo1>`), HTML, Markdown, BBCode,
// LaTeX, HTML's entities, a model's own tokens, pieces of a broken tag. A document prints such a text as it stands. The
// tags of the source are no text by now. What the source writes itself (a manual of HTML, `a < b > c`) is its words.
import { entitiesIn } from '../../../documents/inline/html-entities.ts'
import { isTagDebris } from '../../../documents/inline/model-markup.ts'

/** HTML's elements for words, paragraphs and lists. */
export const FORMATTING: ReadonlySet<string> = new Set(
  'a abbr b big blockquote body br cite code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr html i ins kbd li mark ol p pre q s small span strike strong sub sup table tbody td th thead tr tt u ul var wbr'.split(
    ' ',
  ),
)

/** What an angle bracket right before a letter opens. `a <b and c> d` is one as well: the source tells. */
const ANGLED = /<[/!|]?\s?\p{L}[^<>\n]{0,200}>/gu
const NAME = /^<[/!|]?\s?([\p{L}\p{M}\p{N}]+)/u
/** `</b`, `<br/`, `<|im_end|`, `<a href=`, `<grupo1>`, `<grupo_1>`, `<translation>`; `<Name>` may be a place to fill in. */
const TAG_SHAPE = /^<[/!|]|\/>$|\s[\w:-]+\s?=|^<\p{L}+[-_.:]?\d+>$|^<[a-z][a-z_-]*>$/u

/** `<br`, `</b`: one that broke off. */
const BROKEN = /<(\/?)(\p{L}[\p{L}\p{N}]{0,20})(?![\p{L}\p{N}])(?![^<]*>)/gu

/** Signs that mean markup wherever they stand. A source that has the sign itself may have it anywhere. */
const SIGNS: readonly RegExp[] = [
  /```|~~~/gu,
  /\*\*/gu,
  /(?<!_)__(?=[^\s_])/gu,
  /(?<!~)~~(?=[^\s~])/gu,
  /\\[a-z]{2,20}\{/gu,
  /\\u[0-9a-f]{4}/giu,
  /\]\((?:https?:|mailto:|www\.|[#/])/gu,
  /\[\/\p{L}[\p{L}\p{N}]{0,15}\]/gu,
  /[[{]\/?[gx]\d{1,4}\/?[\]}]/gu,
  /\[\/?(?:UNK|INST|PAD|CLS|SEP|MASK|EOS|BOS)\]/gu,
]
/** BBCode's shortest, unless the source names a point of a list so: `(b)`. */
const LETTER_IN_BRACKETS = /\[([biu])\]/giu
/** Only at a text's start. */
const STARTS: readonly RegExp[] = [/^[^\S\n]*#{1,6}\s/mu, /^[^\S\n]*[[{]\s*[{"]/u, /^\s*\|.*\|\s*$/su]
/** `*word*`, `_word_`, `` `word` ``. A star inside a word is none: `Mitarbeiter*innen`. */
export const EMPHASIS: readonly (readonly [sign: string, pair: RegExp])[] = [
  ['*', /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{1,300}?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu],
  ['_', /(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{1,300}?)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu],
  ['`', /(?<![\p{L}\p{N}`])`(?=[^\s`])([^`\n]{1,300}?)(?<=[^\s`])`(?![\p{L}\p{N}`])/gu],
]

/** `source` and `target` as plain text, white space as it is. */
export function hasForeignMarkup(source: string, target: string): boolean {
  const own = spaceless(source)
  const isOwn = (piece: string) => own.includes(spaceless(piece))
  if (foreignTagsIn(source, target).length > 0) return true
  if ([...target.matchAll(BROKEN)].some(([tag, slash, name = '']) => !isOwn(tag) && (slash || isElement(name))))
    return true
  if (entitiesIn(target).some((entity) => !isOwn(entity))) return true
  if (isTagDebris(target) && !isTagDebris(source)) return true
  if (SIGNS.some((sign) => target.match(sign)?.some((piece) => !isOwn(piece)) ?? false)) return true
  const isListed = (letter: string) => new RegExp(`(?<!\\p{L})${letter}(?!\\p{L})`, 'iu').test(source)
  if ([...target.matchAll(LETTER_IN_BRACKETS)].some(([, letter = '']) => !isListed(letter))) return true
  if (STARTS.some((start) => start.test(target) && !start.test(source))) return true
  return EMPHASIS.some(([sign, pair]) => !source.includes(sign) && target.search(pair) !== -1)
}

/** Tags in angle brackets that the source's text does not have, as they are written. */
export function foreignTagsIn(source: string, target: string): string[] {
  const own = spaceless(source)
  const found = (target.match(ANGLED) ?? []).filter((tag) => !own.includes(spaceless(tag)))
  // A place to fill in may be translated: `<name>` is `<nombre>`.
  const mayBeTranslated = bracketsIn(target) <= bracketsIn(source)
  return found.filter((tag) => {
    const isFormatting = FORMATTING.has(nameOf(tag)) && !/^<[^=]*\s[^=]*>$/u.test(tag.replace(/\s?\/?>$/u, '>'))
    return isFormatting || (TAG_SHAPE.test(tag) && !mayBeTranslated)
  })
}

/** One letter behind `<` is as often a figure's name. */
function isElement(name: string): boolean {
  return name.length > 1 && FORMATTING.has(name.toLowerCase())
}

/** In small letters. */
export function nameOf(tag: string): string {
  return NAME.exec(tag)?.[1]?.toLowerCase() ?? ''
}

function bracketsIn(text: string): number {
  return text.split('<').length - 1
}

function spaceless(text: string): string {
  return text.replace(/\s+/gu, '').toLowerCase()
}
