// Reads a stream's filters and their parameters from its dictionary, and whether the stream is encrypted.
import type { PdfCipher } from './crypt/pdf-cipher.ts'
import { isDecodable, type PdfFilter } from './filters/decode.ts'
import { PdfStreamError } from './pdf-errors.ts'
import { PdfName, isArray, isDict, type PdfDict, type PdfObject, type PdfStream } from './pdf-object.ts'

/** Follows references; `depth` counts them. */
interface Resolver {
  resolve(object: PdfObject | undefined, depth: number): Promise<PdfObject>
}

/** In the order of undoing. Throws PdfStreamError for a filter that is not decoded. */
export async function filterList(dict: PdfDict, resolver: Resolver, depth: number): Promise<PdfFilter[]> {
  const names = await listed(dict.get('Filter') ?? dict.get('F'), resolver, depth)
  const parms = await listed(dict.get('DecodeParms') ?? dict.get('DP'), resolver, depth)
  const filters: PdfFilter[] = []
  for (const [index, name] of names.entries()) {
    if (!(name instanceof PdfName)) throw new PdfStreamError('damaged', 'a filter without a name')
    if (!isDecodable(name.name)) {
      throw new PdfStreamError('unsupported_filter', `the filter ${name.name} is not decoded`)
    }
    filters.push({ name: name.name, parms: await directDict(parms[index], resolver, depth) })
  }
  return filters
}

/** One, or an array of them; with references followed. */
async function listed(object: PdfObject | undefined, resolver: Resolver, depth: number): Promise<PdfObject[]> {
  const resolved = await resolver.resolve(object, depth + 1)
  if (resolved === null) return []
  if (!isArray(resolved)) return [resolved]
  const items: PdfObject[] = []
  for (const item of resolved.slice(0, MAX_LISTED)) items.push(await resolver.resolve(item, depth + 1))
  return items
}

/** More filters than are undone. */
const MAX_LISTED = 16

async function directDict(object: PdfObject | undefined, resolver: Resolver, depth: number): Promise<PdfDict | null> {
  if (object === undefined || !isDict(object)) return null
  const direct = new Map<string, PdfObject>()
  for (const [key, value] of object) direct.set(key, await resolver.resolve(value, depth + 1))
  return direct
}

/**
 * Whether a stream of an encrypted file is unencrypted: cross-references, metadata if the file says so, and streams
 * with a /Crypt filter, which in practice is always Identity (ISO 32000-2 §7.4.10, §7.6.2).
 */
export async function isUnencrypted(
  { dict }: PdfStream,
  cipher: PdfCipher,
  resolver: Resolver,
  depth: number,
): Promise<boolean> {
  const type = dict.get('Type')
  if (type instanceof PdfName && type.name === 'XRef') return true
  if (type instanceof PdfName && type.name === 'Metadata' && !cipher.isMetadataEncrypted) return true
  const [first] = await listed(dict.get('Filter'), resolver, depth)
  if (!(first instanceof PdfName) || first.name !== 'Crypt') return false
  const [parms] = await listed(dict.get('DecodeParms'), resolver, depth)
  const name = parms !== undefined && isDict(parms) ? parms.get('Name') : undefined
  return !(name instanceof PdfName) || name.name === 'Identity'
}
