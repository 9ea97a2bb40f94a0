// Source code of any language: most lines have the shape of a statement. Code that is quoted in an article is the lesser
// part of it, and code between fences is Markdown's.
import { withoutFences } from './fences.ts'
import { shareOf, type SyntaxSample } from './syntax-sample.ts'

const SHEBANG = /^(?:#!\s*\/|<\?php\b)/
const COMMENT = /^(?:\/\/|\/\*|\*|#(?!include|define|if|end|import)|--\s|"""|''')/
const STATEMENTS: readonly RegExp[] = [
  // The end of a statement, and where a block begins and ends.
  /^(?=.*[=()[\]{}.:]).*[)\]}"'\w]\s*;$/,
  /(?:[{([]|=>|->|&&|\|\||\\)$/,
  /^(?:[)\]}]|\.\w+\(|@\w+\(?|#(?:include|define|if|end|import))/,
  // An assignment, a call, an entry of a list.
  /^(?:[\w<>[\]?*&]+\s+){0,4}[\w.$[\]*]+(?:\s*:\s*[\w.[\]<>|]+)?\s*[-+*/|&:?]{0,2}=\s*\S/,
  /^(?:[\w.*&]+\s+){0,3}[\w.$:]+\((?!(?:e?s|ies|n)\))/,
  /^(?:["'`].*["'`]|["'\w$]+\s*:\s.*),$/,
  // Statements without brackets.
  /^(?:def|class|if|elif|else|for|while|try|except|finally|with|async|case)\b.*:$/,
  /^(?:import|from|using|package|export|return|raise|throw|break|continue|pass|fi|done|end|esac)(?:\s+[\w.$"'*]+)?(?:\s.*[(){},;].*|;)?$/,
]
const MIN_LINES = 3
const MIN_SHARE = 0.6

export function isSourceCode({ lines }: SyntaxSample): boolean {
  if (SHEBANG.test(lines[0] ?? '')) return true
  const own = withoutFences(lines)
    .outside.map((line) => line.trim())
    .filter((line) => line !== '' && !COMMENT.test(line))
  const isStatement = (line: string) => STATEMENTS.some((statement) => statement.test(line))
  return own.length >= MIN_LINES && shareOf(own, isStatement) >= MIN_SHARE
}
