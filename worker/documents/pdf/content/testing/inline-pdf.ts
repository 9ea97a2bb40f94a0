// A PDF written inside a test: its objects in PDF syntax, read by number, without a file around them.
import { PdfLexer } from '../../objects/syntax/lexer.ts'
import { latin1Bytes } from '../../objects/syntax/latin1.ts'
import { readObject } from '../../objects/syntax/parser.ts'
import { PdfKeyword } from '../../objects/syntax/lexer.ts'
import { PdfStreamError } from '../../objects/pdf-errors.ts'
import { isDict, type PdfDict, type PdfObject, PdfRef, PdfStream } from '../../objects/pdf-object.ts'
import { PageAllowance } from '../../objects/page-allowance.ts'
import type { PdfPage, PdfReader } from '../../objects/pdf-reader.ts'
import { WorkBudget } from '../../../work-budget.ts'
import type { PdfResources } from '../../pdf-resources.ts'
import type { PageOutcome, PageText } from '../page-text.ts'
import { type PageTextOptions, readPageTexts } from '../read-page-texts.ts'

/** A string is an object; with `stream`, its dictionary and the bytes behind it, one for each character. */
type TestObject = string | { readonly dict?: string; readonly stream: string }

export interface TestPage {
  readonly content?: string
  /** Font F1 is Helvetica, F2 Courier, where nothing else is said. */
  readonly resources?: string
  /** Further entries of the page: "/Rotate 90". */
  readonly entries?: string
}

export interface TestPdf {
  readonly pages: readonly TestPage[]
  readonly objects?: Readonly<Record<number, TestObject>>
  /** Entries of the catalog. */
  readonly catalog?: string
}

const FONTS = `/Font <<
  /F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>
  /F2 <</Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding>>
>>`

export function inlineReader({ pages, objects = {}, catalog = '' }: TestPdf): PdfReader {
  const resolve = (object: PdfObject | undefined): PdfObject => {
    if (!(object instanceof PdfRef)) return object ?? null
    const written = objects[object.number]
    if (written === undefined) return null
    if (typeof written === 'string') return parsed(written)
    return new PdfStream(dictOf(written.dict ?? ''), latin1Bytes(written.stream), object)
  }
  const work = WorkBudget.unlimited()
  const decode: PdfReader['decode'] = async ({ dict, data }, limit = Infinity) => {
    if (!(data instanceof Uint8Array) || dict.has('Broken')) throw new PdfStreamError('damaged', 'it is')
    if (data.length > limit) throw new PdfStreamError('too_large', 'it is')
    return data
  }
  return {
    work,
    allowance: new PageAllowance(work, 0),
    trailer: new Map(),
    catalog: dictOf(catalog),
    pageCount: pages.length,
    resolve: (object) => Promise.resolve(resolve(object)),
    decode,
    decodeContent: decode,
    encoded: ({ data }) => Promise.resolve(data instanceof Uint8Array ? data : new Uint8Array()),
    async *pages(): AsyncGenerator<PdfPage, void, void> {
      for (const [index, { content = '', resources = FONTS, entries = '' }] of pages.entries()) {
        const dict = new Map<string, PdfObject>([['MediaBox', [0, 0, 600, 800]], ...dictOf(entries)])
        dict.set('Resources', dictOf(resources.includes('/Font') ? resources : `${FONTS} ${resources}`))
        if (!dict.has('Contents')) dict.set('Contents', new PdfStream(new Map(), latin1Bytes(content)))
        yield { index, ref: new PdfRef(1000 + index), dict }
      }
    },
  }
}

const NO_RESOURCES: Pick<PdfResources, 'cMap'> = {
  cMap: (name) => Promise.reject(new Error(`no CMap ${name} in this test`)),
}

export async function outcomes(pdf: TestPdf, options?: PageTextOptions): Promise<PageOutcome[]> {
  const found: PageOutcome[] = []
  for await (const outcome of readPageTexts(inlineReader(pdf), NO_RESOURCES, options)) found.push(outcome)
  return found
}

/** Of a document of one page, which must have text. */
export async function pageText(page: TestPage, rest: Omit<TestPdf, 'pages'> = {}): Promise<PageText> {
  const [outcome] = await outcomes({ pages: [page], ...rest })
  if (outcome?.kind !== 'text') throw new Error(`no text: ${outcome?.reason}`)
  return outcome.page
}

/** What each operator shows. */
export function texts({ shows }: PageText): string[] {
  return shows.map(({ glyphs }) => glyphs.map(({ unicode }) => unicode).join(''))
}

/** Each operator as it stands in its stream. */
export function sources({ shows, streams }: PageText): string[] {
  return shows.map(({ stream, start, end }) => {
    return new TextDecoder('latin1').decode(streams[stream]?.bytes.subarray(start, end))
  })
}

/** Where each operator begins, rounded to tenths. */
export function origins({ shows }: PageText): (readonly [number, number])[] {
  return shows.flatMap(({ glyphs }) => glyphs.slice(0, 1).map(({ x, y }) => [tenth(x), tenth(y)] as const))
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

function parsed(written: string): PdfObject {
  const object = readObject(new PdfLexer(latin1Bytes(written)))
  if (object === undefined || object instanceof PdfKeyword) throw new Error(`no object: ${written}`)
  return object
}

function dictOf(entries: string): PdfDict {
  const dict = parsed(`<<${entries}>>`)
  if (!isDict(dict)) throw new Error(`no dictionary: ${entries}`)
  return dict
}
