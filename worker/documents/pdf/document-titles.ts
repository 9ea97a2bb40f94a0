// Texts of a document outside its pages: its title, in /Info and in the metadata stream, and the titles of its outline
// (ISO 32000-2 §12.3.3, §14.3).
import { isDict, type PdfDict, PdfRef, type PdfStream } from './objects/pdf-object.ts'
import type { OpenPdf } from './objects/open-pdf.ts'
import { readText, writeTextString } from './text-string.ts'
import { readXmpTitle } from './xmp-title.ts'

interface WrittenTitle {
  readonly ref: PdfRef
  readonly object: PdfDict | PdfStream
}

export interface DocumentTitle {
  readonly text: string
  /** The objects that hold it, with another text. */
  write(text: string): readonly WrittenTitle[]
}

/** An outline of more is no reader's any more. */
const MAX_OUTLINE_ITEMS = 20_000

export async function documentTitles(pdf: OpenPdf): Promise<DocumentTitle[]> {
  const titles: DocumentTitle[] = []
  const xmp = await readXmpTitle(pdf)
  let isXmpTold = xmp === null || !/\p{L}/u.test(xmp.text)
  const add = async (ref: PdfRef, dict: PdfDict, isDocuments: boolean) => {
    const text = (await readText(pdf, dict.get('Title')))?.trim() ?? ''
    if (!/\p{L}/u.test(text)) return
    const isXmps = isDocuments && xmp?.text === text
    isXmpTold ||= isXmps
    titles.push({
      text,
      write: (target) => [
        { ref, object: new Map(dict).set('Title', writeTextString(target)) },
        ...(isXmps ? [xmp.write(target)] : []),
      ],
    })
  }
  const info = pdf.trailer.get('Info')
  const infoDict = await pdf.resolve(info)
  if (info instanceof PdfRef && isDict(infoDict)) await add(info, infoDict, true)
  if (xmp !== null && !isXmpTold) titles.push({ text: xmp.text, write: (target) => [xmp.write(target)] })
  for await (const { ref, dict } of outlineItems(pdf)) await add(ref, dict, false)
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
