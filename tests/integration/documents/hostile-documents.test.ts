import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { formatHandler } from '../../../worker/documents/format-registry.ts'
import { HOSTILE_DOCUMENTS } from '../../../worker/documents/testing/hostile-documents.ts'
import { extractAll } from '../../../worker/documents/testing/run-format.ts'
import { engineContext } from '../../../worker/pipeline/engine-context.ts'

it.each(HOSTILE_DOCUMENTS.map((each) => [each.name, each] as const))(
  'the Worker answers a document with %s',
  async (_, { format, make, outcome }) => {
    const handler = formatHandler(format, engineContext(env))
    const answer = await extractAll(handler, make()).then(
      ({ summary }) => summary.stats.pages,
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )
    expect(answer).toBe(outcome)
  },
)
