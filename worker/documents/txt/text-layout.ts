// Facts needed before the first line of a text file is read: its encoding and its wrap width. They are found the same
// way at each opening, so that extract and rebuild see the same blocks.
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { detectEncoding, type DetectedEncoding } from './encoding/detect-encoding.ts'
import { lineSplitter } from './line-reader.ts'
import { isBlank, isRule, lineShape } from './line-shape.ts'
import { isUtf16 } from './encoding/text-encoding.ts'
import { rowKind } from './table-row.ts'
import { measureWrapWidth, type LinePair } from './wrap-width.ts'

export interface TextLayout extends DetectedEncoding {
  /** Null for text that is not hard-wrapped. */
  readonly wrapWidth: number | null
}

/** Parts of the file looked at, evenly spread, and the size of each. */
const SAMPLES = 6
const SAMPLE_BYTES = 16 * 1024

export async function readTextLayout(file: RandomAccessFile): Promise<TextLayout> {
  const detected = await detectEncoding(file)
  const pairs: LinePair[] = []
  const step = Math.max(SAMPLE_BYTES, Math.floor(file.size / SAMPLES))
  for (let start = detected.markBytes; start < file.size; start += step) {
    pairs.push(...(await linePairs(file, detected, start)))
  }
  return { ...detected, wrapWidth: measureWrapWidth(pairs) }
}

async function linePairs(file: RandomAccessFile, { encoding }: DetectedEncoding, start: number): Promise<LinePair[]> {
  const aligned = isUtf16(encoding) ? start - (start % 2) : start
  const bytes = await file.read(aligned, Math.min(file.size, aligned + SAMPLE_BYTES))
  const { lines } = lineSplitter(encoding, aligned)(bytes, false)
  // The first line of a later sample is cut off at its start.
  const whole = start <= 3 ? lines : lines.slice(1)
  const shapes = whole.map((line) => ({ line, shape: lineShape(line) }))
  return shapes.flatMap((current, index): LinePair[] => {
    const next = shapes[index + 1]
    if (next === undefined || isBlank(current.line) || isBlank(next.line)) return []
    if (isRule(current.shape) || isRule(next.shape) || rowKind(current) === 'tab') return []
    return [[current.shape, next.shape]]
  })
}
