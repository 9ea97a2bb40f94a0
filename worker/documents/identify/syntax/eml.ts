// A message as it travels (RFC 5322, MIME): headers before the first blank line. A letter that was pasted from a mail has
// the sender, the subject and the date above it, but none of the lines that tell programs how it is encoded.
import type { SyntaxSample } from './syntax-sample.ts'

const HEADER = /^(?:[!-9;-~]+:|\s+\S|From \S+ )/
const MIME_HEADER = /^(?:MIME-Version|Content-Type|Content-Transfer-Encoding)\s*:/i
const MIN_HEADERS = 3

export function isEml({ lines }: SyntaxSample): boolean {
  const end = lines.indexOf('')
  const headers = end < 0 ? lines : lines.slice(0, end)
  return (
    headers.length >= MIN_HEADERS &&
    headers.every((line) => HEADER.test(line)) &&
    headers.some((line) => MIME_HEADER.test(line))
  )
}
