// The title in a document's metadata stream (XMP, ISO 16684-1 §8.4; ISO 32000-2 §14.3.2), which readers show before the
// one in /Info. The rest of the packet stays as it is written.
import { PdfStreamError } from './objects/pdf-errors.ts'
import { PdfRef, PdfStream } from './objects/pdf-object.ts'
import type { PdfReader } from './objects/pdf-reader.ts'

export interface XmpTitle {
  /** As the packet has it first, whatever its language. */
  readonly text: string
  /** The metadata stream with another text wherever this title stands. */
  write(text: string): { readonly ref: PdfRef; readonly object: PdfStream }
}

/** Packets are some kilobytes; above this, somebody keeps pictures in one. */
const MAX_PACKET_BYTES = 1024 * 1024

const TITLE = /<dc:title>[\s\S]*?<\/dc:title>/
const ITEM = /(<rdf:li\b[^>]*>)([^<]*)(<\/rdf:li>)/g

/** Null where there is none, or it cannot be read. */
export async function readXmpTitle(reader: PdfReader): Promise<XmpTitle | null> {
  const ref = reader.catalog.get('Metadata')
  const stream = await reader.resolve(ref)
  if (!(ref instanceof PdfRef) || !(stream instanceof PdfStream)) return null
  const packet = await packetOf(reader, stream)
  const [title] = packet === null ? [] : (TITLE.exec(packet) ?? [])
  const texts = Array.from(title?.matchAll(ITEM) ?? [], ([, , text = '']) => unescaped(text).trim())
  const text = texts.find((each) => each !== '')
  if (packet === null || text === undefined) return null
  return {
    text,
    write(target) {
      const changed = packet.replace(TITLE, (all) =>
        all.replace(ITEM, (item, start: string, own: string, end: string) =>
          unescaped(own).trim() === text ? `${start}${escaped(target)}${end}` : item,
        ),
      )
      const dict = new Map([...stream.dict].filter(([key]) => !['Length', 'Filter', 'DecodeParms'].includes(key)))
      return { ref, object: new PdfStream(dict, new TextEncoder().encode(changed)) }
    },
  }
}

/** Null for one in another encoding than UTF-8, too. */
async function packetOf(reader: PdfReader, stream: PdfStream): Promise<string | null> {
  try {
    const bytes = await reader.decode(stream, MAX_PACKET_BYTES)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof PdfStreamError || error instanceof TypeError) return null
    throw error
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (all, name, decimal, hex) => {
    if (typeof name === 'string') return ENTITIES[name] ?? all
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : all
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
