// Decides whether bytes are text: text in any encoding has hardly any control characters.
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { byteOrderMark, unmarkedUtf16 } from '../txt/encoding/detect-encoding.ts'

const SAMPLE_BYTES = 16 * 1024
/** A stray escape or a form feed sequence is still text; compressed data has a tenth. */
const MAX_CONTROL_SHARE = 0.02

export async function isPlainText(file: RandomAccessFile): Promise<boolean> {
  const head = await file.read(0, Math.min(file.size, SAMPLE_BYTES))
  const tailStart = Math.max(0, file.size - SAMPLE_BYTES)
  const tail = await file.read(tailStart - (tailStart % 2), file.size)
  const mark = byteOrderMark(head)
  if (mark !== null) return mark.encoding === 'utf-8' ? !isBinary(tail) : true
  if (unmarkedUtf16(head) !== null) return true
  return !isBinary(head) && !isBinary(tail)
}

function isBinary(bytes: Uint8Array): boolean {
  const controls = bytes.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0)
  return controls > bytes.length * MAX_CONTROL_SHARE
}

/** Tab, line ends, form feed and escape (iso-2022-jp) occur in text. */
function isControl(byte: number): boolean {
  return (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b) || byte === 0x7f
}
