// Takes the DOCTYPE out of an XML stream. TMX files often name `tmx14.dtd`, which nothing here needs; the splitter
// refuses any DOCTYPE, since a document's own must not declare entities.
import { DocumentError } from '../../app-error.ts'
import { joinBytes } from '../../documents/archive/byte-chunks.ts'

/** Bytes in front of the root element. With TMX's whole DTD inside there are some 10,000. */
const MAX_PROLOG_BYTES = 64 * 1024

/** `chunks` are UTF-8. Throws `document_too_complex` when the DOCTYPE does not end within MAX_PROLOG_BYTES. */
export async function* withoutDoctype(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  let held: Uint8Array | null = new Uint8Array()
  /** Looks again when twice as much has come: many small chunks are not searched many times. */
  let lookAt = 1
  for await (const chunk of chunks) {
    if (held === null) {
      yield chunk
      continue
    }
    held = joinBytes([held, chunk])
    if (held.length < lookAt) continue
    const doctype = findDoctype(latin1(held.subarray(0, MAX_PROLOG_BYTES)))
    if (doctype === null) {
      if (held.length > MAX_PROLOG_BYTES) throw new DocumentError('document_too_complex', 'a DOCTYPE without an end')
      lookAt = Math.min(2 * held.length, MAX_PROLOG_BYTES + 1)
      continue
    }
    yield held.subarray(0, doctype.start)
    yield held.subarray(doctype.end)
    held = null
  }
  if (held === null) return
  const doctype = findDoctype(latin1(held)) ?? { start: held.length, end: held.length }
  yield held.subarray(0, doctype.start)
  yield held.subarray(doctype.end)
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Where the DOCTYPE stands, empty when there is none; null when the text stops before that is known. */
function findDoctype(text: string): Range | null {
  if (text.length < MARK.length && MARK.startsWith(text)) return null
  let at = text.startsWith(MARK) ? MARK.length : 0
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++
    const rest = text.slice(at, at + DOCTYPE.length)
    if (rest === DOCTYPE) {
      const end = doctypeEnd(text, at + DOCTYPE.length)
      return end === null ? null : { start: at, end }
    }
    const ignorable = IGNORABLES.find(({ start }) => text.startsWith(start, at))
    if (!ignorable) return DOCTYPE.startsWith(rest) || isStartOfIgnorable(rest) ? null : { start: at, end: at }
    const end = text.indexOf(ignorable.end, at + ignorable.start.length)
    if (end === -1) return null
    at = end + ignorable.end.length
  }
}

/** UTF-8's byte order mark. */
const MARK = '\u00EF\u00BB\u00BF'
const DOCTYPE = '<!DOCTYPE'
const IGNORABLES = [
  { start: '<!--', end: '-->' },
  { start: '<?', end: '?>' },
] as const

function isStartOfIgnorable(rest: string): boolean {
  return IGNORABLES.some(({ start }) => start.startsWith(rest))
}

/** Behind the `>` that is in no literal, no comment and no internal subset (XML 1.0 §2.8). */
function doctypeEnd(text: string, from: number): number | null {
  let isInSubset = false
  let at = from
  while (at < text.length) {
    const character = text[at]
    const closing = character === '"' || character === "'" ? character : text.startsWith('<!--', at) ? '-->' : null
    if (closing !== null) {
      const end = text.indexOf(closing, at + (closing === '-->' ? 4 : 1))
      if (end === -1) return null
      at = end + closing.length
      continue
    }
    if (character === '[') isInSubset = true
    if (character === ']') isInSubset = false
    at++
    if (character === '>' && !isInSubset) return at
  }
  return null
}

/** One character for each byte: offsets are the same in both. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 4096) {
    text += String.fromCharCode(...bytes.subarray(start, start + 4096))
  }
  return text
}
