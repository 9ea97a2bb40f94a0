// Texts of a document that are on no page: its title and the titles of its outline (ISO 32000-2 §12.3.3, §14.3.3).
import { isDict, type PdfDict, PdfRef, PdfString } from './objects/pdf-object.ts'
import type { OpenPdf } from './objects/open-pdf.ts'
import { readTextString, writeTextString } from './text-string.ts'

export interface DocumentTitle {
  readonly text: string
  /** The object that holds it, with another text. */
  write(text: string): { readonly ref: PdfRef; readonly object: PdfDict }
}

/** An outline of more is no reader's any more. */
const MAX_OUTLINE_ITEMS = 20_000

export async function documentTitles(pdf: OpenPdf): Promise<DocumentTitle[]> {
  const titles: DocumentTitle[] = []
  const add = async (ref: PdfRef, dict: PdfDict) => {
    const title = await pdf.resolve(dict.get('Title'))
    if (!(title instanceof PdfString)) return
    const text = readTextString(title).trim()
    if (!/\p{L}/u.test(text)) return
    titles.push({ text, write: (target) => ({ ref, object: new Map(dict).set('Title', writeTextString(target)) }) })
  }
  const info = pdf.trailer.get('Info')
  const infoDict = await pdf.resolve(info)
  if (info instanceof PdfRef && isDict(infoDict)) await add(info, infoDict)
  for await (const { ref, dict } of outlineItems(pdf)) await add(ref, dict)
  return titles
}

async function* outlineItems(pdf: OpenPdf): AsyncGenerator<{ readonly ref: PdfRef; readonly dict: PdfDict }> {
  const root = await pdf.resolve(pdf.catalog.get('Outlines'))
  if (!isDict(root)) return
  const waiting = [root.get('First')]
  const seen = new Set<number>()
  while (waiting.length > 0 && seen.size < MAX_OUTLINE_ITEMS) {
    const ref = waiting.pop()
    if (!(ref instanceof PdfRef) || seen.has(ref.number)) continue
    seen.add(ref.number)
    const dict = await pdf.resolve(ref)
    if (!isDict(dict)) continue
    yield { ref, dict }
    waiting.push(dict.get('Next'), dict.get('First'))
  }
}
