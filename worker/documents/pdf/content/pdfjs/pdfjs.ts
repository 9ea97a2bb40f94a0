// Wraps pdf.js: opens a document in memory and returns a page's operators with their glyphs. Besides the font and glyph
// modules next to it, only this module knows pdf.js's own shapes.
import type { PdfResources } from '../../pdf-resources.ts'
import { PageKeptError } from '../page-kept.ts'
import { readFont, type PdfjsFont } from './pdfjs-font.ts'
import { provideFontFace, FONTLESS_PAGE } from './pdfjs-font-stub.ts'

export interface PdfjsOperator {
  /** pdf.js' name of it: "showText". */
  readonly name: string
  readonly operands: readonly unknown[]
}

export interface PdfjsPage {
  readonly operators: Iterable<PdfjsOperator>
  readonly fonts: ReadonlyMap<string, PdfjsFont>
}

export interface PdfjsDocument {
  /** `index` from 0. Throws PageKeptError `unreadable`. */
  page(index: number): Promise<PdfjsPage>
  /** Everything pdf.js holds of the document. To be called whatever happened. */
  close(): Promise<void>
}

/** Takes `bytes`: they are of no use to the caller afterwards. Throws PageKeptError `unreadable`. */
export async function openPdfjs(bytes: Uint8Array, resources: Pick<PdfResources, 'cMap'>): Promise<PdfjsDocument> {
  // A megabyte and a half of program, wanted for PDFs alone.
  const { getDocument, OPS } = await import('unpdf/pdfjs')
  provideFontFace()
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]))
  const task = getDocument({
    data: bytes,
    BinaryDataFactory: binaryDataFactory(resources),
    fontExtraProperties: true,
    disableFontFace: false,
    ownerDocument: FONTLESS_PAGE,
    useSystemFonts: false,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: 1,
    verbosity: 0,
  } as Parameters<typeof getDocument>[0])
  const document = await task.promise.catch(async (error: unknown) => {
    await task.destroy()
    throw unreadable(error)
  })
  return {
    page: async (index) => {
      const page = await document.getPage(index + 1).catch(failed)
      const list = await page.getOperatorList({ intent: 'display', annotationMode: 0 }).catch(failed)
      const codes: readonly number[] = list.fnArray
      const operands: readonly unknown[] = list.argsArray
      const operators = operatorsOf(codes, operands, names)
      const fonts = await fontsOf(operators, page.commonObjs)
      page.cleanup()
      return { operators, fonts }
    },
    close: async () => task.destroy(),
  }
}

function unreadable(cause: unknown): PageKeptError {
  return new PageKeptError('unreadable', 'pdf.js cannot read it', { cause })
}

function failed(error: unknown): never {
  throw unreadable(error)
}

function operatorsOf(
  codes: readonly number[],
  operands: readonly unknown[],
  names: ReadonlyMap<number, string>,
): PdfjsOperator[] {
  return codes.map((code, index) => {
    const values: unknown = operands[index]
    return { name: names.get(code) ?? '', operands: Array.isArray(values) ? values : NO_OPERANDS }
  })
}

const NO_OPERANDS: readonly unknown[] = []

/** Where pdf.js keeps what pages share; a font is there once its operators are. */
interface SharedObjects {
  has(id: string): boolean
  get(id: string, arrived?: (object: unknown) => void): unknown
}

async function fontsOf(operators: readonly PdfjsOperator[], shared: SharedObjects): Promise<Map<string, PdfjsFont>> {
  const fonts = new Map<string, PdfjsFont>()
  for (const { name, operands } of operators) {
    if (name !== 'setFont' && name !== 'setGState') continue
    const ids = name === 'setFont' ? [operands[0]] : gStateFonts(operands[0])
    for (const id of ids) {
      if (typeof id !== 'string' || fonts.has(id)) continue
      const font = readFont(id, await sharedObject(shared, id))
      if (font !== null) fonts.set(id, font)
    }
  }
  return fonts
}

function sharedObject(shared: SharedObjects, id: string): Promise<unknown> {
  return new Promise((resolve) => {
    if (shared.has(id)) resolve(shared.get(id))
    // The font is on its way: it was sent before the operators, and is bound in a later microtask.
    else shared.get(id, resolve)
  })
}

/** The font's id, of an operator that sets parts of the graphics state: pairs of key and value. */
function gStateFonts(entries: unknown): unknown[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) => {
    const [key, value]: unknown[] = Array.isArray(entry) ? entry : []
    return key === 'Font' && Array.isArray(value) ? [value[0]] : []
  })
}

const CMAP_ENDING = /\.bcmap$/

/** pdf.js makes one for each document and asks it for files by name. */
function binaryDataFactory(resources: Pick<PdfResources, 'cMap'>) {
  return class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      if (kind === 'cMapUrl') return resources.cMap(filename.replace(CMAP_ENDING, ''))
      // The metrics of the standard fonts are built in, and their outlines are not needed.
      throw new Error(`no ${kind} here`)
    }
  }
}
