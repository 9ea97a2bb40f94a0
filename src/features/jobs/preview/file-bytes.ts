// The bytes of the two documents, whole or in parts.
import { api } from '../../../lib/api/api-client.ts'
import type { Side } from './positions.ts'

function request(id: string, side: Side, range: string): Promise<Pick<Response, 'arrayBuffer' | 'headers' | 'status'>> {
  const options = { headers: { range } }
  return side === 'source'
    ? api.translations[':id'].source.$get({ param: { id } }, options)
    : api.download[':id'].$get({ param: { id }, query: {} }, options)
}

/** A copy of the document in which the engine has marked the paragraphs. */
export async function readMarkedCopy(id: string, side: Side): Promise<ArrayBuffer> {
  const query = { side: side === 'source' ? 'source' : 'result' } as const
  return (await api.translations[':id'].preview.$get({ param: { id }, query })).arrayBuffer()
}

/** A file that is read in parts, as pages of it are looked at. */
export interface RangedFile {
  /** Bytes. */
  readonly size: number
  /** The first bytes, which have come with the size. */
  readonly head: Uint8Array
  /** Bytes from `begin` up to `end`, without the latter. */
  read(begin: number, end: number): Promise<Uint8Array>
}

/** Large enough for most documents to come at once. */
const HEAD_BYTES = 262_144

export async function openFile(id: string, side: Side): Promise<RangedFile> {
  const response = await request(id, side, `bytes=0-${HEAD_BYTES - 1}`)
  const head = new Uint8Array(await response.arrayBuffer())
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return {
    size: response.status === 206 && total !== undefined ? Number(total) : head.length,
    head,
    read: async (begin, end) =>
      new Uint8Array(await (await request(id, side, `bytes=${begin}-${end - 1}`)).arrayBuffer()),
  }
}
