// Detects the encoding of a whole file: a byte order mark, the zeros of UTF-16, valid UTF-8, else a legacy encoding
// guessed from the file's lines. Reads the file once, in windows.
import { DocumentError } from '../../../app-error.ts'
import type { DocumentWarning } from '../../model.ts'
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { WINDOW_BYTES } from '../../file/windowed-file.ts'
import { detectLegacyEncoding } from './detect-legacy-encoding.ts'
import { textDecoder, type TextEncoding } from './text-encoding.ts'

export interface DetectedEncoding {
  readonly encoding: TextEncoding
  /** Length of the byte order mark. */
  readonly markBytes: number
  readonly warnings: readonly DocumentWarning[]
}

/** UTF-8 with a few broken places has more whole characters than broken ones; Korean in EUC-KR, the worst case, a tenth. */
const WHOLE_TO_BROKEN = 4
/** Enough to tell encodings apart; more only costs time. */
const LEGACY_SAMPLE_BYTES = 48 * 1024
/** Of one line: a file without line ends fills the sample from more than one place. */
const LEGACY_LINE_BYTES = 4 * 1024

export async function detectEncoding(file: RandomAccessFile): Promise<DetectedEncoding> {
  const head = await file.read(0, Math.min(file.size, 64 * 1024))
  const marked = byteOrderMark(head)
  if (marked !== null) return { ...marked, warnings: [] }
  const wide = unmarkedUtf16(head)
  if (wide !== null) return { encoding: wide, markBytes: 0, warnings: [] }
  const scan = await scanUtf8(file)
  if (scan.broken === 0 || scan.whole > scan.broken * WHOLE_TO_BROKEN) {
    // Seven bits: Japanese mail switches character sets by escape sequences.
    const isJapaneseMail = scan.whole === 0 && scan.broken === 0 && hasJapaneseEscapes(head)
    return { encoding: isJapaneseMail ? 'iso-2022-jp' : 'utf-8', markBytes: 0, warnings: [] }
  }
  const guess = detectLegacyEncoding(await sampleLegacyLines(file))
  const warnings: DocumentWarning[] = guess.isSure ? [] : [{ code: 'encoding_guessed', detail: guess.encoding }]
  return { encoding: guess.encoding, markBytes: 0, warnings }
}

export function byteOrderMark(head: Uint8Array): { encoding: TextEncoding; markBytes: number } | null {
  const [first, second, third, fourth] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', markBytes: 3 }
  if (first === 0xff && second === 0xfe) {
    if (third === 0 && fourth === 0) throw new DocumentError('file_type_unsupported', 'UTF-32 is not read')
    return { encoding: 'utf-16le', markBytes: 2 }
  }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', markBytes: 2 }
  return null
}

/**
 * Detects UTF-16 without a byte order mark. Its line ends, spaces and digits have a zero byte, always on the same side;
 * text in any other encoding has no zeros.
 */
export function unmarkedUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0]
  for (let index = 0; index < head.length; index++) {
    if (head[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  const units = head.length / 2
  // One zero in a hundred units is fewer than any text with spaces or lines has.
  if (Math.max(even, odd) < Math.max(1, units / 100) || Math.min(even, odd) > Math.max(even, odd) / 20) return null
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  const text = textDecoder(encoding, { fatal: false }).decode(head.subarray(0, head.length - (head.length % 2)))
  const strange = text.match(/[\p{Cn}\p{Co}\p{Cs}\uFFFD]|(?![\t\n\f\r])\p{Cc}/gu)?.length ?? 0
  return strange <= text.length / 50 ? encoding : null
}

function hasJapaneseEscapes(head: Uint8Array): boolean {
  const text = textDecoder('windows-1252', { fatal: false }).decode(head)
  return text.includes('\u001B$B') || text.includes('\u001B$@')
}

/** Counts whole and broken characters above ASCII; exact counts only matter once something is broken. */
async function scanUtf8(file: RandomAccessFile): Promise<{ whole: number; broken: number }> {
  let decoder = textDecoder('utf-8', { fatal: true })
  let isBroken = false
  let whole = 0
  let broken = 0
  for (let start = 0; start < file.size; start += WINDOW_BYTES) {
    const end = Math.min(file.size, start + WINDOW_BYTES)
    const window = await file.read(start, end)
    const stream = end < file.size
    if (!isBroken) {
      try {
        const text = decoder.decode(window, { stream })
        whole += text.length < window.length ? window.length - text.length : 0
        continue
      } catch {
        isBroken = true // counted below, in this window and all that follow
        decoder = textDecoder('utf-8', { fatal: false })
      }
    }
    const text = decoder.decode(window, { stream })
    const replaced = text.match(/\uFFFD/g)?.length ?? 0
    const beyondAscii = text.match(/[^\0-\u007F]/gu)?.length ?? 0
    broken += replaced
    whole += beyondAscii - replaced
  }
  return { whole, broken }
}

/** Lines with bytes above ASCII, from the start of the file on, cut where no character can be cut. */
async function sampleLegacyLines(file: RandomAccessFile): Promise<Uint8Array> {
  const sample = new Uint8Array(LEGACY_SAMPLE_BYTES)
  let length = 0
  for (let start = 0; start < file.size && length < sample.length; start += WINDOW_BYTES) {
    const window = await file.read(start, Math.min(file.size, start + WINDOW_BYTES))
    let index = 0
    while (length < sample.length) {
      const high = nextHighByte(window, index)
      if (high === window.length) break
      const lineEnd = window.indexOf(0x0a, high)
      const from = lastSafeCut(window, high, index)
      const to = Math.min(lineEnd === -1 ? window.length : lineEnd + 1, from + LEGACY_LINE_BYTES)
      const line = window.subarray(from, Math.min(to, from + sample.length - length))
      sample.set(line, length)
      length += line.length
      index = to
    }
  }
  return sample.subarray(0, length)
}

function nextHighByte(window: Uint8Array, from: number): number {
  let index = from
  while (index < window.length && (window[index] ?? 0) < 0x80) index++
  return index
}

/** The place behind the last byte below 0x30: no encoding uses one inside a character, two-byte ones at least. */
function lastSafeCut(window: Uint8Array, before: number, atLeast: number): number {
  for (let index = before; index > atLeast; index--) if ((window[index - 1] ?? 0) < 0x30) return index
  return before
}
