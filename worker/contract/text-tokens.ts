/** A UTF-8 byte is about a quarter of a token in every script: 4 letters of Latin, 1⅓ Han characters. */
const BYTES_PER_TOKEN = 4

const encoder = new TextEncoder()

/** An estimate: near enough for sizes of questions, and for a bill that says it is estimated. */
export function textTokens(text: string): number {
  return Math.ceil(encoder.encode(text).length / BYTES_PER_TOKEN)
}
