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
  /** Whether it finds the planted error of this id: every one, by default. */
  readonly findsPlanted?: (id: string) => boolean
  /** The better of two; by default the one with the word. */
  readonly choose?: (one: string, two: string) => Choice
}

export interface ScriptedReviewer extends Reviewer {
  /** Ids of the segments of each question, in the order asked; the planted copies among them are apart. */
  readonly asked: string[][]
  readonly planted: ReviewedSegment[]
  readonly requests: ReviewRequest[]
  readonly pairs: SelectionPair[][]
}

/** What the model cannot see: it is shown positions alone. */
export const isPlanted = ({ id }: { readonly id: string }) => id.startsWith('planted/')

export function scripted({
  find = () => [],
  findsPlanted = () => true,
  choose = () => 'same',
}: Script = {}): ScriptedReviewer {
  const asked: string[][] = []
  const planted: ReviewedSegment[] = []
  const requests: ReviewRequest[] = []
  const pairs: SelectionPair[][] = []
  return {
    isSameModel: false,
    asked,
    planted,
    requests,
    pairs,
    async review(request: ReviewRequest) {
      const { segments } = request
      requests.push(request)
      asked.push(segments.filter((segment) => !isPlanted(segment)).map(({ id }) => id))
      planted.push(...segments.filter(isPlanted))
      return {
        kind: 'findings',
        reviewed: segments.map(({ id }) => id),
        findings: segments.flatMap((segment) =>
          findingsIn(segment, isPlanted(segment) ? wholeOf(findsPlanted(segment.id)) : find),
        ),
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

/** Quotes the whole text, wherever the error is. */
function wholeOf(isFound: boolean): NonNullable<Script['find']> {
  return ({ target }) => (isFound ? [{ targetQuote: target, fix: 'púértó' }] : [])
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
