// Finds the paragraph that is to be checked next, wherever it stands in the document.
import type { TranslatedSegment } from '../../../../../../worker/contract/translation/segment.ts'

/** Segments to check from an ordinal on, in document order, at most `limit`. */
export type ReadToCheck = (from: number, limit: number) => Promise<readonly TranslatedSegment[]>

/** Ordinals looked through for the one before; doubled each time that they hold none. */
const FIRST_WINDOW = 100
/** The most that are asked for at once. */
const LIMIT = 100

/** The next one after an ordinal, or from the start again; null when there is none in the document. */
export async function nextToCheck(read: ReadToCheck, ordinal: number): Promise<TranslatedSegment | null> {
  const [next] = await read(ordinal + 1, 1)
  if (next) return next
  const [first] = await read(0, 1)
  return first ?? null
}

/** The one before, or from the end again; `total` is the number of segments in the document. */
export async function previousToCheck(
  read: ReadToCheck,
  ordinal: number,
  total: number,
): Promise<TranslatedSegment | null> {
  return (await lastBefore(read, ordinal)) ?? (await lastBefore(read, total))
}

async function lastBefore(read: ReadToCheck, end: number): Promise<TranslatedSegment | null> {
  let windowEnd = end
  for (let size = FIRST_WINDOW; windowEnd > 0; size *= 2) {
    const start = Math.max(0, windowEnd - size)
    const last = await lastBetween(read, start, windowEnd)
    if (last) return last
    windowEnd = start
  }
  return null
}

async function lastBetween(read: ReadToCheck, start: number, end: number): Promise<TranslatedSegment | null> {
  let last: TranslatedSegment | null = null
  for (let from = start; from < end;) {
    const page = await read(from, LIMIT)
    const within = page.filter(({ ordinal }) => ordinal < end)
    last = within.at(-1) ?? last
    const furthest = page.at(-1)
    if (!furthest || within.length < page.length) break
    from = furthest.ordinal + 1
  }
  return last
}
