/** Does not deflate, as pictures do not. */
export function noise(seed: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let state = seed + 1
  for (let index = 0; index < bytes.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    bytes[index] = state >>> 24
  }
  return bytes
}
