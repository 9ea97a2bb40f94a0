// Reads markup as models write it: `< G1 >`, `<x2>`, `＜g1＞`, `&lt;g1&gt;`, HTML entities for plain characters.
// Spellings with only one meaning are accepted. Anything that could be the document's own words, or another tag, is
// refused.
import { decodeEntities, entitiesIn } from './html-entities.ts'
import { parseMarkup } from './inline-markup.ts'
import { plainText, renderInlines } from './inlines.ts'
import type { Inline } from '../model.ts'

/** Null when a tag cannot be made out, or when text that looks like a tag came out changed. */
export function parseModelMarkup(text: string, source: readonly Inline[]): Inline[] | null {
  const sourceText = renderInlines(source, plainText)
  const own = lookAlikesIn(sourceText)
  // A document that shows tags as text leaves no spelling free to be understood, but one: models escape `>` as well.
  const readings =
    own.length > 0
      ? [text, text.replace(WHOLLY_ESCAPED, '&$1lt;$2>')]
      : [respell(withoutEntities(text, sourceText), source)]
  for (const reading of readings) {
    const parsed = parseMarkup(reading, source)
    if (parsed !== null && isSameList(own, lookAlikesIn(renderInlines(parsed, plainText)))) return parsed
  }
  return null
}

export interface StrippedAnswer {
  readonly text: string
  /** Where tags of the source stood that the answer had right, as offsets into `text`. */
  readonly places: ReadonlyMap<number, { readonly start: number; readonly end: number }>
}

/** The answer's words without its tags, or null when pieces of tags would be left among them. */
export function withoutTags(text: string, source: readonly Inline[]): StrippedAnswer | null {
  const sourceText = renderInlines(source, plainText)
  const own = lookAlikesIn(sourceText)
  if (own.length > 0) return isSameList(own, lookAlikesIn(text)) ? { text, places: new Map() } : null
  const written = withoutEntities(text, sourceText)
  const kinds = kindsOf(source)
  const places = new Map<number, { start: number; end: number }>()
  const spoilt = new Set<number>()
  let plain = ''
  let at = 0
  const tags = [...tagsIn(written)]
  const times = new Map([...Map.groupBy(tags, ({ id }) => id)].map(([id, { length }]) => [id, length]))
  for (const { id, form, start, end } of tags) {
    plain += written.slice(at, start)
    at = end
    const kind = kinds.get(id)
    const known = places.get(id)
    const isOne = kind === 'placeholder' ? times.get(id) === 1 : kind === 'openTag' && form === 'open'
    if (known === undefined && isOne) {
      places.set(id, { start: plain.length, end: kind === 'placeholder' ? plain.length : UNCLOSED })
    } else if (kind === 'openTag' && form === 'close' && known?.end === UNCLOSED) {
      places.set(id, { start: known.start, end: plain.length })
    } else {
      spoilt.add(id)
      if (/\s$/u.test(plain) && written[end] === ' ') at++ // the blanks on its two sides are one
    }
  }
  plain += written.slice(at)
  if (isTagDebris(plain) && !isTagDebris(sourceText)) return null
  return { text: plain, places: new Map([...places].filter(([id, { end }]) => end !== UNCLOSED && !spoilt.has(id))) }
}

const UNCLOSED = -1

/** What is left of a tag that broke in two: a bracket with the letter, or the letter and number with a bracket. */
const DEBRIS = /[<＜]\s?[/／]?\s?[gx]?\d*$|[<＜]\s?[/／]?\s?[gx]\d|(?:^|\P{L})[gx]\d+\s?[/／]?[>＞]/iu

/** Whether a piece of a broken tag is among the words. */
export function isTagDebris(text: string): boolean {
  return DEBRIS.test(text)
}

type Form = 'open' | 'close' | 'alone'

interface LooseTag {
  readonly id: number
  readonly form: Form
  readonly start: number
  readonly end: number
}

/** Any bracket, case and blanks, also with the number as an attribute: `<g id="1">`. Single blanks keep it linear. */
const LOOSE_TAG =
  /(?:[<＜]|&(?:amp;)*lt;)\s?(?<slash>[/／])?\s?[gxｇｘ]\s?(?:id\s?=\s?)?["']?(?<id>\p{Nd}+)["']?\s?(?<end>[/／])?\s?(?:[>＞]|&(?:amp;)*gt;)/giu
const WHOLLY_ESCAPED = /&((?:amp;)*)lt;(\s?\/?\s?[gGxX]\s?\d+\s?\/?\s?)&(?:amp;)*gt;/g

function* tagsIn(text: string): Generator<LooseTag> {
  for (const match of text.matchAll(LOOSE_TAG)) {
    const { slash, id, end } = match.groups ?? {}
    const form = slash !== undefined ? 'close' : end !== undefined ? 'alone' : 'open'
    yield { id: Number(id?.normalize('NFKC')), form, start: match.index, end: match.index + match[0].length }
  }
}

function lookAlikesIn(text: string): string[] {
  return [...text.matchAll(LOOSE_TAG)].map(([whole]) => whole).sort()
}

/**
 * Rewrites every loosely spelt tag strictly. The letter may be wrong, since a number names only one tag. So may the
 * slash of a placeholder, which has only one form. A number the source does not have is left for `parseMarkup` to
 * refuse.
 */
function respell(text: string, source: readonly Inline[]): string {
  const kinds = kindsOf(source)
  const opened = new Set<number>()
  let written = ''
  let at = 0
  for (const { id, form, start, end } of tagsIn(text)) {
    written += text.slice(at, start)
    at = end
    if (kinds.get(id) !== 'placeholder') {
      written += form === 'close' ? `</g${id}>` : form === 'open' ? `<g${id}>` : `<g${id}/>`
    } else if (form !== 'close' || !opened.delete(id)) {
      if (form === 'open') opened.add(id) // `<x2></x2>` is one placeholder
      written += `<x${id}/>`
    }
  }
  return written + text.slice(at)
}

function kindsOf(source: readonly Inline[]): Map<number, 'openTag' | 'placeholder'> {
  return new Map(
    source.flatMap((inline) =>
      inline.kind === 'openTag' || inline.kind === 'placeholder' ? [[inline.id, inline.kind] as const] : [],
    ),
  )
}

/** An entity that the source does not use was made by the model, which took the text for HTML. */
function withoutEntities(text: string, sourceText: string): string {
  return entitiesIn(sourceText).length > 0 ? text : decodeEntities(text)
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
