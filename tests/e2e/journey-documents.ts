// A document of each format, long enough that its translation can be watched, with two paragraphs to edit. Word and PDF
// documents have formatting inside of these.
import { readFile } from 'node:fs/promises'
import { contentsOf } from '../../worker/documents/archive/testing/archive-run.ts'
import { zipBytes } from '../../worker/documents/archive/testing/zip-bytes.ts'
import { paragraph, run } from '../../worker/documents/testing/docx-package.ts'
import { textPdf } from '../../worker/documents/pdf/testing/text-pdf.ts'
import { longText } from './actions.ts'

export interface JourneyDocument {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
  /** Ordinals of two paragraphs. The first is among the first ten. */
  readonly edited: readonly [number, number]
  /** How the second one's source begins, up to its formatting. */
  readonly second: string
}

/** Each is a batch of its own; the stand-in takes a moment for each. */
const SECTIONS = 40

export async function journeyText(): Promise<JourneyDocument> {
  const text = await readFile('tests/fixtures/txt/lighthouse.txt', 'utf8')
  return {
    name: 'lighthouse.txt',
    mimeType: 'text/plain',
    buffer: Buffer.concat([Buffer.from(`${text}\n\n`), longText(SECTIONS)]),
    edited: [2, 4],
    second: 'two fishing boats, both home before dark;',
  }
}

export async function journeyWord(): Promise<JourneyDocument> {
  const parts = await contentsOf(new Uint8Array(await readFile('tests/fixtures/docx/rich-cells.docx')))
  const sections = Array.from({ length: SECTIONS }, (_, n) =>
    paragraph(run(`Section ${n} of the rules is `), run('binding', '<w:b/>'), run(`. ${permits(n)}`)),
  )
  const entries = parts.map(([name, content]) => ({
    name,
    content:
      name === 'word/document.xml'
        ? new TextDecoder().decode(content).replace(/(?=<w:sectPr[^>]*>(?:(?!<w:sectPr).)*$)/, sections.join(''))
        : content,
  }))
  return {
    name: 'rich-cells.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(zipBytes(entries)),
    edited: [8, 17],
    second: 'This is simple text with ',
  }
}

export function journeyPdf(): JourneyDocument {
  return {
    name: 'harbour.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(textPdf(Array.from({ length: SECTIONS }, (_, n) => pageOf(n + 1)))),
    edited: [0, 2],
    second: 'Rule 2 of the harbour is ',
  }
}

/** A rule with a word in another font, and as much below it as a page and a batch hold. */
function pageOf(rule: number): string {
  const lines = permits(rule).match(/.{1,85}(?: |$)/g) ?? []
  const formatted = `(Rule ${rule} of the harbour is ) Tj /F2 11 Tf (binding) Tj /F1 11 Tf ( for every ship.) Tj`
  return `BT /F1 11 Tf 13 TL 60 750 Td ${formatted} T* T* ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
}

/** As long as a batch may be. */
function permits(section: number): string {
  const sentence = (n: number) => `Ship ${section}-${n} needs a permit of the harbour master before it berths here. `
  return Array.from({ length: 55 }, (_, n) => sentence(n)).join('')
}
