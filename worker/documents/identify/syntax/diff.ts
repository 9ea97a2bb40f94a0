// A unified diff: a hunk's head says how many lines follow, each with its sign.
import { shareOf, type SyntaxSample } from './syntax-sample.ts'

const HUNK = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/
const DIFF_LINE = /^(?:[-+ \\]|@@ |diff |index |new file|deleted file|(?:old|new) mode|similarity|rename |Index: |=+$)/
const MIN_SHARE = 0.8

export function isDiff({ lines }: SyntaxSample): boolean {
  return lines.some((line) => HUNK.test(line)) && shareOf(lines, (line) => DIFF_LINE.test(line)) >= MIN_SHARE
}
