// MD5 (RFC 1321). Encryption before PDF 2.0 is built on MD5, which WebCrypto lacks.

/** 16 bytes. */
export function md5(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(((message.length + 72) >> 6) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, (message.length << 3) >>> 0, true)
  view.setUint32(padded.length - 4, Math.floor(message.length / 2 ** 29), true)
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  const words = new Int32Array(16)
  for (let start = 0; start < padded.length; start += 64) {
    for (let index = 0; index < 16; index++) words[index] = view.getInt32(start + index * 4, true)
    addBlock(state, words)
  }
  const digest = new Uint8Array(16)
  const digestView = new DataView(digest.buffer)
  for (let index = 0; index < 4; index++) digestView.setInt32(index * 4, state[index] ?? 0, true)
  return digest
}

function addBlock(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let step = 0; step < 64; step++) {
    const round = step >> 4
    const mixed =
      round === 0 ? (b & c) | (~b & d) : round === 1 ? (d & b) | (~d & c) : round === 2 ? b ^ c ^ d : c ^ (b | ~d)
    const word = words[(step * (WORD_STEPS[round] ?? 0) + (WORD_STARTS[round] ?? 0)) & 15] ?? 0
    const sum = (a + mixed + (SINES[step] ?? 0) + word) | 0
    const shift = SHIFTS[round * 4 + (step & 3)] ?? 0
    a = d
    d = c
    c = b
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
  }
  for (const [index, value] of [a, b, c, d].entries()) state[index] = (state[index] ?? 0) + value
}

const WORD_STEPS = [1, 5, 3, 7]
const WORD_STARTS = [0, 1, 5, 0]
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const SINES = Int32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0)
