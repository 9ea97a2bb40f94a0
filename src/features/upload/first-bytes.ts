// Refuses what is surely no document by its first bytes, before it travels: a picture under the name of a text. The
// server decides everything else by the whole content.

/** As many as the longest signature needs. */
export const FIRST_BYTES = 12

const SIGNATURES: readonly { readonly at: number; readonly bytes: readonly number[] }[] = [
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] }, // PNG
  { at: 0, bytes: [0xff, 0xd8, 0xff] }, // JPEG
  { at: 0, bytes: [0x47, 0x49, 0x46, 0x38] }, // GIF
  { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] }, // WebP
  { at: 4, bytes: [0x66, 0x74, 0x79, 0x70] }, // MP4, MOV, HEIC
  { at: 0, bytes: [0x49, 0x44, 0x33] }, // MP3
  { at: 0, bytes: [0x7f, 0x45, 0x4c, 0x46] }, // ELF
  { at: 0, bytes: [0x1f, 0x8b] }, // gzip
  { at: 0, bytes: [0x37, 0x7a, 0xbc, 0xaf] }, // 7z
  { at: 0, bytes: [0x52, 0x61, 0x72, 0x21] }, // RAR
]

export function isNoDocument(head: Uint8Array): boolean {
  return SIGNATURES.some(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte))
}

/** A file that cannot be read is for the upload to report. */
export async function headOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}
