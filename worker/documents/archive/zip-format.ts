// The constants of the ZIP format (PKWARE APPNOTE 6.3.10) that documents may use (ECMA-376 part 2 §7.3 and annex B).
// All values are little-endian.

export const LOCAL_SIGNATURE = 0x04034b50
export const DESCRIPTOR_SIGNATURE = 0x08074b50
export const CENTRAL_SIGNATURE = 0x02014b50
export const END_SIGNATURE = 0x06054b50
export const ZIP64_END_SIGNATURE = 0x06064b50
export const ZIP64_LOCATOR_SIGNATURE = 0x07064b50

/** Each without its name, extra fields and comment. */
export const LOCAL_BYTES = 30
export const CENTRAL_BYTES = 46
export const END_BYTES = 22
export const ZIP64_END_BYTES = 56
export const ZIP64_LOCATOR_BYTES = 20

/** The general purpose flags (§4.4.4). */
export const FLAGS = {
  encrypted: 0x1,
  /** Sizes and checksum stand behind the data. */
  descriptor: 0x8,
  stronglyEncrypted: 0x40,
  utf8: 0x800,
  /** Local headers are masked, since the central directory is encrypted. */
  maskedHeaders: 0x2000,
} as const

export const METHODS = { stored: 0, deflated: 8 } as const
export type ZipMethod = keyof typeof METHODS

/** PKZIP 2.0 reads deflated entries, 4.5 Zip64 (§4.4.3). */
export const VERSION_DEFLATE = 20
export const VERSION_ZIP64 = 45

/** In a field of 16 or 32 bits: the value stands in the Zip64 form (§4.4.1.4). */
export const MARK_16 = 0xffff
export const MARK_32 = 0xffffffff
/** The extra field with those values (§4.5.3). */
export const ZIP64_EXTRA_ID = 0x0001

export function dataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
