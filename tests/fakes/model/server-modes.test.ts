// Every kind of server, asked as a job asks: none is lost on which a person would say the document can be translated.
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { createModelProvider } from '../../../worker/agents/translator/translator.ts'
import { type FakeModel, startFakeModel } from './fake-model.ts'
import { runSlices } from './run-slices.ts'
import { SERVER_MODES } from './server-modes.ts'

/** The lines of a sample, none too short to be told from a name. */
const TEXTS = readFileSync('public/samples/service-agreement.txt', 'utf8')
  .split('\n')
  .map((text) => text.replace(/\s+/gu, ' ').trim())
  .filter((text) => text.length > 30)

/** These wait for a clock of a person's, which the bench server-modes has. */
const SLOW = new Set(['8 tokens a second, one at a time', 'an outage of a minute', '8,000 tokens a minute'])
const MODES = SERVER_MODES.filter(({ name }) => !SLOW.has(name))
const IDLE_MS = 4_000

let fake: FakeModel | undefined
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

describe('a document on a server', () => {
  it.each(MODES)(
    '$name',
    async ({ options, isTranslatable, basePath }) => {
      fake = await startFakeModel(options)
      const provider = createModelProvider({
        engine: 'openai-compatible',
        baseUrl: fake.url.replace('/v1', basePath ?? '/v1'),
        models: { translator: 'fake' },
        modelTimeoutMs: IDLE_MS,
      })
      const { translated, flagged, code } = await runSlices(provider, TEXTS, 0.1)
      const isWhole = translated === TEXTS.length && flagged === 0 && code === null
      expect({ isWhole, code }).toEqual(
        isTranslatable ? { isWhole: true, code: null } : { isWhole: false, code: 'model_misconfigured' },
      )
    },
    60_000,
  )
})
