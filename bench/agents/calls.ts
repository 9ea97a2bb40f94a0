// npm run bench -- calls FILE …: the cost of a first pass over documents when every answer is right: calls, tokens,
// calls per page, and the share of the prompts that repeats from call to call, so that a server may cache it. The
// review's calls are counted beside them; tokens are the translation's.
import path from 'node:path'
import type { Segment } from '../../worker/documents/model.ts'
import { pseudoTranslateInlines } from '../../worker/documents/pseudo/pseudo.ts'
import { MAX_BATCH_SEGMENTS } from '../../worker/job-model/batch-planner.ts'
import { planReview } from '../../worker/pipeline/plan-review.ts'
import { delivered } from './delivered-segment.ts'
import { planOf, promptCosts, readSegments } from './prompt-cost.ts'

/** Of the reviewed segments, for the calls that choose between text and fix. */
const SHARE_WITH_FIX = 0.1
const PAGE_SEGMENTS = 500
/** Each choice is asked for twice. */
const CHOICES = 2

export async function benchCalls(files: readonly string[]): Promise<void> {
  if (files.length === 0) return console.log('calls: name some documents')
  const total = { calls: 0, input: 0, output: 0, prefix: 0, pages: 0, documents: 0, briefs: 0, reviews: 0, choices: 0 }
  for (const file of files) {
    const { segments, pages } = await readSegments(file).catch((error: unknown) => {
      console.log(`  ${path.basename(file)}: ${String(error)}`)
      return { segments: [], pages: 0 }
    })
    if (segments.length === 0) continue
    const batches = planOf(segments)
    const cost = promptCosts(batches, segments)
    total.calls += cost.calls
    total.input += cost.input
    total.output += cost.output
    total.prefix += cost.prefix
    total.pages += pages
    total.documents++
    if (batches.length > 1) total.briefs++
    const review = await reviewOf(batches.flat())
    total.reviews += review.calls
    total.choices += CHOICES * Math.ceil((review.segments * SHARE_WITH_FIX) / MAX_BATCH_SEGMENTS)
  }
  const { calls, briefs, reviews, choices, input, output, prefix, pages, documents } = total
  const all = calls + briefs + reviews + choices
  console.log(
    `calls: ${documents} documents, ${pages} pages: ${calls} calls for batches and ${briefs} for briefs, ` +
      `${((calls + briefs) / pages).toFixed(2)} a page; ${input} tokens in, ${output} out; ` +
      `${((100 * prefix) / input).toFixed(0)}% of the input stands in a prefix that a call before it had\n` +
      `  with the review: ${reviews} calls more, and ${choices} for choices if ${SHARE_WITH_FIX * 100} % of what is reviewed ` +
      `has a fix: ${(all / pages).toFixed(2)} a page`,
  )
}

/** Of the segments that are translated, each as if its translation were right. */
async function reviewOf(segments: readonly Segment[]): Promise<{ segments: number; calls: number }> {
  const texts = segments.map((segment, ordinal) => delivered(segment, pseudoTranslateInlines(segment.source), ordinal))
  const plan = await planReview({
    page: async (from) => texts.slice(from, from + PAGE_SEGMENTS),
    languages: { sourceLanguage: 'en', targetLanguage: 'de' },
    brief: null,
    seed: 'bench',
    reviewer: { isSameModel: false },
    judged: 0,
    hasSeconds: false,
  })
  return { segments: plan?.choice?.segments.length ?? 0, calls: plan?.choice?.batches.length ?? 0 }
}
