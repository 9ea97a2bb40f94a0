import { expect, it } from 'vitest'
import type { Draft, ReadingProgressDto } from '../../../worker/contract/translation/translation.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { awaitQuote, DocumentRefusedError } from './await-quote.ts'

const READY: Draft = {
  state: 'ready',
  language: 'de',
  confidence: 0.9,
  draftId: 'd',
  fileName: 'annual-report.pdf',
  sizeBytes: 1_000,
  format: 'pdf',
  quote: { pages: 60, words: 20_000, credits: 60, isUnlimited: false, balance: 100 },
  optionalTexts: null,
  warnings: [],
}
const reading = (done: number): Draft => ({
  state: 'reading',
  draftId: 'd',
  fileName: 'annual-report.pdf',
  sizeBytes: 1_000,
  format: 'pdf',
  progress: { unit: 'pages', done, total: 60 },
  language: null,
  quote: null,
})
const FAILED: Draft = {
  state: 'failed',
  draftId: 'd',
  fileName: 'annual-report.pdf',
  sizeBytes: 1_000,
  format: 'pdf',
  code: 'document_scanned',
  language: null,
  quote: null,
}

async function quoteOf(answers: readonly (Draft | Error)[]) {
  const told: (ReadingProgressDto | null)[] = []
  const left = [...answers]
  const detection = await awaitQuote({
    poll: async () => {
      const answer = left.shift()
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often')
      return answer
    },
    pause: () => Promise.resolve(),
    onProgress: (progress) => told.push(progress),
  })
  return { detection, told }
}

it('tells how far the reading is, and ends with the quote', async () => {
  const { detection, told } = await quoteOf([reading(3), reading(40), READY])
  expect(detection).toEqual(READY)
  expect(told.map((progress) => progress?.done)).toEqual([3, 40])
})

it('goes on asking while nobody answers', async () => {
  const troubles = [
    new TypeError('offline'),
    new ApiError(503, 'busy', 'storage_unavailable'),
    new ApiError(429, '', null),
  ]
  expect((await quoteOf([...troubles, reading(9), READY])).told).toHaveLength(1)
})

it('ends with the code of a document that cannot be translated', async () => {
  await expect(quoteOf([reading(1), FAILED])).rejects.toEqual(new DocumentRefusedError('document_scanned'))
})

it('ends when the draft is gone, or the sign-in has', async () => {
  await expect(quoteOf([new ApiError(404, 'gone', 'draft_not_found')])).rejects.toMatchObject({
    code: 'draft_not_found',
  })
  await expect(quoteOf([new ApiError(401, 'expired', 'token_expired')])).rejects.toMatchObject({ status: 401 })
})
