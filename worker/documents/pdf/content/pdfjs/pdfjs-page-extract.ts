// Makes a small PDF of some pages for pdf.js, with decoded content and the resources that determine glyphs and their
// colours. Images, patterns, shadings, masks, layers, structure and annotations are left out, so that pdf.js reads text
// and draws nothing. Encrypted files come out decrypted, and pdf.js inflates nothing without a limit. Annotation
// appearances get an extra page after their page, so that page and appearances do not affect each other.
import { OPERATIONS_PER_EXTRACT, OPERATIONS_PER_EXTRACT_BYTE, OPERATIONS_PER_FONT_BYTE } from '../../../limits.ts'
import type { Matrix } from '../../geometry.ts'
import { isArray, isDict, PdfName, PdfRef, PdfStream, type PdfDict, type PdfObject } from '../../objects/pdf-object.ts'
import { PdfStreamError } from '../../objects/pdf-errors.ts'
import type { PdfReader } from '../../objects/pdf-reader.ts'
import { codesOfCMap } from '../fonts/cmap-budget.ts'
import { countWidths, FONT_LIMITS, isType1OverBudget } from '../fonts/font-limits.ts'
import { FontWeights } from '../fonts/font-weights.ts'
import { isCffOverBudget } from '../fonts/cff-limits.ts'
import { cffOf, withinItself } from '../fonts/font-tables.ts'
import { ColorBudget } from './color-function-budget.ts'
import { PageExtractFile } from './pdfjs-page-extract-file.ts'
import { serializeNumber } from '../../objects/syntax/serialize.ts'
import { latin1Bytes } from '../../objects/syntax/latin1.ts'
import { MAX_FONTS } from '../content-limits.ts'
import { PageKeptError } from '../page-kept.ts'
import type { WalkedPage } from '../interpreter/walk-events.ts'

/** Pages that `buildPageExtract` makes of one. */
export function extractedPages({ annotations }: WalkedPage): number {
  return annotations.length > 0 ? 2 : 1
}

/** The pages in their order. Throws PageKeptError `over_budget` where they come to more than `limit` bytes. */
export async function buildPageExtract(
  reader: PdfReader,
  pages: readonly WalkedPage[],
  limit: number,
): Promise<Uint8Array> {
  const file = new PageExtractFile()
  const root = file.allocate()
  const tree = file.allocate()
  const kids: PdfRef[] = []
  const copy = new MiniPdfCopy(reader, file, limit, new Map(pages.flatMap(({ forms }) => [...forms])))
  for (const page of pages) {
    const [content] = page.streams
    if (content === undefined) continue
    const resources = await copy.resources(content.resources)
    kids.push(putPage(file, tree, content.bytes, resources))
    if (page.annotations.length > 0) {
      const drawings = page.annotations.map(({ appearance }, index) => ({ ...appearance, name: `Annotation${index}` }))
      const xObjects = resources.get('XObject')
      const forms = new Map(isDict(xObjects) ? xObjects : [])
      for (const { name, formRef } of drawings) forms.set(name, copy.form(formRef))
      const bytes = latin1Bytes(drawings.map(drawing).join('\n'))
      kids.push(putPage(file, tree, bytes, new Map(resources).set('XObject', forms)))
    }
    await copy.finish()
  }
  file.put(
    tree,
    new Map<string, PdfObject>([
      ['Type', new PdfName('Pages')],
      ['Kids', kids],
      ['Count', kids.length],
    ]),
  )
  file.put(
    root,
    new Map<string, PdfObject>([
      ['Type', new PdfName('Catalog')],
      ['Pages', tree],
    ]),
  )
  reader.work.spend(OPERATIONS_PER_EXTRACT + OPERATIONS_PER_EXTRACT_BYTE * file.size)
  return file.finish(root)
}

function putPage(file: PageExtractFile, tree: PdfRef, bytes: Uint8Array, resources: PdfDict): PdfRef {
  const ref = file.allocate()
  const contents = file.allocate()
  file.putStream(contents, new Map(), bytes)
  const entries: [string, PdfObject][] = [
    ['Type', new PdfName('Page')],
    ['Parent', tree],
    // Nothing is cut off in operator lists, so that any box does.
    ['MediaBox', [0, 0, 1000, 1000]],
    ['Contents', contents],
    ['Resources', resources],
  ]
  file.put(ref, new Map(entries))
  return ref
}

function drawing({ name, matrix }: { readonly name: string; readonly matrix: Matrix }): string {
  return `q ${matrix.map(serializeNumber).join(' ')} cm /${name} Do Q`
}

type Kind = 'plain' | 'font' | 'form' | 'cmap' | 'glyphMap' | 'fontFile'

type Waiting =
  | { readonly kind: Kind; readonly from: PdfRef; readonly to: PdfRef }
  /** An entry of a font that is given within its limits. */
  | { readonly kind: 'limited'; readonly key: string; readonly from: PdfObject; readonly to: PdfRef }

class MiniPdfCopy {
  readonly #reader: PdfReader
  readonly #file: PageExtractFile
  readonly #limit: number
  /** Decoded, by object number. */
  readonly #forms: ReadonlyMap<number, Uint8Array>
  /** Keyed by kind and object number: each object is copied once. */
  readonly #copies = new Map<string, PdfRef>()
  #queue: Waiting[] = []
  readonly #fonts = new Map<PdfObject, PdfRef>()
  readonly #fontNumbers = new Set<number>()
  readonly #weights = new FontWeights()
  readonly #colors: ColorBudget
  /** The number of the object that is being copied. */
  #copying = 0
  #pattern: PdfRef | null = null

  constructor(reader: PdfReader, file: PageExtractFile, limit: number, forms: ReadonlyMap<number, Uint8Array>) {
    this.#reader = reader
    this.#colors = new ColorBudget(reader)
    this.#file = file
    this.#limit = limit
    this.#forms = forms
  }

  async resources(from: PdfDict): Promise<PdfDict> {
    const copy = new Map<string, PdfObject>()
    copy.set('Font', await this.#entries(from.get('Font'), (font) => this.#font(font)))
    copy.set('ColorSpace', await this.#entries(from.get('ColorSpace'), (space) => this.#colorSpace(space, 0)))
    copy.set('ExtGState', await this.#entries(from.get('ExtGState'), (state) => this.#graphicsState(state)))
    copy.set('XObject', await this.#entries(from.get('XObject'), (xObject) => this.#xObject(xObject)))
    copy.set('Pattern', await this.#entries(from.get('Pattern'), () => this.#emptyPattern()))
    return copy
  }

  /** One that was decoded. */
  form(ref: PdfRef): PdfRef {
    return this.#reference('form', ref)
  }

  /** Everything referred to so far. */
  async finish(): Promise<void> {
    while (this.#queue.length > 0) {
      const waiting = this.#queue
      this.#queue = []
      for (const next of waiting) {
        this.#copying = next.to.number
        const before = this.#file.size
        if (next.kind === 'limited') this.#file.put(next.to, await this.#limited(next.key, next.from))
        else await this.#put(next.to, next.kind, await this.#reader.resolve(next.from), next.from)
        this.#weights.addBytes(next.to.number, this.#file.size - before)
        if (this.#file.size > this.#limit)
          throw new PageKeptError('over_budget', `above ${this.#limit} bytes for pdf.js`)
      }
    }
    this.#reader.work.spend(OPERATIONS_PER_FONT_BYTE * this.#weights.weigh(this.#fontNumbers))
  }

  async #entries(
    from: PdfObject | undefined,
    copied: (value: PdfObject) => PdfObject | undefined | Promise<PdfObject | undefined>,
  ): Promise<PdfDict> {
    const entries = await this.#reader.resolve(from)
    const copy = new Map<string, PdfObject>()
    if (!isDict(entries)) return copy
    for (const [key, value] of entries) {
      const entry = await copied(value)
      if (entry !== undefined) copy.set(key, entry)
    }
    return copy
  }

  /** An object of its own also where it is written directly: pdf.js then loads it once, however often its form is drawn. */
  #font(from: PdfObject): PdfObject {
    const known = this.#fonts.get(from)
    if (known !== undefined) return known
    const font = from instanceof PdfRef ? this.#reference('font', from) : this.#file.allocate()
    this.#fonts.set(from, font)
    this.#fontNumbers.add(font.number)
    if (this.#fontNumbers.size > MAX_FONTS) throw new PageKeptError('over_budget', `above ${MAX_FONTS} fonts`)
    if (from instanceof PdfRef) return font
    const copying = this.#copying
    this.#copying = font.number
    const before = this.#file.size
    this.#file.put(font, this.#copied('font', from))
    this.#weights.addBytes(font.number, this.#file.size - before)
    this.#copying = copying
    return font
  }

  /** A font may be set by it; everything else changes no text. */
  async #graphicsState(from: PdfObject): Promise<PdfDict> {
    const state = await this.#reader.resolve(from)
    const font = isDict(state) ? await this.#reader.resolve(state.get('Font')) : null
    if (!isArray(font)) return new Map()
    const [ref = null, size = null] = font
    return new Map([['Font', [this.#font(ref), await this.#reader.resolve(size)]]])
  }

  async #xObject(from: PdfObject): Promise<PdfRef | undefined> {
    // Forms that the page does not draw were not decoded and are not missed.
    return from instanceof PdfRef && this.#forms.has(from.number) ? this.#reference('form', from) : undefined
  }

  /** Without the pattern, pdf.js stops reading the page at the operator that names it. */
  #emptyPattern(): PdfRef {
    if (this.#pattern !== null) return this.#pattern
    this.#pattern = this.#file.allocate()
    const entries: [string, PdfObject][] = [
      ['PatternType', 1],
      ['PaintType', 1],
      ['TilingType', 1],
      ['BBox', [0, 0, 1, 1]],
      ['XStep', 1],
      ['YStep', 1],
      ['Resources', new Map()],
    ]
    this.#file.putStream(this.#pattern, new Map(entries), new Uint8Array())
    return this.#pattern
  }

  #reference(kind: Kind, from: PdfRef): PdfRef {
    const key = `${kind} ${from.number} ${from.generation}`
    const to = this.#copies.get(key) ?? this.#file.allocate()
    this.#weights.refersTo(this.#copying, to.number)
    if (this.#copies.has(key)) return to
    this.#copies.set(key, to)
    this.#queue.push({ kind, from, to })
    return to
  }

  /** Direct objects stay direct; referenced objects are written later. */
  #copied(kind: Kind, from: PdfObject): PdfObject {
    if (from instanceof PdfRef) return this.#reference(kind, from)
    if (isArray(from)) return from.map((item) => this.#copied('plain', item))
    return isDict(from) ? this.#dict(kind, from) : from
  }

  #dict(kind: Kind, from: PdfDict): PdfDict {
    const copy = new Map<string, PdfObject>()
    for (const [key, value] of from) {
      this.#weights.addNamed(this.#copying, key, value)
      // Glyphs drawn by content of their own tell neither text nor widths.
      if (key === 'CharProcs') copy.set(key, new Map())
      else if (FONT_LIMITS.has(key)) copy.set(key, this.#fontEntry(key, value))
      else if (!LEFT_OUT.has(key) && !(kind === 'font' && key === 'Resources'))
        copy.set(key, this.#copied(KINDS.get(key) ?? 'plain', value))
    }
    return copy
  }

  /** What is referred to is resolved before its limits are held, in its turn. */
  #fontEntry(key: string, from: PdfObject): PdfObject {
    if (!hasReferences(from)) return this.#withinLimits(key, from)
    const to = this.#file.allocate()
    this.#weights.refersTo(this.#copying, to.number)
    this.#queue.push({ kind: 'limited', key, from, to })
    return to
  }

  async #limited(key: string, from: PdfObject): Promise<PdfObject> {
    const value = await this.#reader.resolve(from)
    const resolve = (item: PdfObject) => this.#reader.resolve(item)
    if (!isArray(value)) return this.#copied('plain', this.#withinLimits(key, value))
    const items: PdfObject[] = []
    for (const item of value) items.push(await resolve(item))
    return this.#copied('plain', this.#withinLimits(key, items))
  }

  #withinLimits(key: string, value: PdfObject): PdfObject {
    const limited = FONT_LIMITS.get(key)?.(value) ?? value
    this.#weights.addCodes(this.#copying, countWidths(key, limited))
    return limited
  }

  async #put(to: PdfRef, kind: Kind, object: PdfObject, from: PdfRef): Promise<void> {
    if (object instanceof PdfStream) {
      const isForm = kind === 'form'
      const bytes = isForm ? this.#forms.get(from.number) : await this.#harmless(kind, object)
      const dict = isForm ? await this.#formDict(object.dict) : this.#dict(kind, object.dict)
      this.#file.putStream(to, dict, bytes ?? new Uint8Array())
    } else {
      this.#file.put(to, this.#copied(kind, object))
    }
  }

  /** Undefined for what pdf.js must not read. */
  async #harmless(kind: Kind, stream: PdfStream): Promise<Uint8Array | undefined> {
    const bytes = await this.#decoded(stream)
    if (kind === 'cmap') {
      const codes = codesOfCMap(bytes)
      this.#weights.addCodes(this.#copying, codes ?? 0)
      return codes === null ? undefined : bytes
    }
    // Two bytes for each glyph.
    if (kind === 'glyphMap') this.#weights.addCodes(this.#copying, bytes.length / 2)
    if (kind !== 'fontFile') return bytes
    const clearBytes = await this.#reader.resolve(stream.dict.get('Length1'))
    if (isType1OverBudget(bytes, typeof clearBytes === 'number' ? clearBytes : null)) return undefined
    return isCffOverBudget(cffOf(bytes) ?? NO_BYTES) ? undefined : withinItself(bytes)
  }

  async #formDict(from: PdfDict): Promise<PdfDict> {
    const copy = new Map<string, PdfObject>([['Subtype', new PdfName('Form')]])
    for (const key of ['Matrix', 'BBox']) {
      const value = await this.#reader.resolve(from.get(key))
      const numbers = isArray(value) ? value.slice(0, MATRIX_LENGTH) : null
      if (numbers) copy.set(key, await Promise.all(numbers.map((item) => this.#reader.resolve(item))))
    }
    const resources = await this.#reader.resolve(from.get('Resources'))
    // Without resources of its own a form has those of the page.
    if (isDict(resources)) copy.set('Resources', await this.resources(resources))
    return copy
  }

  /** ICC profiles, which are large, become the device space of as many components: what pdf.js makes of them here. */
  async #colorSpace(from: PdfObject, depth: number): Promise<PdfObject> {
    const space = await this.#reader.resolve(from)
    await this.#colors.spendFunction(space)
    if (!isArray(space) || depth > MAX_COLOR_SPACE_DEPTH) return this.#copied('plain', from)
    this.#colors.spendItems(space.length)
    const [family, profile] = space
    if (family instanceof PdfName && family.name === 'ICCBased') return this.#deviceSpace(profile)
    // The remaining items are attributes for printing.
    const parts = space.slice(0, family instanceof PdfName && family.name === 'DeviceN' ? 4 : space.length)
    const copied: PdfObject[] = []
    for (const part of parts) copied.push(await this.#colorSpace(part, depth + 1))
    return copied
  }

  async #deviceSpace(profile: PdfObject | undefined): Promise<PdfName> {
    const stream = await this.#reader.resolve(profile)
    const components = stream instanceof PdfStream ? await this.#reader.resolve(stream.dict.get('N')) : null
    return new PdfName(components === 1 ? 'DeviceGray' : components === 4 ? 'DeviceCMYK' : 'DeviceRGB')
  }

  async #decoded(stream: PdfStream): Promise<Uint8Array> {
    try {
      return await this.#reader.decode(stream, Math.max(0, this.#limit - this.#file.size))
    } catch (error) {
      if (!(error instanceof PdfStreamError)) throw error
      if (error.reason !== 'too_large') return new Uint8Array()
      throw new PageKeptError('over_budget', `above ${this.#limit} bytes for pdf.js`, { cause: error })
    }
  }
}

const NO_BYTES = new Uint8Array()

/** A box has fewer numbers. */
const MATRIX_LENGTH = 6

/** A pattern's space of an indexed one of a separation's alternate. */
const MAX_COLOR_SPACE_DEPTH = 4

/** By the entries of fonts, their descriptors and CMaps that refer to them. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['ToUnicode', 'cmap'],
  ['Encoding', 'cmap'],
  ['UseCMap', 'cmap'],
  ['CIDToGIDMap', 'glyphMap'],
  ['FontFile', 'fontFile'],
  ['FontFile2', 'fontFile'],
  ['FontFile3', 'fontFile'],
])

function hasReferences(value: PdfObject): boolean {
  return value instanceof PdfRef || (isArray(value) && value.some((item) => item instanceof PdfRef))
}

const LEFT_OUT: ReadonlySet<string> = new Set([
  'Parent',
  'Metadata',
  'StructParent',
  'StructParents',
  'PieceInfo',
  'OC',
])
