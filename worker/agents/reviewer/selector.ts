// The agent that chooses between a translation and what is proposed in its place: the same with a fix in it, or a second
// translation. It is not told which is which, and is asked twice, with the order swapped: only what wins both times is
// taken. So a plausible fix of what was right does no harm, and a model that prefers what it reads first, or last,
// chooses nothing.
import { z } from 'zod'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { askModel } from '../llm/ask-model.ts'
import type { Choice, Reviewer, SelectionOutcome, SelectionRequest } from '../translation-provider.ts'
import { createModel, type ModelSettings } from '../llm/models.ts'
import { fill } from '../prompts/fill.ts'
import { END, RULES } from '../prompts/selector.ts'
import { describe } from '../translator/translator-prompt.ts'
import { agreedData, renderAgreed } from './agreed-with-translator.ts'
import { MAX_REVIEW_MS } from './reviewer.ts'
import { drawOf } from './router.ts'

/** One word for each pair, and what a model thinks that always thinks. */
const MAX_OUTPUT_TOKENS = 4096

const CHOICES = ['one', 'two', 'same'] as const satisfies readonly Choice[]

/** Throws AppError `engine_not_configured` when the settings name no usable model. */
export function createSelect(settings: ModelSettings): Reviewer['select'] {
  const model = createModel(settings, 'reviewer')
  return async (request, signal) => {
    const positions = request.pairs.map((_, index) => String(index + 1))
    const question = {
      ...renderSelectionQuestion(request),
      schema: z.object(Object.fromEntries(positions.map((position) => [position, z.enum(CHOICES)]))),
      schemaName: 'selection',
      isAnswer: (value: unknown) => readChoices(value, request).length > 0,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    }
    const answer = await askModel(model, question, { timeoutMs: settings.modelTimeoutMs, maxMs: MAX_REVIEW_MS, signal })
    return { kind: 'choices', choices: readChoices(answer.value, request), usage: answer.usage }
  }
}

export function renderSelectionQuestion(request: SelectionRequest) {
  const { pairs, sourceLanguage, targetLanguage, style } = request
  const instructions = [
    fill(RULES, {
      sourceLanguage: describe(sourceLanguage),
      targetLanguage: describe(targetLanguage, style.variant),
    }),
    ...renderAgreed(request),
  ].join('\n\n')
  return {
    instructions,
    data: {
      ...agreedData(
        request,
        pairs.map(({ source }) => source),
      ),
      pairs: Object.fromEntries(
        pairs.map(({ source, one, two }, index) => [
          String(index + 1),
          { source: toMarkup(source), one: toMarkup(one), two: toMarkup(two) },
        ]),
      ),
      end: END,
    },
  }
}

const choiceSchema = z
  .string()
  .transform((word) => word.trim().toLowerCase())
  .pipe(z.enum(CHOICES))

function readChoices(value: unknown, { pairs }: SelectionRequest): SelectionOutcome['choices'] {
  if (typeof value !== 'object' || value === null) return []
  const answers = new Map(Object.entries(value))
  return pairs.flatMap(({ id }, index) => {
    const { success, data } = choiceSchema.safeParse(answers.get(String(index + 1)))
    return success ? [{ id, choice: data }] : []
  })
}

/** Whether the proposed text is the first of the two in the first question: drawn for each, so that no place stands for it. */
export function isProposedFirst(seed: string, id: string): boolean {
  return drawOf(seed, 'order', id) < 0.5
}

export type Verdict = 'proposed' | 'present' | 'tie'

/** What a choice says about the proposed text. A pair without an answer is one between which nobody chose. */
export function verdictOf(choice: Choice | undefined, isProposedOne: boolean): Verdict {
  if (choice === undefined || choice === 'same') return 'tie'
  return (choice === 'one') === isProposedOne ? 'proposed' : 'present'
}
