// The beginning of a text file, decoded: enough to see which syntax it has, and the same work for a file of any size.
import { OPERATIONS_PER_SYNTAX_CHARACTER } from '../limits.ts'
import type { RandomAccessFile } from '../random-access-file.ts'
import { detectEncoding } from '../txt/encoding/detect-encoding.ts'
import { textDecoder } from '../txt/encoding/text-encoding.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { SyntaxSample } from './syntax/syntax-sample.ts'

/** An even number, which does not cut UTF-16. */
const SAMPLE_BYTES = 64 * 1024
/** Of a line, as far as its shape matters. */
const LINE_LENGTH = 1_000

export async function readSyntaxSample(file: RandomAccessFile, work: WorkBudget): Promise<SyntaxSample> {
  const bytes = await file.read(0, Math.min(file.size, SAMPLE_BYTES))
  const { encoding, markBytes } = await detectEncoding(fileOf(bytes))
  const decoded = textDecoder(encoding, { fatal: false }).decode(bytes.subarray(markBytes))
  const isWhole = bytes.length === file.size
  const text = isWhole ? decoded : withoutCutLine(decoded)
  work.spend(text.length * OPERATIONS_PER_SYNTAX_CHARACTER)
  return { text, isWhole, lines: text.split(/\r\n|\n|\r/).map((line) => line.trimEnd().slice(0, LINE_LENGTH)) }
}

/** The file as if it ended with the sample. */
function fileOf(bytes: Uint8Array): RandomAccessFile {
  return { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }
}

/** A text of one long line has no other. */
function withoutCutLine(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
  return end > 0 ? text.slice(0, end) : text
}
