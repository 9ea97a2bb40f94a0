// Detects a sample's legacy encoding: every encoding is tried, and the least surprising reading wins.
import { LEGACY_PROFILES } from './legacy-profiles.ts'
import { multiByteBits, singleByteBits } from './legacy-score.ts'
import { textDecoder, type TextEncoding } from './text-encoding.ts'

export interface LegacyGuess {
  readonly encoding: TextEncoding
  /** False when another encoding reads the sample differently and almost as well. */
  readonly isSure: boolean
}

/** A reading this much less surprising is a thousand times likelier. */
const SURE_BITS = 10

const MULTI_BYTE_CANDIDATES = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'] as const

/** `sample` holds lines with bytes above 0x7F, cut between characters. */
export function detectLegacyEncoding(sample: Uint8Array): LegacyGuess {
  const asciiLetters = sample.reduce((count, byte) => count + (isAsciiLetter(byte) ? 1 : 0), 0)
  const candidates: { encoding: TextEncoding; bits: number }[] = []
  for (const { encoding, languages, priorBits } of LEGACY_PROFILES) {
    const text = textDecoder(encoding, { fatal: false }).decode(sample)
    const bits = Math.min(
      ...languages.map(({ letters, share }) => singleByteBits(text, letters) - asciiLetters * Math.log2(1 - share)),
    )
    candidates.push({ encoding, bits: bits + priorBits })
  }
  for (const encoding of MULTI_BYTE_CANDIDATES) {
    candidates.push({ encoding, bits: multiByteBits(sample, encoding) + 2 })
  }
  candidates.sort((a, b) => a.bits - b.bits)
  const [best] = candidates
  if (best === undefined) return { encoding: 'windows-1252', isSure: false }
  const reading = textDecoder(best.encoding, { fatal: false }).decode(sample)
  const rival = candidates.find(
    ({ encoding, bits }) =>
      bits - best.bits < SURE_BITS && textDecoder(encoding, { fatal: false }).decode(sample) !== reading,
  )
  return { encoding: best.encoding, isSure: rival === undefined }
}

function isAsciiLetter(byte: number): boolean {
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x7a
}
