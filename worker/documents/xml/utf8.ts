// Converts XML that is held whole between bytes and text.
import { damagedXml } from './xml-errors.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()

/** Throws `document_damaged` for bytes that are no UTF-8. A byte order mark stays, as U+FEFF. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw damagedXml('bytes that are not UTF-8', { cause })
  }
}

export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text)
}
