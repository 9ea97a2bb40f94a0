// Reads the file as a sequence of blocks. Long runs are cut, so that a file without blank lines streams too.
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { skeletonBlock, type Block } from './block.ts'
import { MAX_LINE_BYTES, readLines, type Line } from './line-reader.ts'
import { isBlank } from './line-shape.ts'
import { parseRun } from './parse-run.ts'
import type { TextLayout } from './text-layout.ts'

/** A longer run is a list or a table, whose parts do not need each other. */
const MAX_RUN_LINES = 1_000

/** Blocks in document order, in batches; together their lines are the whole file behind its byte order mark. */
export async function* readBlocks(file: RandomAccessFile, layout: TextLayout): AsyncGenerator<Block[], void, void> {
  let run: Line[] = []
  let runBytes = 0
  for await (const lines of readLines(file, layout)) {
    const blocks: Block[] = []
    let blanks: Line[] = []
    const closeRun = () => {
      if (run.length > 0) blocks.push(...parseRun(run, layout.wrapWidth))
      run = []
      runBytes = 0
    }
    const closeBlanks = () => {
      if (blanks.length > 0) blocks.push(skeletonBlock(blanks))
      blanks = []
    }
    for (const line of lines) {
      if (isBlank(line)) {
        closeRun()
        blanks.push(line)
        continue
      }
      closeBlanks()
      if (run.length >= MAX_RUN_LINES || runBytes + line.bytes.length > MAX_LINE_BYTES) closeRun()
      run.push(line)
      runBytes += line.bytes.length
    }
    closeBlanks()
    yield blocks
  }
  if (run.length > 0) yield parseRun(run, layout.wrapWidth)
}
