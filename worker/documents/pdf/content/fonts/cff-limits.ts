// Decides whether a CFF font (Adobe Technical Note 5176) is safe for pdf.js, which reads each entry of an INDEX by its
// offsets. In a file of a few kilobytes, 65,535 entries that each claim the whole file amount to gigabytes.

/** Entries follow each other. Some producers leave gaps; no producer overlaps entries. */
const MOST_CLAIMED_TIMES = 2
/** A CFF font begins with its major version; pdf.js looks for it behind some bytes of damage. */
const MAJOR_VERSION = 1
/** Top DICT operators, the second byte of two behind 12. */
const CHAR_STRINGS = 17
const PRIVATE = 18
const FD_ARRAY = 12 * 256 + 36
/** Private DICT operator. */
const SUBRS = 19

export function isCffOverBudget(bytes: Uint8Array): boolean {
  const start = bytes.indexOf(MAJOR_VERSION)
  if (start < 0) return false
  const font = bytes.subarray(start)
  const names = indexAt(font, font[2] ?? 0)
  const tops = indexAt(font, names.end)
  const strings = indexAt(font, tops.end)
  const global = indexAt(font, strings.end)
  if ([names, tops, strings, global].some((each) => isOverclaimed(each, font))) return true
  return tops.entries.some((top) => isDictOverBudget(top, font, true))
}

/** `mayNest`: a Top DICT has font DICTs. */
function isDictOverBudget(dict: Uint8Array, font: Uint8Array, mayNest: boolean): boolean {
  const entries = readDict(dict)
  const charStrings = indexAt(font, entries.get(CHAR_STRINGS)?.[0])
  const fonts = indexAt(font, mayNest ? entries.get(FD_ARRAY)?.[0] : undefined)
  const [privateLength = 0, privateStart] = entries.get(PRIVATE) ?? []
  const ownStart = privateStart ?? font.length
  const [subrs] = readDict(font.subarray(ownStart, ownStart + Math.max(0, privateLength))).get(SUBRS) ?? []
  const local = indexAt(font, subrs === undefined ? undefined : ownStart + subrs)
  if ([charStrings, fonts, local].some((each) => isOverclaimed(each, font))) return true
  return fonts.entries.some((each) => isDictOverBudget(each, font, false))
}

interface Index {
  readonly entries: readonly Uint8Array[]
  /** The start of the data that follows. */
  readonly end: number
  readonly isBroken?: true
}

const NO_INDEX: Index = { entries: [], end: Infinity }

/** §5; none at a place that is outside of the font. */
function indexAt(font: Uint8Array, start: number | undefined): Index {
  if (start === undefined || !(start >= 0 && start + 2 <= font.length)) return NO_INDEX
  const count = (font[start] ?? 0) * 256 + (font[start + 1] ?? 0)
  if (count === 0) return { entries: [], end: start + 2 }
  const size = font[start + 2] ?? 0
  // Offsets have one to four bytes; pdf.js reads as many as the font says.
  if (size < 1 || size > 4) return { entries: [], end: Infinity, isBroken: true }
  const data = start + 3 + (count + 1) * size - 1
  const offsetAt = (entry: number) => {
    let offset = 0
    for (let byte = 0; byte < size; byte++) offset = offset * 256 + (font[start + 3 + entry * size + byte] ?? 0)
    return data + offset
  }
  const entries = Array.from({ length: count }, (_, entry) => font.subarray(offsetAt(entry), offsetAt(entry + 1)))
  return { entries, end: offsetAt(count) }
}

function isOverclaimed({ entries, isBroken }: Index, font: Uint8Array): boolean {
  const claimed = entries.reduce((sum, { length }) => sum + length, 0)
  return isBroken === true || claimed > MOST_CLAIMED_TIMES * font.length
}

/** §4: operands by operator; real numbers as 0, since no offset is one. */
function readDict(dict: Uint8Array): Map<number, readonly number[]> {
  const entries = new Map<number, readonly number[]>()
  let operands: number[] = []
  for (let at = 0; at < dict.length;) {
    const byte = dict[at++] ?? 0
    const next = () => dict[at++] ?? 0
    if (byte <= 21) {
      entries.set(byte === 12 ? 12 * 256 + next() : byte, operands)
      operands = []
    } else if (byte === 28) operands.push(((next() << 24) | (next() << 16)) >> 16)
    else if (byte === 29) operands.push((next() << 24) | (next() << 16) | (next() << 8) | next())
    else if (byte === 30) {
      while (at < dict.length && ((dict[at] ?? 0) & 0x0f) !== 0x0f && (dict[at] ?? 0) >> 4 !== 0x0f) at++
      at++
      operands.push(0)
    } else if (byte >= 32 && byte <= 246) operands.push(byte - 139)
    else if (byte >= 247 && byte <= 250) operands.push((byte - 247) * 256 + next() + 108)
    else if (byte >= 251 && byte <= 254) operands.push(-(byte - 251) * 256 - next() - 108)
  }
  return entries
}
