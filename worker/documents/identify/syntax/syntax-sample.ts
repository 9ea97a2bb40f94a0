export interface SyntaxSample {
  readonly text: string
  /** Blank lines included, without the space at their ends. Long ones are cut. */
  readonly lines: readonly string[]
  /** Whether the sample is the whole file. */
  readonly isWhole: boolean
}

/** The share of the text that is on lines of this kind: a quoted example weighs little in an article. */
export function shareOf(lines: readonly string[], isOfKind: (line: string, index: number) => boolean): number {
  let all = 0
  let found = 0
  for (const [index, line] of lines.entries()) {
    const length = line.trim().length
    all += length
    if (length > 0 && isOfKind(line, index)) found += length
  }
  return all === 0 ? 0 : found / all
}

/** Lines between blank lines. */
export function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = []
  let block: string[] = []
  for (const line of [...lines, '']) {
    if (line !== '') block.push(line)
    else if (block.length > 0) {
      blocks.push(block)
      block = []
    }
  }
  return blocks
}
