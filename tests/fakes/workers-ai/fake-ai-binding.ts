// A fake AI binding of Workers AI. Its `run` sends the question to a local server over HTTP and unwraps the answer, as
// the binding does with the REST API.
import type { FakeModel } from '../model/fake-model.ts'

/** Workers AI's own numbers for what an OpenAI-compatible server says by its status. */
const REASONS: Readonly<Record<number, string>> = {
  401: '3023: Account is blocked',
  404: '5007: No such model',
  429: '3040: Capacity temporarily exceeded, please try again.',
}

/** What the provider uses of the binding. */
export function fakeAiBinding(model: FakeModel): Ai {
  const run = async (name: string, inputs: object, options: { readonly signal?: AbortSignal } = {}) => {
    const response = await fetch(`${model.url}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ ...inputs, model: name }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    if (!response.ok) throw new Error(`InferenceUpstreamError: ${REASONS[response.status] ?? '3043: Internal error'}`)
    const result: unknown = await response.json()
    return { result }
  }
  return { run } as unknown as Ai
}
