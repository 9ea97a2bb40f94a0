// Parses the text around a form's parts: the request's boundary and the headers of a part (RFC 7578, RFC 2046 §5.1), as
// browsers and curl write them. multipart-body.ts handles the bytes.
import { AppError } from '../app-error.ts'

/** Of a Content-Type: a boundary has 70 characters at most, and clients send hardly anything else. */
const MAX_PARAMETERS_LENGTH = 1_024

export interface PartHeaders {
  /** The form field's name. */
  readonly name: string
  /** As the client sent it, unescaped and not to be trusted; null for a plain field. */
  readonly fileName: string | null
}

/** The boundary named by a Content-Type header. Throws `bad_request` when the body is not a form with parts. */
export function boundaryOf(contentType: string | undefined): string {
  const parameters = /^\s*multipart\/form-data\s*;(.*)$/is.exec(contentType ?? '')?.[1]
  const isTooLong = parameters !== undefined && parameters.length > MAX_PARAMETERS_LENGTH
  const boundary = parameters === undefined || isTooLong ? undefined : readParameters(parameters).get('boundary')
  if (!boundary || boundary.length > 70) throw new AppError('bad_request', 'the body is not multipart/form-data')
  return boundary
}

/** Reads the header lines of one part, without the blank line that ends them. */
export function readPartHeaders(block: string): PartHeaders {
  let disposition: string | undefined
  for (const line of block.split('\r\n')) {
    const header = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/s.exec(line)
    if (!header) throw new AppError('bad_request', 'a part begins with something that is not a header')
    if (header[1]?.toLowerCase() === 'content-disposition') disposition = header[2]
  }
  const parameters = /^\s*form-data\s*;(.*)$/is.exec(disposition ?? '')?.[1]
  const found = readParameters(parameters ?? '')
  const name = found.get('name')
  if (name === undefined) throw new AppError('bad_request', 'a part has no name')
  const fileName = extendedValue(found.get('filename*')) ?? found.get('filename')
  return { name: unescapeQuotes(name), fileName: fileName === undefined ? null : unescapeQuotes(fileName) }
}

/** `a=b; c="d; \"e\""` → its pairs, lower-case names; the first of a repeated name counts. Reads each character once. */
function readParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>()
  let at = 0
  const matched = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const [match] = pattern.exec(text) ?? []
    if (match === undefined) return null
    at += match.length
    return match
  }
  while (at < text.length) {
    const name = matched(NAME)?.toLowerCase()
    // What is no name, or has no value, is passed over.
    if (name === undefined) at++
    else if (matched(EQUALS) !== null) {
      const quoted = matched(QUOTED)
      const value = quoted === null ? (matched(BARE) ?? '').trim() : quoted.slice(1, -1).replaceAll(/\\(["\\])/g, '$1')
      if (!parameters.has(name)) parameters.set(name, value)
    }
  }
  return parameters
}

const NAME = /[^\s;="]+/y
const EQUALS = /\s*=\s*/y
const QUOTED = /"(?:[^"\\]|\\.)*"/sy
const BARE = /[^;"]*/y

/** Browsers escape exactly these three in names (HTML, "multipart form data"); any other percent sign is the name's own. */
function unescapeQuotes(value: string): string {
  return value.replaceAll(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** RFC 5987 `UTF-8''na%C3%AFve.txt`. RFC 7578 forbids it in forms; some HTTP libraries send it nevertheless. */
function extendedValue(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/is.exec(value ?? '')?.[1]
  if (encoded === undefined) return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined // not UTF-8 after all: the plain `filename` is the better guess
  }
}
