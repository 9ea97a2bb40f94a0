/** A file of some pages. Whoever sends more may see the connection closed in place of an answer. */
const MAX_READ_BYTES = 1024 * 1024

/**
 * Reads on what a refused request still sends, if it has said that this is little. A server that answers and closes
 * before it has read the body cuts off the client in the middle of its sending (RFC 9112 §9.6), and the client never
 * sees why.
 */
export async function readRefusedBody({ body, bodyUsed, headers }: Request): Promise<void> {
  const declared = headers.get('content-length')
  if (!body || bodyUsed || body.locked || declared === null || Number(declared) > MAX_READ_BYTES) return
  try {
    for await (const _ of body as ReadableStream<Uint8Array>);
  } catch {
    // The client has gone away: nobody waits for the answer.
  }
}
