/** A file of some pages. Whoever sends more may see the connection closed in place of an answer. */
const MAX_READ_BYTES = 1024 * 1024

/**
 * Reads on what a refused request still sends. A server that answers and closes before it has read the body cuts off
 * the client in the middle of its sending (RFC 9112 §9.6), and the client never sees why.
 */
export async function readRefusedBody({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed || body.locked) return
  let size = 0
  try {
    for await (const chunk of body as ReadableStream<Uint8Array>) {
      size += chunk.length
      if (size >= MAX_READ_BYTES) return
    }
  } catch {
    // The client has gone away: nobody waits for the answer.
  }
}
