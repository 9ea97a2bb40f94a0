// Checks the blanks beside tags. A model that takes a blank for part of a tag joins two words that are separate in the
// source. A likely loss is asked about again. When the loss is certain and the model insists, code restores the blank.
import { baseLanguage, type LanguageCode } from '../../../contract/languages.ts'
import { toMarkup } from '../../../documents/inline-markup.ts'
import type { Inline } from '../../../documents/model.ts'
import { countClosedClass } from '../../detector/language-words.ts'

/** Of the scripts that write blanks; the others join all their words. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}\p{Script=Devanagari}\p{M}]`
const TAGS = /(?:<\/?[gx]\d+\/?>)+/gu
const TAG = /<\/?[gx]\d+\/?>/gu
const ENDS_IN_LETTER = new RegExp(`${LETTER}$`, 'u')
const STARTS_WITH_LETTER = new RegExp(`^${LETTER}`, 'u')

/** Tags in a row, with the text on either side as far as the next. */
interface TagRun {
  readonly tags: readonly string[]
  readonly start: number
  readonly left: string
  readonly right: string
}

function tagRunsOf(markup: string): TagRun[] {
  const found = Array.from(markup.matchAll(TAGS), ({ 0: tags, index }) => ({ tags, start: index }))
  const endOf = (run: { tags: string; start: number } | undefined) => (run ? run.start + run.tags.length : 0)
  return found.map(({ tags, start }, index) => ({
    tags: tags.match(TAG) ?? [],
    start,
    left: markup.slice(endOf(found[index - 1]), start),
    right: markup.slice(start + tags.length, found[index + 1]?.start),
  }))
}

/** Runs that stand between two characters, neither of them white space, where the source has its words apart. */
function lostIn(markup: string, source: readonly Inline[]): TagRun[] {
  const isPart = new RegExp(`${LETTER}|\\p{N}`, 'u')
  const joined = new Set(
    tagRunsOf(toMarkup(source)).flatMap(({ tags, left, right }) =>
      isPart.test(left.at(-1) ?? '') && isPart.test(right.at(0) ?? '') ? tags : [],
    ),
  )
  const breaks = new Set(
    source.flatMap((inline) => (inline.kind === 'placeholder' && /^\s+$/u.test(inline.equiv) ? [inline.id] : [])),
  )
  return tagRunsOf(markup).filter(
    ({ tags, left, right }) =>
      /\S$/u.test(left) &&
      /^\S/u.test(right) &&
      !tags.some((tag) => joined.has(tag) || breaks.has(Number(/\d+/u.exec(tag)?.[0]))),
  )
}

const MARK = /[:;!?,.]$/u
/** A point and a colon also stand in addresses and programs. */
const COMMA = /\p{L}{2}[;,]$/u
/** These build no words of words: what is joined in them is an ending, or a lost blank. */
const WITHOUT_COMPOUNDS: ReadonlySet<LanguageCode> = new Set(['en', 'fr', 'es', 'it', 'pt', 'pt-br', 'ro', 'vi'])
const ENDING = /^\p{Ll}{1,4}(?!\p{L})/u
/** `<g1>bil</g1>en`: the shortest words of languages with compounds are endings as well. */
const MIN_WORD = 2
const MIN_WORD_BESIDE_COMPOUNDS = 3
/** Spanish writes a verb and the ending of a plural alike. */
const VERB_OR_PLURAL = 'es'
/** A letter of its own size at the head of a text. */
const INITIAL = /^\p{Lu}$/u

/** Whether it is likely, so that it is worth a question. Expects the same tags on both sides. */
export function hasLostSpacing(source: readonly Inline[], target: readonly Inline[], language: LanguageCode): boolean {
  const lost = lostIn(toMarkup(target), source)
  const joins = lost.filter(({ left, right }) => ENDS_IN_LETTER.test(left) && STARTS_WITH_LETTER.test(right))
  const isBehindMark = ({ left, right }: TagRun) => MARK.test(left) && STARTS_WITH_LETTER.test(right)
  const isNumber = ({ left, right }: TagRun) => /\p{L}{3}$/u.test(left) && /^\p{N}/u.test(right)
  const isCapital = ({ left, right }: TagRun) => /\p{Ll}{2}$/u.test(left) && /^\p{Lu}\p{Ll}/u.test(right)
  const hasObject = ({ tags }: TagRun) => tags.some((tag) => tag.startsWith('<x'))
  if (lost.some((run) => isBehindMark(run) || isNumber(run))) return true
  if (joins.some((run) => isCapital(run) || hasObject(run))) return true
  const isClosing = ({ tags }: TagRun) => tags.every((tag) => tag.startsWith('</'))
  if (joins.some((run) => isClosing(run) && startsWithSmallWord(run.right, language))) return true
  const isEnding = (run: TagRun) => isClosing(run) && ENDING.test(run.right)
  // A pair that is joined on both sides has lost both its blanks: a compound seldom has three parts.
  const isClosedIn = (one: TagRun, at: number) => {
    const next = joins[at + 1]
    return (
      next !== undefined &&
      one.right === next.left &&
      one.tags.at(-1) === next.tags[0]?.replace('/', '') &&
      !isEnding(next)
    )
  }
  if (joins.some(isClosedIn)) return true
  return WITHOUT_COMPOUNDS.has(language) && joins.some((run) => !isEnding(run) && !INITIAL.test(run.left))
}

/** Whether an article, a preposition or another word of a closed class is first: no ending, whatever its length. */
function startsWithSmallWord(text: string, language: LanguageCode): boolean {
  const [word = ''] = /^[\p{L}\p{M}]+/u.exec(text) ?? []
  const isLong = word.length >= (WITHOUT_COMPOUNDS.has(language) ? MIN_WORD : MIN_WORD_BESIDE_COMPOUNDS)
  return isLong && word !== VERB_OR_PLURAL && countClosedClass([word]).has(baseLanguage(language))
}

/** Markup with the blanks that were lost behind commas; elsewhere a name, a compound or an address may be meant. */
export function withSpacingAtTags(markup: string, source: readonly Inline[]): string {
  return lostIn(markup, source)
    .filter(({ left, right }) => COMMA.test(left) && /^\p{L}{2}/u.test(right))
    .toReversed()
    .reduce((mended, { tags, start }) => {
      const opening = tags.findIndex((tag) => !tag.startsWith('</'))
      const place = start + (opening === -1 ? tags : tags.slice(0, opening)).join('').length
      return `${mended.slice(0, place)} ${mended.slice(place)}`
    }, markup)
}
