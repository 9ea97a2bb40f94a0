// Markdown (CommonMark, GFM tables). Lists, quotes and a line under a title are plain text as well, and come back from a
// translation; fenced code, links, tables and front matter do not. One of them may stand in a letter: with another, or
// with headings or code within its lines, it is the syntax of the file.
import { withoutFences } from './fences.ts'
import type { SyntaxSample } from './syntax-sample.ts'

const FRONT_MATTER_KEY = /^[a-z][\w-]*:(?:\s|$)/
const MAX_FRONT_MATTER_LINES = 100
const HEADING = /^\s{0,3}#{1,6}\s+\S/
const CODE_SPAN = /(?<!`)`[^`\s](?:[^`]*[^`\s])?`(?!`)/g
/** An address, a place on the page or a file's path: not "[sic](see below)". */
const LINK =
  /\[[^\]]*\]\((?:<[^<>]*>|(?:https?:|mailto:|[#./])[^\s()]*|[^\s()]+\.[a-z\d]+(?:#[^\s()]*)?)(?:\s+["'][^"']*["'])?\)/i
const REFERENCE = /^\s{0,3}\[(?:\^[^\]]+\]:\s+\S|[^\]]+\]:\s+<?(?:https?:|[#./])\S)/
const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$/

export function isMarkdown({ lines }: SyntaxSample): boolean {
  if (hasFrontMatter(lines)) return true
  const { outside, fences } = withoutFences(lines)
  const codeSpans = outside.reduce((count, line) => count + (line.match(CODE_SPAN)?.length ?? 0), 0)
  const breakable = [
    fences > 0,
    outside.some((line) => LINK.test(line) || REFERENCE.test(line)),
    outside.some((line, index) => TABLE_RULE.test(line) && (outside[index - 1] ?? '').includes('|')),
  ].filter(Boolean).length
  const headings = outside.filter((line) => HEADING.test(line)).length
  return breakable > 1 || (breakable > 0 && codeSpans + headings > 0)
}

/** Keys between two rules at the very start. */
function hasFrontMatter(lines: readonly string[]): boolean {
  if (lines[0] !== '---') return false
  const end = lines.slice(1, MAX_FRONT_MATTER_LINES).findIndex((line) => line === '---' || line === '...')
  const keys = lines.slice(1, end + 1).filter((line) => FRONT_MATTER_KEY.test(line))
  return end > 0 && keys.length > 0
}
