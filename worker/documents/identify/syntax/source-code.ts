// Source code of any language: lines with the shape of a statement, and the signs of programs all over. Code that is
// quoted in an article is the lesser part of it, and code between fences is Markdown's.
import { withoutFences } from './fences.ts'
import { shareOf, type SyntaxSample } from './syntax-sample.ts'

const SHEBANG = /^(?:#!\s*\/|<\?php\b)/
const BLOCK_COMMENT = /\/\*[^]*?(?:\*\/|(?![^]))|^[ \t]*("""|''')[^]*?(?:\1|(?![^]))/gm
const LINE_COMMENT = /^(?:\/\/|#(?!include|define|if|end|import)|--\s)/
/** A rule, or the title's underline. */
const RULE = /([^\w\s])\1{3,}/g
const SIGN = /[{}[\]();=<>&|$\\_]/g
const ASSIGNMENT = /^(?:[\w<>[\]?*&]+\s+){0,4}[\w.$[\]*]+(?:\s*:\s*[\w.[\]<>|]+)?\s*[-+*/|&:?]{0,2}=\s*\S/
const STATEMENTS: readonly RegExp[] = [
  // The end of a statement, and where a block begins and ends.
  /^(?:(?=.*[=()[\]{}]).*[)\]}"'\w]|[a-z-]+\s*:\s*[^:;]+)\s*;$/,
  /(?:[{([]|=>|->|&&|\|\||\\)$/,
  /^(?:[)\]}]|\.\w+\(|@\w+\(?|#(?:include|define|if|end|import))/,
  // A call, an entry of a list.
  /^(?:[\w.*&]+\s+){0,3}[A-Za-z_$][\w.$:]*\((?!(?:e?s|ies|n|r|tm|c)\)).*[)\]}{;:,]$/i,
  /^(?:["'`[{].*["'`\]}]|["'a-z_$]["'\w$]*\s*:\s.*),$/,
  // Statements without brackets.
  /^(?:def|class|if|elif|else|for|while|try|except|finally|with|async|case)\b.*:$/,
  /^(?:import|from|using|package|export|return|raise|throw|break|continue|pass|fi|done|end|esac)(?:\s+[\w.$"'*]+)?(?:\s.*[(){},;].*|;)?$/,
]
const MIN_LINES = 3
/** With few statements, the signs have to tell; the fullest of 1,500 licences and manuals has so many. */
const MIN_SHARE = 0.6
const MIN_SHARE_WITH_SIGNS = 0.3
const MIN_SIGNS = 0.06
/** Text that a program quotes. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/g
/** Words in a row, as a sentence has them: a clause of a contract may well end in a bracket and a semicolon. */
const SENTENCE = /(?:(?<![\p{L}\p{N}_])\p{L}[\p{L}'’-]*[,.]?\s+){3}\p{L}{2}/u
/** Of a list in a text. */
const LIST_MARK = /^\(?(?:\p{L}|\d{1,3})[.)]\s/u
/** A longer line has several statements, with no space between them as a sentence has. */
const STATEMENT_LENGTH = 200

export function isSourceCode({ text, lines }: SyntaxSample): boolean {
  if (SHEBANG.test(lines[0] ?? '')) return true
  const statements = withoutFences(text.replace(BLOCK_COMMENT, '').split(/\r\n|\n|\r/))
    .outside.flatMap((line) => (line.length > STATEMENT_LENGTH ? line.split(/(?<=[;{}])(?=\S)/) : [line]))
    .map((line) => line.trim().slice(0, STATEMENT_LENGTH))
    .filter((line) => line !== '' && !LINE_COMMENT.test(line))
  if (statements.length < MIN_LINES) return false
  // A list of words and their meanings has an equals sign on each line, and nothing else of a program.
  if (!statements.some(isStatement)) return false
  const share = shareOf(statements, (line) => isStatement(line) || ASSIGNMENT.test(line))
  return share >= MIN_SHARE || (share >= MIN_SHARE_WITH_SIGNS && signShare(statements) >= MIN_SIGNS)
}

function isStatement(line: string): boolean {
  if (LIST_MARK.test(line)) return false
  return STATEMENTS.some((statement) => statement.test(line)) && !SENTENCE.test(line.replace(QUOTED, '""'))
}

function signShare(lines: readonly string[]): number {
  const text = lines.join('').replace(RULE, '').replace(/\s/g, '')
  return text === '' ? 0 : (text.match(SIGN)?.length ?? 0) / text.length
}
