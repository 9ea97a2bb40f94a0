// LaTeX: starts with a command, comments aside, and has commands all over.
import { shareOf, type SyntaxSample } from './syntax-sample.ts'

const START = /^\s*\\[a-zA-Z]+\*?\s*[[{]/
const COMMAND = /\\[a-zA-Z]+\*?(?:[{[\s\\$]|$)|\\[[\]()]|\$[^$\s][^$]*\$/
/** Paragraphs have fewer commands than what is around them. */
const MIN_SHARE = 0.2

export function isTex({ lines }: SyntaxSample): boolean {
  const own = lines.filter((line) => line !== '' && !/^\s*%/.test(line))
  return START.test(own[0] ?? '') && shareOf(own, (line) => COMMAND.test(line)) >= MIN_SHARE
}
