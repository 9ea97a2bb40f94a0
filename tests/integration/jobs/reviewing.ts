// Reviewers that do as a test says.
import type {
  Choice,
  ReviewedSegment,
  Reviewer,
  ReviewFinding,
  ReviewRequest,
  SelectionPair,
} from '../../../worker/agents/translation-provider.ts'
import { toMarkup } from '../../../worker/documents/inline/inline-markup.ts'

const USAGE = { calls: 1, inputTokens: 10, outputTokens: 5, costUsd: 0.001 }

export interface Script {
  /** What it finds in a text; `source` and `target` as markup. */
  readonly find?: (text: { id: string; source: string; target: string }) => Partial<ReviewFinding>[]
  /** The better of two; by default the one with the word. */
  readonly choose?: (one: string, two: string) => Choice
}

export interface ScriptedReviewer extends Reviewer {
  /** Ids of the segments of each question, in the order asked. */
  readonly asked: string[][]
  readonly pairs: SelectionPair[][]
}

export function scripted({ find = () => [], choose = () => 'same' }: Script = {}): ScriptedReviewer {
  const asked: string[][] = []
  const pairs: SelectionPair[][] = []
  return {
    asked,
    pairs,
    async review({ segments }: ReviewRequest) {
      asked.push(segments.map(({ id }) => id))
      return {
        kind: 'findings',
        reviewed: segments.map(({ id }) => id),
        findings: segments.flatMap((segment) => findingsIn(segment, find)),
        usage: USAGE,
      }
    },
    async select(request) {
      pairs.push([...request.pairs])
      const choices = request.pairs.map(({ id, one, two }) => ({ id, choice: choose(toMarkup(one), toMarkup(two)) }))
      return { kind: 'choices', choices, usage: USAGE }
    },
  }
}

function findingsIn({ id, source, target }: ReviewedSegment, find: NonNullable<Script['find']>): ReviewFinding[] {
  return find({ id, source: toMarkup(source), target: toMarkup(target) }).map((finding) => ({
    id,
    category: 'mistranslation',
    severity: 'major',
    sourceQuote: '',
    targetQuote: '',
    fix: null,
    ...finding,
  }))
}

/** Names the text with this word as the better one. */
export function preferring(word: string): NonNullable<Script['choose']> {
  return (one, two) => {
    const [isInOne, isInTwo] = [one.includes(word), two.includes(word)]
    return isInOne === isInTwo ? 'same' : isInOne ? 'one' : 'two'
  }
}
