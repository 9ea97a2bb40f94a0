const FENCE = /^\s{0,12}(`{3,}|~{3,})/

/** The lines outside fenced code (CommonMark §4.5), and how many fences are closed. */
export function withoutFences(lines: readonly string[]): {
  readonly outside: readonly string[]
  readonly fences: number
} {
  const outside: string[] = []
  let fences = 0
  let open: string | null = null
  for (const line of lines) {
    const mark = FENCE.exec(line)?.[1]
    if (open === null && mark !== undefined) open = mark
    else if (open !== null && mark !== undefined && mark.startsWith(open)) {
      fences++
      open = null
    } else if (open === null) outside.push(line)
  }
  return { outside, fences }
}
