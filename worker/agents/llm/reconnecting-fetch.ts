// Connections are kept open from question to question, and a server closes those that rest (Node after five seconds). That
// shows only when one is used again: no answer comes, and the server has not seen the question.

/** Sends a request that got no answer for want of a connection once more, on a new one. Bodies must be text. */
export function reconnectingFetch(fetchAnswer: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      return await fetchAnswer(input, init)
    } catch (error) {
      if (init?.signal?.aborted) throw error
      return fetchAnswer(input, init)
    }
  }
}
