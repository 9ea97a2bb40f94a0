// A translation provider without a model: a LibreTranslate server, which has no prompt, no context, no second opinion.
// Its answers pass the same checks. Asking again would return the same words, so code alone repairs what fails: it
// places the tags, and a text whose tags confuse the server is translated without them.
import { AppError } from '../../app-error.ts'
import { hasTags } from '../../documents/inline/inline-tags.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import {
  type AskedSegment,
  NO_USAGE,
  type RejectedTarget,
  type TranslationProvider,
  type TranslationOutcome,
  type TranslationRequest,
  type Usage,
} from '../translation-provider.ts'
import { checkAnswer } from '../translator/translator-answer.ts'
import { escapeHtml, toHtml, toModelMarkup } from './html-inlines.ts'
import { type ServerSettings, translationServer } from './server.ts'

export interface LibreTranslateSettings extends Omit<ServerSettings, 'baseUrl'> {
  readonly baseUrl: string | undefined
}

const CALL: Usage = { ...NO_USAGE, calls: 1, costUsd: null }

/** Throws AppError `engine_not_configured` without an address. */
export function createLibreTranslateProvider({ baseUrl, ...settings }: LibreTranslateSettings): TranslationProvider {
  if (baseUrl === undefined) throw new AppError('engine_not_configured', 'LIBRETRANSLATE_URL is not set')
  const translateTexts = translationServer({ ...settings, baseUrl })

  async function translate(request: TranslationRequest, signal: AbortSignal): Promise<TranslationOutcome> {
    const asked = request.segments.filter((segment) => isNewQuestion(segment, request))
    const repeated = request.segments.filter((segment) => !asked.includes(segment)).map(asBefore)
    if (asked.length === 0) return { accepted: [], rejected: repeated, usage: NO_USAGE }
    // Without tags, the words alone are translated, and code places the tags among them.
    const texts = asked.map(({ source }) =>
      request.isTagless ? escapeHtml(renderInlines(source, plainText)) : toHtml(source),
    )
    const answers = await translateTexts(texts, request, signal)
    const items = answers.map((answer, index) => ({ position: index + 1, text: toModelMarkup(answer) }))
    // The server takes no length: a shorter text is nothing that it can be asked for.
    const anyLength = asked.map((segment) => {
      const { room: _, ...rest } = segment
      return rest
    })
    const { accepted, rejections } = checkAnswer(anyLength, items, request)
    return { accepted, rejected: [...rejections.values(), ...repeated], usage: CALL }
  }

  return { name: 'libretranslate', isCharged: true, translate }
}

/** The server answers the same question with the same words: only one without the tags is another question. */
function isNewQuestion({ rejection, source }: AskedSegment, { isTagless = false }: TranslationRequest): boolean {
  return rejection === undefined || (isTagless && hasTags(source))
}

/** Keeps the earlier result: the job keeps the candidate that it had. */
function asBefore({ id, rejection }: AskedSegment): RejectedTarget {
  return { id, faults: rejection?.faults ?? [], answer: rejection?.answer ?? null, candidate: null }
}
