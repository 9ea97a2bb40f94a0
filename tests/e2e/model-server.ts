// A server of its own for browser tests that need a model which costs something or says what a test wants: the embedded
// engine of the other tests is free and knows the samples alone.
import { test as base } from '@playwright/test'
import { type FakeModel, type FakeModelOptions, startFakeModel } from '../fakes/model/fake-model.ts'
import { VersoServer } from '../process/server.ts'

const START_LIMIT_MS = 400_000

/** `options` is asked with the model, which does not answer before. */
export function testWithModel(options: (model: () => FakeModel) => FakeModelOptions) {
  return base.extend<object, { server: VersoServer }>({
    contextOptions: { reducedMotion: 'reduce' },
    server: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters of a fixture
      async ({}, use) => {
        const model: FakeModel = await startFakeModel(options(() => model))
        const server = new VersoServer({
          TRANSLATION_ENGINE: 'openai-compatible',
          LLM_BASE_URL: model.url,
          MODEL_TRANSLATOR: 'fake',
        })
        await server.start()
        await use(server)
        await server.stop()
        server.remove()
        await model.close()
      },
      { scope: 'worker', timeout: START_LIMIT_MS },
    ],
    baseURL: async ({ server }, provide) => provide(server.origin),
  })
}
