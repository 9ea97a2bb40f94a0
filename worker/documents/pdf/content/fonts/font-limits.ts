// Limits the requests of a font's dictionaries and Type 1 program to pdf.js, which writes out every code of every range
// and walks every index up to the largest: a few bytes can ask for gigabytes.
import type { PdfObject } from '../../objects/pdf-object.ts'
import { isArray } from '../../objects/pdf-object.ts'

/** ISO 32000-2 annex C.2: CIDs have two bytes. */
const MOST_CID = 65_535
/** Codes of a simple font have one byte. */
const MOST_CODE = 255
/** Subroutines of a Type 1 font; the largest have some thousands. */
const MOST_INDEX = 65_535
/** CIDs that the ranges of one font may give a width to, each time counted. */
const MOST_WIDTHS = 200_000

/** Functions by entry key that return a harmless form of the entry. The entry and its items must be resolved. */
export const FONT_LIMITS: ReadonlyMap<string, (value: PdfObject) => PdfObject> = new Map([
  ['W', (value: PdfObject) => cidWidths(value, 1)],
  ['W2', (value: PdfObject) => cidWidths(value, 3)],
  ['Differences', differences],
  ['FirstChar', code],
  ['LastChar', code],
])

/**
 * /W or /W2 (§9.7.4.3) with CIDs within their range. Items are `first [width …]` or `first last width`; /W2 has three
 * widths each. Drops everything after the first item of another form, because pdf.js reads no further.
 */
function cidWidths(value: PdfObject, perRange: 1 | 3): PdfObject {
  if (!isArray(value)) return value
  const kept: PdfObject[] = []
  let widths = 0
  for (let at = 0; at < value.length;) {
    const [first, second] = [value[at], value[at + 1]]
    if (!isInteger(first) || second === undefined) break
    if (isArray(second)) {
      widths += second.length
      if (widths > MOST_WIDTHS) break
      if (isCid(first)) kept.push(first, second)
      at += 2
    } else if (isInteger(second)) {
      const last = Math.min(second, MOST_CID)
      widths += Math.max(0, last - first + 1)
      if (widths > MOST_WIDTHS) break
      if (isCid(first)) kept.push(first, last, ...value.slice(at + 2, at + 2 + perRange))
      at += 2 + perRange
    } else break
  }
  return kept.length === value.length && kept.every((item, at) => item === value[at]) ? value : kept
}

/** How many widths pdf.js will make of a /W or /W2 within its limits. */
export function countWidths(key: string, value: PdfObject): number {
  if (!isArray(value) || (key !== 'W' && key !== 'W2')) return 0
  const perRange = key === 'W' ? 1 : 3
  let widths = 0
  for (let at = 0; at < value.length;) {
    const [first, second] = [value[at], value[at + 1]]
    widths += isArray(second)
      ? second.length
      : isInteger(first) && isInteger(second)
        ? Math.max(0, second - first + 1)
        : 0
    at += isArray(second) ? 2 : 2 + perRange
  }
  return widths
}

/** /Differences (§9.6.5.1) without the names of codes that no simple font has. */
function differences(value: PdfObject): PdfObject {
  if (!isArray(value)) return value
  const isKept = (item: PdfObject) => typeof item !== 'number' || (item >= 0 && item <= MOST_CODE)
  if (value.every(isKept)) return value
  let isPassedOver = false
  return value.filter((item) => {
    if (typeof item === 'number') isPassedOver = !isKept(item)
    return !isPassedOver
  })
}

function code(value: PdfObject): PdfObject {
  return typeof value === 'number' ? Math.max(0, Math.min(value, MOST_CID)) : value
}

function isInteger(value: PdfObject | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value)
}

function isCid(value: number): boolean {
  return value >= 0 && value <= MOST_CID
}

/**
 * Whether a Type 1 program (Adobe Type 1 Font Format, 1990) has an index beyond its encoding or its subroutines.
 * `clearBytes` is the font stream's /Length1, if present.
 */
export function isType1OverBudget(bytes: Uint8Array, clearBytes: number | null): boolean {
  if (!isType1(bytes)) return false
  const text = new TextDecoder('latin1').decode(bytes)
  const starts = new Set<number>()
  const eexec = /eexec\s+/.exec(text)
  const clearEnd = eexec ? eexec.index + eexec[0].length : text.length
  // A segment of the PFB form begins with six bytes of its own.
  if (eexec) starts.add(clearEnd).add(clearEnd + 6)
  if (clearBytes !== null && clearBytes < bytes.length) starts.add(clearBytes).add(clearBytes + 6)
  if (hasLargeIndex(text.slice(0, Math.max(clearEnd, clearBytes ?? 0)))) return true
  return [...starts].some((start) => hasLargeSubroutine(decrypted(bytes.subarray(start))))
}

function isType1(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x25 && bytes[1] === 0x21) || (bytes[0] === 0x80 && bytes[1] === 0x01)
}

/** Of an encoding: `dup 12 /name put`. */
function hasLargeIndex(program: string): boolean {
  for (const [, index] of program.matchAll(/dup\s+(-?\d{5,})(?!\d)/g)) {
    if (!(Math.abs(Number(index)) <= MOST_INDEX)) return true
  }
  return false
}

/** `/Subrs 3 array dup 0 15 RD … NP dup 1 …`, read as pdf.js reads it: other procedures have large numbers too. */
function hasLargeSubroutine(program: string): boolean {
  const start = /\/Subrs\s+\S+\s+\S+/g
  const subroutine = /\s*dup\s*(-?\d+)\s*(-?\d+)?\s*\S+/y
  const end = /\s*(?:noaccess\s+)?\S+/y
  while (start.test(program)) {
    subroutine.lastIndex = start.lastIndex
    for (let found = subroutine.exec(program); found !== null; found = subroutine.exec(program)) {
      const [, index, length] = found
      if (!(Math.abs(Number(index)) <= MOST_INDEX)) return true
      end.lastIndex = subroutine.lastIndex + 1 + Math.max(0, Number(length ?? 0))
      if (!end.test(program)) break
      subroutine.lastIndex = end.lastIndex
    }
  }
  return false
}

const HEX = /^[\s0-9a-f]{8}/i

/** §7.2: eexec encryption, of bytes or of hexadecimal digits. */
function decrypted(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 8))
  const cipher = HEX.test(head) ? fromHex(bytes) : bytes
  const plain = new Uint8Array(cipher.length)
  let key = 55_665
  for (let at = 0; at < cipher.length; at++) {
    const byte = cipher[at] ?? 0
    plain[at] = byte ^ (key >> 8)
    key = ((byte + key) * 52_845 + 22_719) & 0xffff
  }
  return new TextDecoder('latin1').decode(plain)
}

function fromHex(bytes: Uint8Array): Uint8Array {
  const digits = new TextDecoder('latin1').decode(bytes).replaceAll(/[^0-9a-f]/gi, '')
  const decoded = new Uint8Array(digits.length >> 1)
  for (let at = 0; at < decoded.length; at++) decoded[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)
  return decoded
}
