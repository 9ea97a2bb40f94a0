// For tests of the translator: a request of three segments, and a provider with its own fake server.
import { afterEach } from 'vitest'
import { startFakeModel, type FakeModel, type FakeModelOptions } from '../../../tests/fakes/model/fake-model.ts'
import { fakeTranslation } from '../../../tests/fakes/model/good-translations.ts'
import { parseMarkup, toMarkup } from '../../documents/inline/inline-markup.ts'
import type { Inline } from '../../documents/model.ts'
import type { SourceSegment, TranslationOutcome, TranslationRequest } from '../translation-provider.ts'
import { createModelProvider } from '../translator/translator.ts'

export const TEXTS = {
  a: 'Invoices are payable within <g1>thirty (30) days</g1> of receipt.<x2/>',
  b: 'The Client shall pay the fees shown below.',
  c: 'Payment due',
}

function segment(id: string, markup: string): SourceSegment {
  return { id, role: 'paragraph', source: inlines(markup) }
}

function inlines(markup: string): Inline[] {
  const parsed = parseMarkup(markup)
  if (parsed === null) throw new Error(`Not markup: ${markup}`)
  return parsed
}

export function request(texts: Readonly<Record<string, string>> = TEXTS): TranslationRequest {
  return {
    sourceLanguage: 'en',
    targetLanguage: 'de',
    segments: Object.entries(texts).map(([id, markup]) => segment(id, markup)),
    context: { headings: [inlines('Fees')], previous: [], next: inlines('All amounts exclude tax.') },
    style: { maintainTone: true, instructions: null },
  }
}

export function markupById({ accepted }: TranslationOutcome): Record<string, string> {
  return Object.fromEntries(accepted.map(({ id, target }) => [id, toMarkup(target)]))
}

/** What the fake answers. */
export const faithful = Object.fromEntries(Object.entries(TEXTS).map(([id, markup]) => [id, fakeTranslation(markup)]))

let fake: FakeModel | undefined
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

/** A provider against a fake server of its own, over real HTTP. */
export async function providerWith(options: FakeModelOptions = {}, modelTimeoutMs = 5000, reviewer?: string) {
  const server = await startFakeModel(options)
  fake = server
  const provider = createModelProvider({
    engine: 'openai-compatible',
    baseUrl: server.url,
    apiKey: 'key-of-test',
    models: { translator: 'fake-translator', reviewer },
    modelTimeoutMs,
  })
  const translate = (texts?: Readonly<Record<string, string>>, signal = new AbortController().signal) =>
    provider.translate(request(texts), signal)
  return { provider, server, translate }
}
