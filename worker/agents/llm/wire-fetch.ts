// What the client wants of every answer over HTTP, whoever reads it: a connection that works, signs of life, and an
// address that leads to a model.
import { AppError } from '../../app-error.ts'

/**
 * Connections stay open between questions, and a server closes idle ones (Node after five seconds). The closing shows
 * only when the connection is used again: no answer comes, and the server has not seen the question, which is then sent
 * once more on a new one. Bodies must be text.
 */
export function reconnectingFetch(fetchAnswer: typeof fetch): typeof fetch {
  return async (input, init) =>
    fetchAnswer(input, init).catch((error: unknown) => {
      if (init?.signal?.aborted) throw error
      return fetchAnswer(input, init)
    })
}

/**
 * Every byte of an answer is a sign of life: a server whose model is busy sends comments or empty lines. A web page in
 * place of an answer throws AppError `model_misconfigured`.
 */
export function wireFetch(fetchAnswer: typeof fetch, onLife: () => void): typeof fetch {
  const post = reconnectingFetch(fetchAnswer)
  return async (input, init) => {
    const response = await post(input, init)
    onLife()
    const { ok, body, status, statusText, headers } = response
    if (ok && headers.get('content-type')?.includes('text/html')) {
      throw new AppError(
        'model_misconfigured',
        'A web page answers at the address of the model: check the provider’s address (LLM_BASE_URL, or its own …_BASE_URL)',
      )
    }
    if (body === null) return response
    const counted = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, controller) {
          onLife()
          controller.enqueue(bytes)
        },
      }),
    )
    return new Response(counted, { status, statusText, headers })
  }
}
