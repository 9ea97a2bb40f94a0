// The translator: a batch goes to the model, what is valid is kept, the rest climbs the repair ladder. Waiting, splitting
// a batch that gets no answer, and giving up the document are the job's decisions.
import { toMarkup } from '../documents/inline-markup.ts'
import { askModel, type Answer } from './ask-model.ts'
import {
  type AcceptedTarget,
  addUsage,
  NO_USAGE,
  type SourceSegment,
  type TargetFault,
  type TranslationEngine,
  type TranslationOutcome,
  type TranslationRequest,
} from './engine.ts'
import { createLanguageConfirmer } from './language-confirmer.ts'
import { createModel, type ModelSettings } from './models.ts'
import { type FirstAnswer, repair, type Repaired } from './repair-ladder.ts'
import { isTranslatable } from './translatable.ts'
import {
  checkAnswer,
  countItems,
  holdsItems,
  readItems,
  readWithPlacedTags,
  rescueTarget,
  saidOf,
  translatorAnswerSchema,
} from './translator-answer.ts'
import { renderTranslatorPrompt, type Rejection, type TranslatorPrompt } from './translator-prompt.ts'

/** Room for ids, JSON and short texts that grow a lot. */
const MIN_OUTPUT_TOKENS = 2048
/** One source character seldom needs more than this in any target language's tokens. */
const OUTPUT_TOKENS_PER_CHARACTER = 1.5
/** Models of the table in FACTS answer at least this much; a server clamps what it does not offer. */
const MAX_OUTPUT_TOKENS = 32_768

/** Throws AppError `engine_not_configured` when the settings name no usable model. */
export function createModelEngine(settings: ModelSettings): TranslationEngine {
  const model = createModel(settings, 'translator')

  async function translate(request: TranslationRequest, signal: AbortSignal): Promise<TranslationOutcome> {
    let usage = NO_USAGE
    const said = new Map<string, string>()
    const put = async (prompt: TranslatorPrompt, segments: readonly SourceSegment[]): Promise<Answer> => {
      const asked = new Set(segments.map(({ id }) => id))
      const question = {
        ...prompt,
        schema: translatorAnswerSchema,
        schemaName: 'translation',
        isAnswer: (value: unknown) => holdsItems(value, asked),
        sizeOf: (value: unknown) => countItems(value, asked),
        maxOutputTokens: outputBudget(segments),
      }
      const answer = await askModel(model, question, { timeoutMs: settings.modelTimeoutMs, signal })
      usage = addUsage(usage, answer.usage)
      return answer
    }
    const ask = async (
      segments: readonly SourceSegment[],
      rejections: ReadonlyMap<string, Rejection> = new Map(),
      isTagless = false,
    ): Promise<FirstAnswer> => {
      const asked = new Set(segments.map(({ id }) => id))
      const answer = await put(renderTranslatorPrompt(request, segments, { rejections, isTagless }), segments)
      const read = isTagless ? readWithPlacedTags : undefined
      const others = request.segments.filter(({ id }) => said.has(id) && !asked.has(id))
      const items = readItems(answer.value, asked).slice(0, answer.mayEndInHalf ? -1 : undefined)
      const checked = checkAnswer(segments, items, request, read, saidOf(others, said))
      for (const { id, text } of items) if (asked.has(id)) said.set(id, text)
      return { ...checked, isTruncated: answer.isTruncated }
    }

    const rescue = (segment: SourceSegment, rejection: Rejection) => rescueTarget(segment, rejection, request)
    const asked = request.segments.filter(isTranslatable)
    const kept = keepUntranslatable(request.segments)
    if (asked.length === 0) return { accepted: kept, rejected: [], unanswered: null, usage }
    const first = await ask(asked)
    const { accepted, rejected, unanswered } = request.isControl
      ? { accepted: first.accepted, rejected: [], unanswered: null }
      : withoutEchoes(
          await repair(asked, first, {
            ask,
            askWithoutTags: (segments, rejections) => ask(segments, rejections, true),
            rescue,
          }),
        )
    return { accepted: inOrderOf(request.segments, [...kept, ...accepted]), rejected, unanswered, usage }
  }

  return { name: settings.engine, isCharged: true, translate, confirmLanguage: createLanguageConfirmer(settings) }
}

/** Where a model translates nothing and repeats sentences more than anything else, what it leaves are no names either. */
function withoutEchoes(repaired: Repaired): Repaired {
  const { accepted, rejected } = repaired
  const left = accepted.filter(({ isLeft }) => isLeft)
  const echoes = rejected.filter(({ faults }) => faults.includes(ECHO))
  if (left.length < accepted.length || echoes.length <= left.length) return repaired
  return { ...repaired, accepted: [], rejected: [...rejected, ...left.map(({ id }) => ({ id, faults: [ECHO] }))] }
}

const ECHO: TargetFault = 'same_as_source'

/** The job keeps such segments to itself; one that comes all the same is its own translation. */
function keepUntranslatable(segments: readonly SourceSegment[]): AcceptedTarget[] {
  return segments
    .filter((segment) => !isTranslatable(segment))
    .map(({ id, source }) => ({ id, target: source, origin: 'memory' }))
}

function outputBudget(segments: readonly SourceSegment[]): number {
  const characters = segments.reduce((sum, { source }) => sum + toMarkup(source).length, 0)
  return Math.min(MAX_OUTPUT_TOKENS, MIN_OUTPUT_TOKENS + Math.ceil(characters * OUTPUT_TOKENS_PER_CHARACTER))
}

function inOrderOf(segments: readonly SourceSegment[], targets: readonly AcceptedTarget[]): AcceptedTarget[] {
  const byId = new Map(targets.map((target) => [target.id, target]))
  return segments.flatMap(({ id }) => byId.get(id) ?? [])
}
