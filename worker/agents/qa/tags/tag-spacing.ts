// Checks the blanks beside tags. A model that takes a blank for part of a tag joins two words that are separate in the
// source. A likely loss is asked about again. When the loss is certain and the model insists, code restores the blank.
import type { Script } from '../../../contract/languages.ts'
import { baseLanguage, type LanguageCode } from '../../../contract/languages.ts'
import { toMarkup } from '../../../documents/inline/inline-markup.ts'
import type { Inline } from '../../../documents/model.ts'
import { countClosedClass } from '../../detector/language-words.ts'

const TAGS = /(?:<\/?[gx]\d+\/?>)+/gu
const TAG = /<\/?[gx]\d+\/?>/gu

/** Tags in a row, with the text on either side as far as the next. */
interface TagRun {
  readonly tags: readonly string[]
  readonly start: number
  readonly left: string
  readonly right: string
  /** The texts with a seam in the place of the tags. */
  readonly joined: string
}

const SEAM = '\ufdd0'

function tagRunsOf(markup: string): TagRun[] {
  const runs = [...markup.matchAll(TAGS)]
  return runs.map(({ 0: tags, index: start }, at) => {
    const before = runs[at - 1]
    const left = markup.slice(before === undefined ? 0 : before.index + before[0].length, start)
    const right = markup.slice(start + tags.length, runs[at + 1]?.index)
    return { tags: tags.match(TAG) ?? [], start, left, right, joined: `${left}${SEAM}${right}` }
  })
}

/** Whose letters have blanks between words; the others join all their words. As Unicode names them, or null. */
const SCRIPTS_WITH_BLANKS: Readonly<Record<Script, string | null>> = {
  Latn: 'Latin',
  Cyrl: 'Cyrillic',
  Grek: 'Greek',
  Arab: 'Arabic',
  Hebr: 'Hebrew',
  Deva: 'Devanagari',
  Thai: null,
  Jpan: null,
  Hans: null,
  Hant: null,
  Kore: 'Hangul',
}
const LETTER = `[${Object.values(SCRIPTS_WITH_BLANKS)
  .flatMap((name) => (name === null ? [] : String.raw`\p{Script=${name}}`))
  .join('')}\\p{M}]`
const JOINED = new RegExp(`(?:${LETTER}|\\p{N})${SEAM}(?:${LETTER}|\\p{N})`, 'u')
const WITHOUT_BLANK = new RegExp(`\\S${SEAM}\\S`, 'u')

/** Runs that stand between two characters, neither of them white space, where the source has its words apart. */
function lostIn(markup: string, source: readonly Inline[]): TagRun[] {
  const kept = new Set([
    ...tagRunsOf(toMarkup(source)).flatMap(({ tags, joined }) => (JOINED.test(joined) ? tags : [])),
    ...source.flatMap((inline) =>
      inline.kind === 'placeholder' && /^\s+$/u.test(inline.equiv) ? toMarkup([inline]) : [],
    ),
  ])
  return tagRunsOf(markup).filter(
    ({ tags, joined }) => WITHOUT_BLANK.test(joined) && !tags.some((tag) => kept.has(tag)),
  )
}

/** A word behind a mark, a number behind a word, a capital behind small letters. */
const TWO_WORDS = new RegExp(
  String.raw`[:;!?,.]${SEAM}${LETTER}|\p{L}{3}${SEAM}\p{N}|\p{Ll}{2}${SEAM}\p{Lu}\p{Ll}`,
  'u',
)
const LETTERS_JOINED = new RegExp(`${LETTER}${SEAM}${LETTER}`, 'u')
/** A point and a colon also stand in addresses and programs. */
const BEHIND_COMMA = new RegExp(String.raw`\p{L}{2}[;,]${SEAM}\p{L}{2}`, 'u')
/** These build no words of words: what is joined in them is an ending, or a lost blank. */
const WITHOUT_COMPOUNDS: ReadonlySet<LanguageCode> = new Set(['en', 'fr', 'es', 'it', 'pt', 'pt-br', 'ro', 'vi'])
const ENDING = /^\p{Ll}{1,4}(?!\p{L})/u
/** `<g1>bil</g1>en`: the shortest words are endings as well. */
const MIN_WORD = 3

/** Whether it is likely, so that it is worth a question. Expects the same tags on both sides. */
export function hasLostSpacing(source: readonly Inline[], target: readonly Inline[], language: LanguageCode): boolean {
  const lost = lostIn(toMarkup(target), source)
  const joins = lost.filter(({ joined }) => LETTERS_JOINED.test(joined))
  return (
    lost.some(({ joined }) => TWO_WORDS.test(joined)) ||
    joins.some((run, at) => hasLostBlank(run, language) || isClosedIn(run, joins[at + 1]))
  )
}

/** What an ending or a compound could not explain. */
function hasLostBlank(run: TagRun, language: LanguageCode): boolean {
  if (run.tags.some((tag) => tag.startsWith('<x'))) return true
  const [word = ''] = /^[\p{L}\p{M}]+/u.exec(run.right) ?? []
  const isSmallWord = word.length >= MIN_WORD && countClosedClass([word]).has(baseLanguage(language))
  return (isClosing(run) && isSmallWord) || (WITHOUT_COMPOUNDS.has(language) && !isEnding(run))
}

/** A pair that is joined on both sides has lost both its blanks: a compound seldom has three parts. */
function isClosedIn(run: TagRun, next: TagRun | undefined): boolean {
  return next !== undefined && next.left === run.right && !isEnding(next)
}

function isClosing({ tags }: TagRun): boolean {
  return tags.every((tag) => tag.startsWith('</'))
}

function isEnding(run: TagRun): boolean {
  return isClosing(run) && ENDING.test(run.right)
}

/** Markup with the blanks that were lost behind commas; elsewhere a name, a compound or an address may be meant. */
export function withSpacingAtTags(markup: string, source: readonly Inline[]): string {
  return lostIn(markup, source)
    .filter(({ joined }) => BEHIND_COMMA.test(joined))
    .toReversed()
    .reduce((mended, { tags, start }) => {
      const opening = tags.findIndex((tag) => !tag.startsWith('</'))
      const place = start + (opening === -1 ? tags : tags.slice(0, opening)).join('').length
      return `${mended.slice(0, place)} ${mended.slice(place)}`
    }, markup)
}
