// The title in a document's metadata stream (XMP, ISO 16684-1 §8.4; ISO 32000-2 §14.3.2), which readers show in
// preference to the title in /Info. The rest of the packet stays as written.
import { PdfStreamError } from './objects/pdf-errors.ts'
import { PdfRef, PdfStream } from './objects/pdf-object.ts'
import type { PdfReader } from './objects/pdf-reader.ts'
import { withoutDataEntries } from './objects/stream-entries.ts'

export interface XmpTitle {
  /** As the packet has it first, whatever its language. */
  readonly text: string
  /** The metadata stream with another text wherever this title stands. */
  write(text: string): { readonly ref: PdfRef; readonly object: PdfStream }
}

/** Packets are some kilobytes; above this, somebody keeps pictures in one. */
const MAX_PACKET_BYTES = 1024 * 1024

const OPEN = '<dc:title>'
const CLOSE = '</dc:title>'
/** No angle bracket inside: an item that does not end costs one look, and not one for each character behind it. */
const ITEM = /(<rdf:li\b[^<>]*>)([^<>]*)(<\/rdf:li>)/g

/** Null where there is none, or it cannot be read. */
export async function readXmpTitle(reader: PdfReader): Promise<XmpTitle | null> {
  const ref = reader.catalog.get('Metadata')
  const stream = await reader.resolve(ref)
  if (!(ref instanceof PdfRef) || !(stream instanceof PdfStream)) return null
  const packet = await packetOf(reader, stream)
  const place = packet === null ? null : titlePlace(packet)
  const title = place && packet?.slice(place.start, place.end)
  const texts = Array.from(title?.matchAll(ITEM) ?? [], ([, , text = '']) => unescaped(text).trim())
  const text = texts.find((each) => each !== '')
  if (packet === null || place === null || text === undefined) return null
  return {
    text,
    write(target) {
      const translated = packet
        .slice(place.start, place.end)
        .replace(ITEM, (item, start: string, own: string, end: string) =>
          unescaped(own).trim() === text ? `${start}${escaped(target)}${end}` : item,
        )
      const changed = packet.slice(0, place.start) + translated + packet.slice(place.end)
      const object = new PdfStream(withoutDataEntries(stream.dict), new TextEncoder().encode(changed))
      return { ref, object }
    },
  }
}

function titlePlace(packet: string): { readonly start: number; readonly end: number } | null {
  const start = packet.indexOf(OPEN)
  const end = start === -1 ? -1 : packet.indexOf(CLOSE, start)
  return end === -1 ? null : { start, end }
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

/** XML 1.0 has no way to write a control character. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

function escaped(text: string): string {
  return text.replaceAll(CONTROL, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
