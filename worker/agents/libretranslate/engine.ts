// A translation engine without a model: a LibreTranslate server, which has no prompt, no context and no second opinion. Its
// answers are held to the same checks; asking again would bring the same words, so what fails is helped by code alone: tags
// are placed by it, and a text whose tags confuse the server is translated without them.
import { AppError } from '../../app-error.ts'
import { plainText, renderInlines } from '../../documents/inlines.ts'
import {
  type AcceptedTarget,
  addUsage,
  NO_USAGE,
  type SourceSegment,
  type TargetFault,
  type TranslationEngine,
  type TranslationOutcome,
  type TranslationRequest,
  troubleOf,
  type Usage,
} from '../engine.ts'
import { isTranslatable } from '../translatable.ts'
import { checkAnswer, type CheckedAnswer, readWithPlacedTags, rescueTarget } from '../translator-answer.ts'
import { escapeHtml, toHtml, toModelMarkup } from './html-inlines.ts'
import { translationServer } from './server.ts'
import type { ServerSettings } from './server-call.ts'
import type { LanguagePairCodes } from './server-languages.ts'

export interface LibreTranslateSettings extends Omit<ServerSettings, 'baseUrl'> {
  readonly baseUrl: string | undefined
}

const CALL: Usage = { ...NO_USAGE, calls: 1, costUsd: null }

/** Throws AppError `engine_not_configured` without an address. */
export function createLibreTranslateEngine({ baseUrl, ...settings }: LibreTranslateSettings): TranslationEngine {
  if (baseUrl === undefined) throw new AppError('engine_not_configured', 'LIBRETRANSLATE_URL is not set')
  const server = translationServer({ ...settings, baseUrl })

  async function translate(request: TranslationRequest, signal: AbortSignal): Promise<TranslationOutcome> {
    const asked = request.segments.filter(isTranslatable)
    const kept = request.segments.filter((segment) => !isTranslatable(segment)).map(asItIs)
    if (asked.length === 0) return { accepted: kept, rejected: [], unanswered: null, usage: NO_USAGE }
    const pair = await server.pair(request.sourceLanguage, request.targetLanguage, signal)
    const first = await ask(asked, request, pair, signal)
    const rescued = rescuedOf(asked, first, request)
    const accepted = [...kept, ...first.accepted, ...rescued]
    const failed = asked.filter(({ id }) => !accepted.some((target) => target.id === id))
    // Of a text without tags, the same question would bring the same answer.
    const [open, closed] = request.isControl ? [[], failed] : partition(failed, hasTags)
    const given = rejectedOf(closed, first)
    if (open.length === 0) return { accepted, rejected: given, unanswered: null, usage: CALL }
    try {
      const second = await ask(open, request, pair, signal, true)
      return {
        accepted: [...accepted, ...second.accepted],
        rejected: [...given, ...rejectedOf(open, second)],
        unanswered: null,
        usage: addUsage(CALL, CALL),
      }
    } catch (error) {
      const unanswered = { ids: open.map(({ id }) => id), trouble: troubleOf(error) }
      return { accepted, rejected: given, unanswered, usage: CALL }
    }
  }

  /** Without tags, the words alone are translated, and code places the tags among them. */
  async function ask(
    segments: readonly SourceSegment[],
    request: TranslationRequest,
    pair: LanguagePairCodes,
    signal: AbortSignal,
    isTagless = false,
  ): Promise<CheckedAnswer> {
    const texts = segments.map(({ source }) =>
      isTagless ? escapeHtml(renderInlines(source, plainText)) : toHtml(source),
    )
    const answers = await server.translate(texts, pair, signal)
    const items = segments.map(({ id }, index) => ({ id, text: toModelMarkup(answers[index] ?? '') }))
    return checkAnswer(segments, items, request, isTagless ? readWithPlacedTags : undefined)
  }

  return { name: 'libretranslate', isCharged: true, translate }
}

function rescuedOf(
  segments: readonly SourceSegment[],
  { rejections }: CheckedAnswer,
  request: TranslationRequest,
): AcceptedTarget[] {
  return segments.flatMap((segment) => {
    const rejection = rejections.get(segment.id)
    return (rejection && rescueTarget(segment, rejection, request)) ?? []
  })
}

function rejectedOf(
  segments: readonly SourceSegment[],
  { rejections }: CheckedAnswer,
): { readonly id: string; readonly faults: readonly TargetFault[] }[] {
  return segments.flatMap(({ id }) => {
    const faults = rejections.get(id)?.faults
    return faults === undefined ? [] : [{ id, faults }]
  })
}

function hasTags({ source }: SourceSegment): boolean {
  return source.some(({ kind }) => kind !== 'text')
}

function partition<T>(list: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((item) => !test(item))]
}

function asItIs({ id, source }: SourceSegment): AcceptedTarget {
  return { id, target: source, origin: 'memory' }
}
