// Limits above which an archive counts as a bomb. They apply to the declared sizes; the entry reader checks the actual
// data against these byte by byte.
import { damaged, tooComplex } from './archive-errors.ts'

/** The largest presentations have some ten thousand parts, of a hundred bytes each in the central directory. */
export const MAX_ENTRIES = 20_000
export const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024

/** Part names are paths of a few folders; Windows ends at 260 characters. */
export const MAX_NAME_BYTES = 1024

/** 50 MB of the best compressing XML and pictures seen (bitmaps, metafiles: 20 to 1) inflate to this. */
export const MAX_INFLATED_BYTES = 1024 * 1024 * 1024

/** Up to this size any ratio is honest: a white bitmap, or one paragraph ten thousand times, deflates 1,000 to 1. */
export const RATIO_EXEMPT_BYTES = 64 * 1024 * 1024
/** XML of documents deflates 5 to 30 to 1. */
export const MAX_RATIO = 200

interface Claim {
  readonly name: string
  readonly compressedBytes: number
  readonly inflatedBytes: number
}

/** Throws DocumentError `document_too_complex` for a bomb, by one entry or by all of them together. */
export function refuseBomb(entries: readonly Claim[]): void {
  const whole = { name: 'the archive', compressedBytes: 0, inflatedBytes: 0 }
  for (const entry of entries) {
    refuseRatio(entry)
    whole.compressedBytes += entry.compressedBytes
    whole.inflatedBytes += entry.inflatedBytes
  }
  refuseRatio(whole)
  if (whole.inflatedBytes > MAX_INFLATED_BYTES) throw tooComplex(`the archive inflates to ${whole.inflatedBytes} bytes`)
}

function refuseRatio({ name, compressedBytes, inflatedBytes }: Claim): void {
  if (inflatedBytes <= RATIO_EXEMPT_BYTES || inflatedBytes <= compressedBytes * MAX_RATIO) return
  throw tooComplex(`${name} inflates from ${compressedBytes} to ${inflatedBytes} bytes`)
}

/** Of the directory as its end record states it. */
export function refuseHugeDirectory(entryCount: number, directoryBytes: number): void {
  if (entryCount > MAX_ENTRIES) throw tooComplex(`an archive of ${entryCount} entries`)
  if (directoryBytes > MAX_DIRECTORY_BYTES) throw tooComplex(`a central directory of ${directoryBytes} bytes`)
}

export function refuseLongName(nameBytes: number): void {
  if (nameBytes > MAX_NAME_BYTES) throw damaged(`an entry's name of ${nameBytes} bytes`)
}
