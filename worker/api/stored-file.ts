// Serves an object of the store: whole or in part, with its version, and without its bytes where the client has them.
// Viewers read a large file in parts.
import type { Context } from 'hono'
import { RangeNotSatisfiableError } from '../app-error.ts'
import { storageCall } from '../storage/storage-call.ts'
import type { AppEnv } from './app-env.ts'
import { type FilePart, requestedPart } from './byte-range.ts'

/** What the responses of a route with a stored file are, for its declaration. */
export function storedFileResponses(description: string) {
  const content = { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } }
  return {
    200: { description, content, headers: FILE_HEADERS },
    206: { description: 'The part that `Range` asks for. Of several ranges, the whole file.', content },
    304: { description: 'The file is the one that `If-None-Match` names.' },
  }
}

const FILE_HEADERS = {
  ETag: {
    schema: { type: 'string' as const },
    description: 'The version of the file. A file written anew has another.',
  },
  'Accept-Ranges': { schema: { type: 'string' as const }, description: '`bytes`' },
}

/**
 * The response with the object, or null where there is no such object. `headers`: what the object does not say itself.
 * Throws `range_not_satisfiable` for a range behind the file's end.
 */
export async function storedFile(
  c: Context<AppEnv>,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const { FILES } = c.env
  const object = await storageCall(`head ${key}`, () => FILES.head(key))
  if (!object) return null
  const { size, httpEtag } = object
  const part = requestedPart(
    {
      range: c.req.header('range') ?? null,
      ifRange: c.req.header('if-range') ?? null,
      ifNoneMatch: c.req.header('if-none-match') ?? null,
    },
    { etag: httpEtag, size },
  )
  if (part === 'unsatisfiable') throw new RangeNotSatisfiableError(`${key} has ${size} bytes`, size)
  const sent: Record<string, string> = {
    ...headers,
    ...partHeaders(part, size),
    etag: httpEtag,
    'accept-ranges': 'bytes',
    // A proxy that compresses the file takes its length and its version away.
    'cache-control': 'no-store, no-transform',
  }
  if (part === 'unchanged') return c.body(null, 304, sent)
  const status = part === 'whole' ? 200 : 206
  if (c.req.method === 'HEAD') return c.body(null, status, sent)
  const range = part === 'whole' ? {} : { range: { offset: part.first, length: part.last - part.first + 1 } }
  const found = await storageCall(`get ${key}`, () =>
    FILES.get(key, { ...range, onlyIf: { etagMatches: object.etag } }),
  )
  // A version that has just been replaced is no more: keys are written once, so that this is a deletion.
  return found && 'body' in found ? c.body(found.body, status, sent) : null
}

function partHeaders(part: Exclude<FilePart, 'unsatisfiable'>, size: number): Record<string, string> {
  if (part === 'unchanged') return {}
  if (part === 'whole') return { 'content-length': String(size) }
  const { first, last } = part
  return { 'content-length': String(last - first + 1), 'content-range': `bytes ${first}-${last}/${size}` }
}
