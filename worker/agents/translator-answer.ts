// The translator's answer is input: each item is checked against its segment, the good part is kept, and the rest is
// named fault by fault.
import { z } from 'zod'
import type { LanguageCode } from '../contract/languages.ts'
import { sameTags } from '../documents/inline-tags.ts'
import { plainText, renderInlines } from '../documents/inlines.ts'
import { parseModelMarkup, withoutTags } from '../documents/model-markup.ts'
import type { Inline } from '../documents/model.ts'
import { withBlanksAtTags } from './blanks-at-tags.ts'
import { mayStay } from './copy-check.ts'
import { misplacedTargets, type PlacedText } from './correspondence-check.ts'
import type { AcceptedTarget, SourceSegment, TargetFault, TranslationRequest } from './engine.ts'
import type { LanguagePair } from './length-check.ts'
import { missedTerms } from './locked-terms.ts'
import { placeTags } from './place-tags.ts'
import { repeatedTargets } from './same-text-check.ts'
import { tagsOutOfPlace } from './tag-place-check.ts'
import { LETTER_OR_DIGIT } from './text-parts.ts'
import type { Rejection } from './translator-prompt.ts'
import { checkTarget } from './validator.ts'

/** What a model is asked for; strict servers hold it to this. */
export const translatorAnswerSchema = z.object({
  segments: z.array(z.object({ id: z.string(), text: z.string() })),
})

/** Whatever else stands under such a name says nothing. */
const words = z.string().optional().catch(undefined)

/**
 * What is taken from models that are not held to the schema: numbers for ids, other names for the text. One that has two
 * texts repeats the source under the plainer name.
 */
const looseItemSchema = z
  .object({
    id: z.union([z.string(), z.number()]).transform((id) => String(id).trim()),
    text: words,
    source: words,
    target: words,
    translation: words,
    translated_text: words,
    translatedText: words,
  })
  .transform(({ id, text, source, target, ...named }) => {
    const translation = named.translation ?? named.translated_text ?? named.translatedText
    // Beside a text alone, `target` may be the language.
    const other = text === undefined || source !== undefined ? target : undefined
    return { id, text: translation ?? other ?? text }
  })

/** Where models put the list, or a map from ids to texts. */
const LIST_KEYS = ['segments', 'translations', 'translation', 'answer', 'result', 'output', 'data', 'items']
const MAX_NESTING = 3

interface Item {
  readonly id: string
  readonly text: string
}

/** Whether items are in it, in any form that is taken; a single one is a part of an answer. */
export function holdsItems(answer: unknown, ids: ReadonlySet<string>): boolean {
  return readItem(answer).length === 0 && readItems(answer, ids).length > 0
}

/** For how many of the ids it has an item. */
export function countItems(answer: unknown, ids: ReadonlySet<string>): number {
  return ids.intersection(new Set(readItems(answer, ids).map(({ id }) => id))).size
}

export interface CheckedAnswer {
  readonly accepted: readonly AcceptedTarget[]
  /** By segment id, in the order asked. */
  readonly rejections: ReadonlyMap<string, Rejection>
}

/** How an item's text becomes a target; null when its tags cannot be made out. */
export type ReadTarget = (text: string, source: readonly Inline[], targetLanguage: LanguageCode) => Inline[] | null

/** What the latest answers said under ids that are not asked for this time: source and target, in plain text. */
export interface SaidElsewhere {
  readonly sources: readonly PlacedText[]
  readonly targets: readonly PlacedText[]
}

/** Every segment asked for ends up in exactly one of the two; ids nobody asked for are dropped. */
export function checkAnswer(
  segments: readonly SourceSegment[],
  answer: unknown,
  languages: Wanted,
  read: ReadTarget = parseModelMarkup,
  elsewhere: SaidElsewhere = { sources: [], targets: [] },
): CheckedAnswer {
  const textsById = Map.groupBy(readItems(answer, new Set(segments.map(({ id }) => id))), ({ id }) => id)
  const accepted: AcceptedTarget[] = []
  const rejections = new Map<string, Rejection>()
  for (const { id, source } of segments) {
    const [item, ...others] = textsById.get(id) ?? []
    if (item === undefined) {
      rejections.set(id, { faults: ['missing'], answer: null })
    } else if (others.length > 0) {
      rejections.set(id, { faults: ['duplicate_id'], answer: null })
    } else {
      const target = read(item.text, source, languages.targetLanguage)
      const isPlaced = read === readWithPlacedTags
      const faults: TargetFault[] = target === null ? ['tags_changed'] : faultsOf(source, target, languages, isPlaced)
      const placed = isPlaced && hasTags(source) ? PLACED : {}
      if (target !== null && faults.length === 0) accepted.push({ id, target, origin: 'model', ...placed })
      else rejections.set(id, { faults, answer: item.text })
    }
  }
  const misplaced = misplacedIds(segments, accepted, rejections, languages, elsewhere)
  for (const id of misplaced) rejections.set(id, { faults: ['other_segment'], answer: null })
  const inPlace = accepted.filter(({ id }) => !misplaced.has(id))
  return { accepted: inPlace, rejections: inOrderOf(segments, rejections) }
}

/** What a batch's answers are held to. */
type Wanted = LanguagePair & Pick<TranslationRequest, 'terms'>

function faultsOf(
  source: readonly Inline[],
  target: readonly Inline[],
  { terms = [], ...languages }: Wanted,
  isPlaced: boolean,
): TargetFault[] {
  const faults = checkTarget(source, target, languages, isPlaced)
  const [said, meant] = [target, source].map((inlines) => renderInlines(inlines, plainText))
  return missedTerms(meant ?? '', said ?? '', terms).length > 0 ? [...faults, 'terms_missed'] : faults
}

const TAG = /<\/?[gx]\d+\/?>/gu

/** What code could cure, if the words were this segment's. */
const CURED_BY_CODE: ReadonlySet<TargetFault> = new Set(['tags_changed', 'terms_missed'])

/** Of the targets that are right by themselves, or but for what code cures. The others still tell which places are taken. */
function misplacedIds(
  segments: readonly SourceSegment[],
  accepted: readonly AcceptedTarget[],
  rejections: ReadonlyMap<string, Rejection>,
  languages: LanguagePair,
  elsewhere: SaidElsewhere,
): Set<string> {
  const sources = segments.map(({ id, source }) => ({ id, text: renderInlines(source, plainText) }))
  const right = accepted.map(({ id, target }) => ({ id, text: renderInlines(target, plainText) }))
  const wrong = [...rejections].flatMap(([id, { faults, answer }]) =>
    answer === null
      ? []
      : [{ id, text: answer.replace(TAG, ''), isCurable: faults.every((fault) => CURED_BY_CODE.has(fault)) }],
  )
  // `""` and `-` take no place: what belongs there may stand in the text beside it.
  const said = [...right, ...wrong].filter(({ text }) => LETTER_OR_DIGIT.test(text))
  const misplaced = misplacedTargets(sources, said, languages)
  const repeated = repeatedTargets([...sources, ...elsewhere.sources], [...said, ...elsewhere.targets])
  const judged = [...right, ...wrong.filter(({ isCurable }) => isCurable)].map(({ id }) => id)
  return new Set(judged.filter((id) => misplaced.has(id) || repeated.has(id)))
}

function inOrderOf<T>(segments: readonly SourceSegment[], byId: ReadonlyMap<string, T>): Map<string, T> {
  return new Map(
    segments.flatMap(({ id }) => {
      const value = byId.get(id)
      return value === undefined ? [] : [[id, value] as const]
    }),
  )
}

/** The words of the text with the source's tags where they seem to belong; null when pieces of tags are among them. */
export function readWithPlacedTags(
  text: string,
  source: readonly Inline[],
  targetLanguage: LanguageCode,
): Inline[] | null {
  const read = parseModelMarkup(text, source)
  const isWhole = read !== null && sameTags(source, read)
  const stripped = withoutTags(isWhole ? withBlanksAtTags(text, source, targetLanguage) : text, source)
  if (stripped === null) return null
  const strays = isWhole ? tagsOutOfPlace(source, read) : new Set()
  const places = new Map([...stripped.places].filter(([id]) => !strays.has(id)))
  return placeTags(source, stripped.text, places)
}

/**
 * Of an answer that was rejected though its fault had been named: one that is right but for its tags, with its tags
 * placed, one that says a term in other words, which the report names, and what may be a name and is left as it is. Null
 * when there is more to it.
 */
export function rescueTarget(
  { id, source }: SourceSegment,
  { faults, answer }: Rejection,
  languages: Wanted,
): AcceptedTarget | null {
  if (answer === null) return null
  const isSame = faults.length === 1 && faults[0] === 'same_as_source'
  if (isSame && mayStay(renderInlines(source, plainText), languages))
    return { id, target: source, origin: 'model', isLeft: true }
  const hasLostTags = faults.includes('tags_changed')
  if (!hasLostTags && !faults.includes('terms_missed')) return null
  const target = hasLostTags
    ? readWithPlacedTags(answer, source, languages.targetLanguage)
    : parseModelMarkup(answer, source)
  if (target === null) return null
  const left = faultsOf(source, target, languages, hasLostTags)
  if (left.some((fault) => fault !== 'terms_missed')) return null
  return {
    id,
    target,
    origin: 'model',
    ...(hasLostTags ? PLACED : {}),
    ...(left.length > 0 ? { hasMissedTerms: true } : {}),
  }
}

const PLACED = { hasPlacedTags: true }

function hasTags(source: readonly Inline[]): boolean {
  return source.some(({ kind }) => kind !== 'text')
}

/** For `checkAnswer`: the segments' sources beside the latest text under each id. */
export function saidOf(segments: readonly SourceSegment[], said: ReadonlyMap<string, string>): SaidElsewhere {
  return {
    sources: segments.map(({ id, source }) => ({ id, text: renderInlines(source, plainText) })),
    targets: segments.map(({ id }) => ({ id, text: said.get(id) ?? '' })),
  }
}

/** Single bad items are left out; an id in other capitals is the one asked for where only one can be meant. */
export function readItems(answer: unknown, ids: ReadonlySet<string>): Item[] {
  const byFold = Map.groupBy(ids, (id) => id.toLowerCase())
  return itemsIn(answer, ids, 0).map((item) => {
    const [id = item.id, ...others] = ids.has(item.id) ? [] : (byFold.get(item.id.toLowerCase()) ?? [])
    return others.length === 0 ? { ...item, id } : item
  })
}

function itemsIn(answer: unknown, ids: ReadonlySet<string>, depth: number): Item[] {
  if (Array.isArray(answer)) return (answer as readonly unknown[]).flatMap(readItem)
  if (typeof answer !== 'object' || answer === null || depth > MAX_NESTING) return []
  const byKey = new Map<string, unknown>(Object.entries(answer))
  for (const key of LIST_KEYS) {
    const items = itemsIn(byKey.get(key), ids, depth + 1)
    if (items.length > 0) return items
  }
  const single = readItem(answer)
  if (single.length > 0) return single
  return [...byKey].flatMap(([key, text]) =>
    ids.has(key.trim()) && typeof text === 'string' ? [{ id: key.trim(), text }] : [],
  )
}

function readItem(item: unknown): Item[] {
  const parsed = looseItemSchema.safeParse(item)
  const { id, text } = parsed.success ? parsed.data : {}
  return id !== undefined && text !== undefined ? [{ id, text }] : []
}
