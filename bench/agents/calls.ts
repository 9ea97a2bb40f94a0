// npm run bench -- calls FILE …: the cost of a first pass over documents when every answer is right: calls, tokens,
// calls per page, and the share of the prompts that repeats from call to call, so that a server may cache it. Then the
// same with the review, without and with second translations, in dollars of Workers AI's default models.
import path from 'node:path'
import { MIN_BRIEF_TOKENS } from '../../worker/contract/translation/brief.ts'
import { EMPTY_PLAN, planSegment } from '../../worker/job-model/batch-planner.ts'
import { planOf, promptCosts, readSegments } from './prompt-cost.ts'
import { NOTHING_SPENT, plus, reviewSpent, type Spent, translationSpent } from './review-cost.ts'

export async function benchCalls(files: readonly string[]): Promise<void> {
  if (files.length === 0) return console.log('calls: name some documents')
  const total = { calls: 0, input: 0, output: 0, prefix: 0, pages: 0, documents: 0, briefs: 0 }
  let [review, seconds] = [NOTHING_SPENT, NOTHING_SPENT]
  const texts = { asked: 0, all: 0 }
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
    const tokens = batches.flat().reduce(planSegment, EMPTY_PLAN).totalTokens ?? 0
    if (tokens >= MIN_BRIEF_TOKENS) total.briefs++
    const spent = await reviewSpent(batches.flat())
    review = plus(review, spent.review)
    seconds = plus(seconds, spent.seconds)
    texts.asked += spent.asked
    texts.all += spent.texts
  }
  const { calls, briefs, input, output, prefix, pages, documents } = total
  console.log(
    `calls: ${documents} documents, ${pages} pages: ${calls} calls for batches and ${briefs} for briefs, ` +
      `${((calls + briefs) / pages).toFixed(2)} a page; ${input} tokens in, ${output} out; ` +
      `${((100 * prefix) / input).toFixed(0)}% of the input stands in a prefix that a call before it had`,
  )
  const translation = translationSpent({ calls: calls + briefs, input, output })
  console.log(`  a page, by part (tokens of the briefs are not counted):`)
  printPart('translation', translation, pages)
  printPart('review and its fixes', review, pages)
  printPart('second translations and their choices', seconds, pages)
  printPart('all, without second translations', plus(translation, review), pages)
  printPart('all, with them', plus(plus(translation, review), seconds), pages)
  console.log(`  ${texts.asked} of ${texts.all} texts are translated again`)
}

function printPart(name: string, { calls, input, output, usd }: Spent, pages: number): void {
  const perPage = (count: number, digits: number) => (count / pages).toFixed(digits)
  console.log(
    `    ${name.padEnd(38)} ${perPage(calls, 2).padStart(6)} calls ${perPage(input, 0).padStart(7)} in ` +
      `${perPage(output, 0).padStart(6)} out  $${perPage(usd, 5)}`,
  )
}
