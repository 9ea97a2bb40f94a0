// Opens a PDF: its cross-references or, where they fail, a scan for objects; then the key; then the page tree.
// Everything else is read on demand.
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { DocumentError } from '../../../app-error.ts'
import { WorkBudget } from '../../work-budget.ts'
import { blockFile } from './block-file.ts'
import type { PdfCipher } from './crypt/pdf-cipher.ts'
import { MAX_DECODED_BYTES } from './limits.ts'
import { ObjectStore } from './object-store.ts'
import type { PageAllowance } from './page-allowance.ts'
import { openCipherOf } from './open-cipher.ts'
import { collectPages, findLoosePages, type PageEntry } from './page-tree.ts'
import { damagedPdf } from './pdf-errors.ts'
import { PdfRef, isDict, type PdfDict, type PdfObject, type PdfStream } from './pdf-object.ts'
import type { PdfPage, PdfReader } from './pdf-reader.ts'
import { recover } from './xref/recover-document.ts'
import { readXrefChain } from './xref/xref-chain.ts'
import { XrefTable } from './xref/xref-table.ts'

/** The facts needed to append to the file. */
export interface PdfStructure {
  /** The kind of the newest section; for a recovered file, the kind that can name all of its objects. */
  readonly kind: 'table' | 'stream'
  /** The value of /Prev; null for a recovered file, whose sections cannot be followed. */
  readonly startxref: number | null
  /** Bytes before the header that offsets do not count. */
  readonly base: number
  readonly table: XrefTable
  /** No object number above is in use, or promised by /Size. */
  readonly highestNumber: number
  /** No page tree leads to the pages: they were found one by one. */
  readonly isPageTreeBroken: boolean
}

export interface OpenPdf extends PdfReader {
  readonly file: RandomAccessFile
  readonly cipher: PdfCipher | null
  readonly structure: PdfStructure
  readonly pageRefs: readonly PdfRef[]
  /** Whether the stream's data is not encrypted although the file is. */
  isInTheClear(stream: PdfStream): Promise<boolean>
}

/**
 * Throws DocumentError: `document_encrypted` for a file that needs a password, `document_damaged` for a file without a
 * catalog or pages, `document_too_complex` beyond a limit. Errors of the store are passed on.
 */
export async function openPdf(
  file: RandomAccessFile,
  { work = WorkBudget.unlimited(), onSearch = () => undefined }: Partial<OpenPdfOptions> = {},
): Promise<OpenPdf> {
  const pdf = await openObjects(file, { work, onSearch })
  await pdf.readPages()
  return pdf
}

interface OpenPdfOptions {
  /** Without limit if none is given: a document that is rebuilt has been read within its budget. */
  readonly work: WorkBudget
  /** Is called before the whole file is read, in search of its objects; what it throws goes through. */
  readonly onSearch: () => void
}

async function openObjects(file: RandomAccessFile, { work, onSearch }: OpenPdfOptions): Promise<OpenedPdf> {
  const blocks = blockFile(file, work)
  const chain = await readXrefChain(blocks, work)
  const store = new ObjectStore(blocks, chain?.table ?? new XrefTable(work), work)
  if (chain !== null) {
    await openCipherOf(store, chain.trailer)
    const { kind, startxref, base, trailer } = chain
    const catalog = await store.resolve(trailer.get('Root'))
    if (isDict(catalog) && store.damagedNumber === null) {
      return new OpenedPdf(store, trailer, catalog, { kind, startxref, base }, onSearch)
    }
  }
  onSearch()
  const trailer = await recover(store)
  const catalog = await store.resolve(trailer.get('Root'))
  if (!isDict(catalog)) throw damagedPdf('it has no catalog')
  return new OpenedPdf(store, trailer, catalog, null, onSearch)
}

/** How the file was found to continue; null where it was recovered. */
type FoundSections = Pick<PdfStructure, 'kind' | 'base'> & { readonly startxref: number }

class OpenedPdf implements OpenPdf {
  trailer: PdfDict
  catalog: PdfDict
  readonly #store: ObjectStore
  #sections: FoundSections | null
  #pages: readonly PageEntry[] = []
  #isPageTreeBroken = false
  /** The one time that the file is searched for objects. */
  #search: Promise<void> | null = null
  #isSearched: boolean
  readonly #onSearch: OpenPdfOptions['onSearch']

  constructor(
    store: ObjectStore,
    trailer: PdfDict,
    catalog: PdfDict,
    sections: FoundSections | null,
    onSearch: OpenPdfOptions['onSearch'],
  ) {
    this.#store = store
    this.#onSearch = onSearch
    this.trailer = trailer
    this.catalog = catalog
    this.#sections = sections
    this.#isSearched = sections === null
    if (this.#isSearched) this.#search = Promise.resolve()
  }

  get work(): WorkBudget {
    return this.#store.work
  }

  get allowance(): PageAllowance {
    return this.#store.allowance
  }

  get file(): RandomAccessFile {
    return this.#store.file
  }

  get cipher(): PdfCipher | null {
    return this.#store.cipher
  }

  get structure(): PdfStructure {
    const { table } = this.#store
    const size = this.trailer.get('Size')
    const promised = typeof size === 'number' && size <= table.highest * 2 + 1000 ? size - 1 : 0
    const sections = this.#sections ?? { kind: completeKind(table), startxref: null, base: 0 }
    const highestNumber = Math.max(table.highest, promised)
    return { ...sections, table, highestNumber, isPageTreeBroken: this.#isPageTreeBroken }
  }

  get pageCount(): number {
    return this.#pages.length
  }

  get pageRefs(): readonly PdfRef[] {
    return this.#pages.map(({ ref }) => ref)
  }

  async resolve(object: PdfObject | undefined): Promise<PdfObject> {
    if (!(object instanceof PdfRef)) return this.#store.counted(object ?? null)
    const resolved = await this.#store.resolve(object)
    if (this.#store.damagedNumber === null || this.#isSearched) return resolved
    await this.#searchForObjects()
    return await this.#store.resolve(object)
  }

  encoded(stream: PdfStream): Promise<Uint8Array> {
    return this.#store.encoded(stream)
  }

  decode(stream: PdfStream, limit = MAX_DECODED_BYTES): Promise<Uint8Array> {
    return this.#store.decode(stream, limit)
  }

  decodeContent(stream: PdfStream, limit: number): Promise<Uint8Array> {
    return this.#store.decodeContent(stream, limit)
  }

  isInTheClear(stream: PdfStream): Promise<boolean> {
    return this.#store.isInTheClear(stream)
  }

  async *pages(): AsyncGenerator<PdfPage, void, void> {
    for (const [index, { ref, inherited }] of this.#pages.entries()) {
      const dict = await this.resolve(ref)
      // It was one when the tree was read.
      if (isDict(dict)) yield { index, ref, dict: new Map([...inherited, ...withoutNulls(dict)]) }
    }
  }

  async readPages(): Promise<void> {
    const resolve = (object: PdfObject | undefined) => this.resolve(object)
    this.#pages = await collectPages(this.catalog, resolve)
    if (this.#pages.length > 0) return
    await this.#searchForObjects()
    this.#pages = await collectPages(this.catalog, resolve)
    if (this.#pages.length > 0) return
    this.#isPageTreeBroken = true
    this.#pages = await findLoosePages(this.#store.table.numbers(), resolve)
    if (this.#pages.length === 0) throw damagedPdf('it has no pages')
  }

  #searchForObjects(): Promise<void> {
    this.#search ??= this.#adoptFoundObjects().finally(() => (this.#isSearched = true))
    return this.#search
  }

  /** Keeps what the file says of itself where the search finds no more than that. */
  async #adoptFoundObjects(): Promise<void> {
    this.#onSearch()
    const store = this.#store
    const { table, cipher, encryptRef, damagedNumber } = store
    try {
      const trailer = await recover(store)
      const isFound = damagedNumber === null || store.table.get(damagedNumber) !== undefined
      const catalog = isFound ? await store.resolve(trailer.get('Root')) : null
      if (isDict(catalog)) {
        this.trailer = trailer
        this.catalog = catalog
        this.#sections = null
        return
      }
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      // Nothing better was found.
    }
    store.table = table
    store.cipher = cipher
    store.encryptRef = encryptRef
    store.forget()
  }
}

/** A table cannot name what is in object streams. */
function completeKind(table: XrefTable): 'table' | 'stream' {
  for (const number of table.numbers()) if (table.get(number)?.kind === 'compressed') return 'stream'
  return 'table'
}

function withoutNulls(dict: PdfDict): [string, PdfObject][] {
  return [...dict].filter(([, value]) => value !== null)
}
