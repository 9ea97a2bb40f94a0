// The beginning of a text file, decoded: enough to see which syntax it has, and the same work for a file of any size.
import { OPERATIONS_PER_SYNTAX_CHARACTER } from '../limits.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { detectEncoding } from '../txt/encoding/detect-encoding.ts'
import { textDecoder } from '../txt/encoding/text-encoding.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { SyntaxSample } from './syntax/syntax-sample.ts'

/** An even number, which does not cut UTF-16. */
const SAMPLE_BYTES = 64 * 1024
/** Many lines are dear: of short ones, so many tell enough. */
const MAX_LINES = 3_000
/** Of a line, as far as its shape matters. */
const LINE_LENGTH = 1_000
const LINE_END = /\r\n|\n|\r/g

export async function readSyntaxSample(file: RandomAccessFile, work: WorkBudget): Promise<SyntaxSample> {
  const bytes = await file.read(0, Math.min(file.size, SAMPLE_BYTES))
  const { encoding, markBytes } = await detectEncoding(fileOf(bytes))
  const decoded = textDecoder(encoding, { fatal: false }).decode(bytes.subarray(markBytes))
  const text = firstLines(decoded, bytes.length === file.size)
  work.spend(text.length * OPERATIONS_PER_SYNTAX_CHARACTER)
  return {
    text,
    isWhole: bytes.length === file.size && text.length === decoded.length,
    lines: text.split(LINE_END).map((line) => line.trimEnd().slice(0, LINE_LENGTH)),
  }
}

/** The file as if it ended with the sample. */
function fileOf(bytes: Uint8Array): RandomAccessFile {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }
}

/** Whole lines; a text of one long line has no other. */
function firstLines(text: string, isWhole: boolean): string {
  let end = 0
  let count = 0
  for (const { index } of text.matchAll(LINE_END)) {
    if (count++ === MAX_LINES) return text.slice(0, end)
    end = index
  }
  return isWhole || end === 0 ? text : text.slice(0, end)
}
