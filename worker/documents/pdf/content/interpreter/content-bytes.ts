// A page's decoded content within its budget: its own streams joined, and each form once.
import { isArray, PdfRef, PdfStream, type PdfObject } from '../../objects/pdf-object.ts'
import { PdfStreamError } from '../../objects/pdf-errors.ts'
import type { PdfPage, PdfReader } from '../../objects/pdf-reader.ts'
import { MAX_CONTENT_BYTES } from '../content-limits.ts'
import { PageKeptError } from '../page-kept.ts'

/** The content of one page. All methods throw PageKeptError `over_budget`. */
export class ContentBytes {
  /** Forms with a reference, by object number. */
  readonly forms = new Map<number, Uint8Array>()
  readonly #reader: PdfReader
  #left = MAX_CONTENT_BYTES

  constructor(reader: PdfReader) {
    this.#reader = reader
  }

  /** The streams of /Contents, joined with a line feed. Throws PageKeptError `unreadable`. */
  async ofPage(page: PdfPage): Promise<Uint8Array> {
    const contents = await this.#reader.resolve(page.dict.get('Contents'))
    const parts: Uint8Array[] = []
    for (const entry of isArray(contents) ? contents : [contents]) {
      const stream = await this.#reader.resolve(entry)
      if (!(stream instanceof PdfStream)) continue
      if (parts.length > 0) parts.push(LINE_FEED)
      const bytes = await this.#decode(stream)
      if (bytes === null) throw new PageKeptError('unreadable', 'a content stream cannot be decoded')
      parts.push(bytes)
    }
    return joined(parts)
  }

  /** Empty for a form that cannot be decoded: no viewer draws it. */
  async ofForm(ref: PdfObject | undefined, stream: PdfStream): Promise<Uint8Array> {
    const key = ref instanceof PdfRef ? ref.number : null
    const known = key === null ? undefined : this.forms.get(key)
    if (known !== undefined) return known
    const bytes = (await this.#decode(stream)) ?? new Uint8Array()
    if (key !== null) this.forms.set(key, bytes)
    return bytes
  }

  /** Null for what cannot be decoded. */
  async #decode(stream: PdfStream): Promise<Uint8Array | null> {
    try {
      const bytes = await this.#reader.decodeContent(stream, this.#left)
      this.#left -= bytes.length
      return bytes
    } catch (error) {
      if (!(error instanceof PdfStreamError)) throw error
      if (error.reason !== 'too_large') return null
      throw new PageKeptError('over_budget', `content above ${MAX_CONTENT_BYTES} bytes`, { cause: error })
    }
  }
}

const LINE_FEED = Uint8Array.of(0x0a)

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let position = 0
  for (const part of parts) {
    whole.set(part, position)
    position += part.length
  }
  return whole
}
