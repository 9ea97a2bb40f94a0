/** RC4, both ways. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  for (let index = 0, other = 0; index < 256; index++) {
    const value = state[index] ?? 0
    other = (other + value + (key[index % key.length] ?? 0)) & 0xff
    state[index] = state[other] ?? 0
    state[other] = value
  }
  const output = new Uint8Array(bytes.length)
  for (let at = 0, index = 0, other = 0; at < bytes.length; at++) {
    index = (index + 1) & 0xff
    const value = state[index] ?? 0
    other = (other + value) & 0xff
    const swapped = state[other] ?? 0
    state[index] = swapped
    state[other] = value
    output[at] = (bytes[at] ?? 0) ^ (state[(value + swapped) & 0xff] ?? 0)
  }
  return output
}
