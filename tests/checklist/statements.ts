// Cuts a specification in Markdown into single statements, each short enough to be shown by a test.

export interface Statement {
  /** The headings above it: the section's, then the subsection's if there is one. */
  readonly headings: readonly string[]
  readonly text: string
}

/** Every statement of the sections with these numbers (`## 2. Screens and routes`), in order. */
export function statementsOf(markdown: string, sections: readonly number[]): Statement[] {
  const statements: Statement[] = []
  let headings: string[] = []
  for (const line of markdown.split('\n')) {
    const [, level, heading = ''] = /^(##|###) (.*)/.exec(line) ?? []
    if (level) headings = level === '##' ? [heading] : [...headings.slice(0, 1), heading]
    else if (sections.includes(Number.parseInt(headings[0] ?? '', 10))) {
      for (const text of textsOf(line)) statements.push({ headings, text })
    }
  }
  return statements
}

/** A row of the table of routes is one statement; its head and the ruler below it are none. */
function textsOf(line: string): string[] {
  if (/^\|\s*(?:Route\b|-+)/.test(line)) return []
  if (line.startsWith('|')) return [line.replaceAll(/^\|\s*|\s*\|$/g, '').replaceAll(/\s*\|\s*/g, ' | ')]
  return clausesOf(line.replace(/^\s*- /, '').replaceAll('**', ''))
}

/** Where a sentence ends and another one begins, perhaps with the closing quotation mark between them. */
const SENTENCE_END = /^[.!?](?:\s+[\p{Lu}'/]|'\s+\p{Lu})/u

/** Cut after each sentence and at each semicolon, but not within quotation marks and brackets. */
function clausesOf(text: string): string[] {
  const parts: string[] = []
  let begin = 0
  let depth = 0
  let isQuoted = false
  const cut = (end: number, next: number) => {
    parts.push(text.slice(begin, end))
    begin = next
  }
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    const isClosed = isQuoted && /^'(?!\p{L})/u.test(text.slice(at, at + 2))
    if (isClosed) isQuoted = false
    else if (char === "'" && /^[\s(]?$/.test(text.charAt(at - 1))) isQuoted = true
    if (isQuoted) continue
    if (char === '(') depth++
    if (char === ')') depth--
    if (depth > 0) continue
    if (char === ';') cut(at, at + 1)
    else if (SENTENCE_END.test(text.slice(isClosed ? at - 1 : at, at + 8))) cut(at + 1, at + 1)
  }
  cut(text.length, text.length)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
