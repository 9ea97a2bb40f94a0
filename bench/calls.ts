// npm run bench -- calls FILE …: the cost of a first pass over documents when every answer is right: calls, tokens,
// calls per page, and the share of the prompts that repeats from call to call, so that a server may cache it.
import path from 'node:path'
import { planOf, promptCosts, readSegments } from './prompt-cost.ts'

export async function benchCalls(files: readonly string[]): Promise<void> {
  if (files.length === 0) return console.log('calls: name some documents')
  const total = { calls: 0, input: 0, output: 0, prefix: 0, pages: 0, documents: 0, briefs: 0 }
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
  }
  const { calls, briefs, input, output, prefix, pages, documents } = total
  console.log(
    `calls: ${documents} documents, ${pages} pages: ${calls} calls for batches and ${briefs} for briefs, ` +
      `${((calls + briefs) / pages).toFixed(2)} a page; ${input} tokens in, ${output} out; ` +
      `${((100 * prefix) / input).toFixed(0)}% of the input stands in a prefix that a call before it had`,
  )
}
