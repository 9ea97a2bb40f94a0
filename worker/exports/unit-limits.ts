// How large one unit of a TMX file, or one concept of TBX, may be. It is read in one turn, while everybody else waits.

/** A paragraph of ten pages in five languages fits. */
export const MAX_UNIT_BYTES = 256 * 1024
/** Starts and ends of elements: 29 languages with a hundred tags each fit. So many take some 80 ms. */
export const MAX_UNIT_TAGS = 8_000

const LESS_THAN = 0x3c

export function isTooLargeUnit(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_UNIT_BYTES) return true
  let tags = 0
  for (let at = bytes.indexOf(LESS_THAN); at !== -1; at = bytes.indexOf(LESS_THAN, at + 1)) {
    if (++tags > MAX_UNIT_TAGS) return true
  }
  return false
}
