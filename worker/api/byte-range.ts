// What a request asks of a file: all of it, a part, or nothing because the client has it already (RFC 9110 §13, §14).

/** Both ends are included, as in the headers. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** The headers of a request that count here; null where they are absent. */
export interface FileRequest {
  readonly range: string | null
  readonly ifRange: string | null
  readonly ifNoneMatch: string | null
}

export type FilePart = 'whole' | 'unchanged' | 'unsatisfiable' | ByteRange

/**
 * `etag` with its quotes, as the header has it. A range that cannot be read, several ranges, and a range of another
 * version are answered with the whole file, as the standard allows.
 */
export function requestedPart(request: FileRequest, { etag, size }: { etag: string; size: number }): FilePart {
  if (request.ifNoneMatch !== null && namesVersion(request.ifNoneMatch, etag)) return 'unchanged'
  // A weak validator and a date do not say that the bytes are the same.
  if (request.range === null || (request.ifRange !== null && request.ifRange.trim() !== etag)) return 'whole'
  return rangeOf(request.range, size)
}

function namesVersion(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((listed) => listed.trim().replace(/^W\//, '') === etag)
}

function rangeOf(range: string, size: number): FilePart {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range) ?? []
  if (from === '') return suffixOf(to, size)
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'whole' // not a range at all
  return first < size ? { first, last } : 'unsatisfiable'
}

/** `bytes=-500`: the last 500. */
function suffixOf(length: string, size: number): FilePart {
  if (length === '') return 'whole'
  const bytes = Math.min(Number(length), size)
  return bytes === 0 ? 'unsatisfiable' : { first: size - bytes, last: size - 1 }
}
