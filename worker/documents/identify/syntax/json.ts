// JSON (RFC 8259), read as far as the sample goes. Comments and commas before a closing bracket are common in files that
// people write, and values one behind another (NDJSON) in files that programs write.
import type { SyntaxSample } from './syntax-sample.ts'

const TOKEN = /\s*(?:\/\/[^\n]*|\/\*[^]*?\*\/|("(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)|([[\]{},:]))/y
const CUT_STRING = /^\s*"(?:[^"\\\n]|\\.)*\\?$/

/** What stands before the next token, in the innermost brackets. */
type Place = 'start' | 'key' | 'colon' | 'value' | 'comma'

export function isJson({ text, isWhole }: SyntaxSample): boolean {
  if (!/^\s*(?:\/\/|\/\*|[[{])/.test(text)) return false
  const end = text.trimEnd().length
  const reader = jsonReader()
  TOKEN.lastIndex = 0
  for (let position = 0; position < end; position = TOKEN.lastIndex) {
    const token = TOKEN.exec(text)
    if (token === null) return !isWhole && CUT_STRING.test(text.slice(position))
    const [, value, mark] = token
    if (value !== undefined && !reader.takesValue(value)) return false
    if (mark !== undefined && !reader.takesMark(mark)) return false
  }
  return reader.hasValues() && (reader.isClosed() || !isWhole)
}

/** ARB: the file's locale, or a message and, under its key with an at sign, what is to be known of it. */
export function isArb(sample: SyntaxSample): boolean {
  return isJson(sample) && /"@@\w+"\s*:|"(\w+)"\s*:\s*"(?:[^"\\\n]|\\.)*"\s*,\s*"@\1"\s*:\s*\{/.test(sample.text)
}

function jsonReader() {
  const open: string[] = []
  let place: Place = 'start'
  let hasValues = false
  const isInObject = () => open.at(-1) === '{'
  const isAtValue = () => (isInObject() ? place === 'colon' : place !== 'value' || open.length === 0)
  return {
    hasValues: () => hasValues,
    isClosed: () => open.length === 0,
    takesValue(value: string): boolean {
      hasValues = true
      const isKey = isInObject() && (place === 'start' || place === 'comma')
      const isLawful = open.length > 0 && (isKey ? value.startsWith('"') : isAtValue())
      place = isKey ? 'key' : 'value'
      return isLawful
    },
    takesMark(mark: string): boolean {
      const before = place
      if (mark === '{' || mark === '[') {
        const isLawful = isAtValue()
        open.push(mark)
        place = 'start'
        return isLawful
      }
      if (mark === '}' || mark === ']') {
        place = 'value'
        return open.pop() === (mark === '}' ? '{' : '[') && before !== 'key' && before !== 'colon'
      }
      place = mark === ':' ? 'colon' : 'comma'
      return before === (mark === ':' ? 'key' : 'value')
    },
  }
}
