// A model that takes the blank beside a tag for a part of it, and insists, gets its words parted again: only where the
// source has a blank at the same tag, and only where no word, name or address can have been meant.
import type { LanguageCode } from '../contract/languages.ts'
import { toMarkup } from '../documents/inline-markup.ts'
import type { Inline } from '../documents/model.ts'
import { isCapitalBehindSmall, isEnding, isSmallWord, WITHOUT_COMPOUNDS } from './glued-words-check.ts'
import { isClosing, isOpening, type Join, joinsOf, type TagRun, tagRunsOf } from './tag-joins.ts'

/** Articles and possessives: no word is built with them. */
const DETERMINERS: ReadonlySet<string> = new Set(
  [
    'the this that these those my your his her its our their',
    'der die das den dem des ein eine einen einem einer unser unsere ihr ihre sein seine',
    'le la les un une ce cette ces mon ma mes votre vos notre nos leur leurs son sa ses',
    'el los las una este esta estos estas ese esa su sus nuestro nuestra',
    'il lo gli uno questo questa nostro nostra',
    'um uma os as esse essa seu sua nosso nossa',
  ].flatMap((words) => words.split(' ')),
)
/** Pronouns stand between a verb and a pronoun, all in one: `dam-me-lo`. */
const MIN_LETTERS_BETWEEN = 4

/** Markup with the blanks that were certainly lost. */
export function withBlanksAtTags(markup: string, source: readonly Inline[], language: LanguageCode): string {
  const from = toMarkup(source)
  const places = placesIn(from)
  const determined = tagsBehindDeterminers(from)
  const isParted = ({ tags }: TagRun) => tags.some((tag) => places.parted.has(tag))
  const isEnded = ({ tags }: TagRun) => tags.some((tag) => places.ended.has(tag))
  const text = from.replace(/<\/?[gx]\d+\/?>/gu, '').toLowerCase()
  const isName = ({ before, after }: Join) => text.includes(`${before}${after}`.toLowerCase())
  const runs = tagRunsOf(markup)
  const joins = joinsOf(runs).flatMap((chain) => {
    const lost = chain.filter(isParted)
    if (isSurroundedPair(lost, determined, language)) return lost.some(isName) ? [] : lost
    return lost.filter((join) => isWordBeforeName(join, language) && !isName(join))
  })
  const marks = runs.filter((run) => isParted(run) && isBehindMark(run, isEnded(run)))
  const parted = [...joins, ...marks].toSorted((one, other) => other.start - one.start)
  return parted.reduce((mended, run) => withBlank(mended, run), markup)
}

/** `Der` + `Vertrag`, `im` + `Haus`; not `You` + `Tube`, `Kund` + `Innen`. */
function isWordBeforeName(join: Join, language: LanguageCode): boolean {
  if (!isCapitalBehindSmall(join)) return false
  const { before } = join
  return isDeterminer(before) || (isSmallWord(before, language) && !/\p{Lu}/u.test(before))
}

/**
 * `Le` + `contrat` + `termine`, where words are not made of words. `su` and `the` begin words, too: what is between them
 * has a capital, or stands alone behind a determiner in the source.
 */
function isSurroundedPair(chain: readonly Join[], determined: ReadonlySet<string>, language: LanguageCode): boolean {
  const [opening, closing, ...others] = chain
  if (opening === undefined || closing === undefined || others.length > 0) return false
  if (!WITHOUT_COMPOUNDS.has(language) || !isOpening(opening) || !isClosing(closing)) return false
  if (opening.after.length < MIN_LETTERS_BETWEEN || opening.after !== closing.before) return false
  if (!/^\p{Lu}/u.test(opening.after) && !opening.tags.some((tag) => determined.has(tag))) return false
  return isDeterminer(opening.before) && !isEnding(closing, language)
}

/** With a blank at both its ends, within the tags or outside. */
const TAGGED = /(?<!\p{L})(?<before>\p{L}+)(?=\s|<g\d+>\s)\s*(?<tag><g\d+>)[^<]*(?:\s<\/g\d+>|<\/g\d+>\s)/gu

/** Opening tags. */
function tagsBehindDeterminers(markup: string): ReadonlySet<string> {
  const tagged = Array.from(markup.matchAll(TAGGED), ({ groups }) => groups ?? {})
  return new Set(tagged.flatMap(({ before, tag }) => (before && tag && isDeterminer(before) ? [tag] : [])))
}

function isDeterminer(word: string): boolean {
  return DETERMINERS.has(word.toLowerCase())
}

/** Behind a comma in prose; a point and a colon also stand in addresses and programs, and are asked for in the source. */
const COMMA = /\p{L}{2}[;,]$/u
const SENTENCE_MARK = /(?<!www)(?<=\p{L}{2})[:.!?]$/iu

function isBehindMark({ left, right }: TagRun, isEnded: boolean): boolean {
  if (!/^\p{L}{2}/u.test(right)) return false
  return COMMA.test(left) || (isEnded && SENTENCE_MARK.test(left) && /^\p{Lu}\p{Ll}/u.test(right))
}

/** Tags of the source that have a blank beside them, or nothing; and of these, those behind the end of a sentence. */
function placesIn(markup: string): { readonly parted: ReadonlySet<string>; readonly ended: ReadonlySet<string> } {
  const runs = tagRunsOf(markup)
  const parted = runs.filter(({ left, right }) => /(?:^|[\s，、；：。！？])$/u.test(left) || /^(?:\s|$)/u.test(right))
  const ended = parted.filter(({ left }) => /[:.!?…：。！？]\s?$/u.test(left))
  return { parted: new Set(parted.flatMap(({ tags }) => tags)), ended: new Set(ended.flatMap(({ tags }) => tags)) }
}

/** Outside the words that a pair holds. */
function withBlank(markup: string, { tags, start }: TagRun): string {
  const opening = tags.findIndex((tag) => !tag.startsWith('</'))
  const closing = opening === -1 ? tags : tags.slice(0, opening)
  const place = start + closing.join('').length
  return `${markup.slice(0, place)} ${markup.slice(place)}`
}
