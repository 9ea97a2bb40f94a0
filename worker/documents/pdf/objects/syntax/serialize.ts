// Writes objects as compact PDF syntax that reads back as the same objects. `PdfUpdate` writes streams.
import { latin1 } from './latin1.ts'
import { MAX_NESTING } from '../limits.ts'
import { PdfName, PdfRef, PdfStream, PdfString, isArray, isDict, type PdfDict, type PdfObject } from '../pdf-object.ts'

/** One character for each byte. Of a stream, its dictionary. */
export function serialize(object: PdfObject): string {
  return written(object, 0)
}

function written(object: PdfObject, depth: number): string {
  if (depth > MAX_NESTING) return 'null'
  if (object === null) return 'null'
  if (typeof object === 'boolean') return String(object)
  if (typeof object === 'number') return serializeNumber(object)
  if (object instanceof PdfName) return serializeName(object.name)
  if (object instanceof PdfString) return serializeString(object.bytes)
  if (object instanceof PdfRef) return `${object.number} ${object.generation} R`
  if (object instanceof PdfStream) return serializeDict(object.dict, depth)
  if (isArray(object)) return `[${joined(object.map((item) => written(item, depth + 1)))}]`
  return isDict(object) ? serializeDict(object, depth) : 'null'
}

function serializeDict(dict: PdfDict, depth: number): string {
  const entries: string[] = []
  for (const [key, value] of dict) {
    // A null entry is an entry that is not there (ISO 32000-2 §7.3.7).
    if (value !== null) entries.push(serializeName(key), written(value, depth + 1))
  }
  return `<<${joined(entries)}>>`
}

/** A space only where two words would become one. */
function joined(parts: readonly string[]): string {
  let text = ''
  for (const part of parts) {
    const needsSpace = text !== '' && !'/[<('.includes(part.charAt(0)) && !'>])'.includes(text.slice(-1))
    text += needsSpace ? ` ${part}` : part
  }
  return text
}

/** Without an exponent, which PDF has not. */
export function serializeNumber(number: number): string {
  if (!Number.isFinite(number) || number === 0) return '0'
  const shortest = String(number)
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(shortest)
  if (parts === null) return shortest.replace(/^(-?)0\./, '$1.')
  const [, sign = '', first = '', rest = '', exponent = '0'] = parts
  const digits = first + rest
  const point = Number(exponent) + 1
  if (point <= 0) return `${sign}.${'0'.repeat(-point)}${digits}`
  return sign + digits.padEnd(point, '0')
}

function serializeName(name: string): string {
  return `/${name.replaceAll(/[^!-~]|[()<>[\]{}/%#]/g, (character) => `#${hex(character.charCodeAt(0) & 0xff)}`)}`
}

/** Text as it reads; anything else in digits, which no tool that touches the file takes for text. */
function serializeString(bytes: Uint8Array): string {
  const literal = latin1(bytes).replaceAll(/[\\()\r\n]/g, (character) => LITERAL_ESCAPES.get(character) ?? character)
  const isText = bytes.every((byte) => (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d)
  return isText ? `(${literal})` : `<${Array.from(bytes, hex).join('')}>`
}

const LITERAL_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['(', '\\('],
  [')', '\\)'],
  ['\r', '\\r'],
  ['\n', '\\n'],
])

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
