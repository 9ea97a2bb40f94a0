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
