// A translation as a Word table: number, source, target, and what became of each segment. The library makes the document
// around the rows; the rows follow its pattern and are written as the segments come, since the library would hold them
// all (218 MB for 5,000).
import * as m from '../../../messages/generated/messages.js'
import { faultWords } from '../../../messages/fault-words.ts'
import { readZipDirectory } from '../../documents/archive/zip-directory.ts'
import { readZipEntry } from '../../documents/archive/zip-entry-reader.ts'
import { joinBytes } from '../../documents/archive/byte-chunks.ts'
import { writeZip, type ZipItem } from '../../documents/archive/zip-writer.ts'
import { bufferFile } from '../../documents/file/buffer-file.ts'
import { docxFacts } from '../../documents/docx/facts.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import { decodeUtf8, encodeUtf8 } from '../../documents/xml/utf8.ts'
import { encodeXmlText } from '../../documents/xml/xml-text.ts'
import type { ExportHead, ExportSegment } from '../export-segment.ts'
import { type Column, MARKS, tableShell } from './table-shell.ts'

export const BILINGUAL_FILE = { extension: docxFacts.extensions[0], mediaType: docxFacts.mediaType } as const

const DOCUMENT_PART = 'word/document.xml'

export async function* writeBilingualDocx(
  head: ExportHead,
  segments: AsyncIterable<ExportSegment>,
): AsyncGenerator<Uint8Array, void, void> {
  const file = bufferFile(await tableShell(head))
  const { entries } = await readZipDirectory(file)
  const part = entries.find(({ name }) => name === DOCUMENT_PART)
  if (!part) throw new Error(`the library wrote no ${DOCUMENT_PART}`)
  const chunks: Uint8Array[] = []
  for await (const chunk of readZipEntry(file, part)) chunks.push(chunk.slice())
  const content = documentPart(decodeUtf8(joinBytes(chunks)), segments)
  const items = entries.map((entry): ZipItem =>
    entry === part ? { kind: 'rewrite', entry, content } : { kind: 'copy', entry },
  )
  yield* writeZip(file, items)
}

async function* documentPart(
  shell: string,
  segments: AsyncIterable<ExportSegment>,
): AsyncGenerator<Uint8Array, void, void> {
  const mark = shell.indexOf(MARKS.number)
  const start = shell.lastIndexOf('<w:tr>', mark)
  const end = shell.indexOf('</w:tr>', mark) + '</w:tr>'.length
  if (mark === -1 || start === -1) throw new Error('the library wrote no pattern row')
  const pattern = rowPattern(shell.slice(start, end))
  yield encodeUtf8(shell.slice(0, start))
  for await (const segment of segments) yield encodeUtf8(pattern(cellsOf(segment)))
  yield encodeUtf8(shell.slice(end))
}

/** Puts texts in the place of the marks. */
function rowPattern(row: string): (texts: Readonly<Record<Column, string>>) => string {
  const pieces = row.split(/<w:t(?: [^>]*)?>(\uE000[nstf])<\/w:t>/)
  const columns = new Map<string, Column>(Object.entries(MARKS).map(([column, mark]) => [mark, column as Column]))
  return (texts) =>
    pieces
      .map((piece) => {
        const column = columns.get(piece)
        return column === undefined ? piece : runContent(texts[column])
      })
      .join('')
}

/** Line breaks and tabs are elements of a run. */
const SPECIAL = /([\n\t])/
const ELEMENTS = new Map([
  ['\n', '<w:br/>'],
  ['\t', '<w:tab/>'],
])

function runContent(text: string): string {
  return text
    .split(SPECIAL)
    .map((part) => ELEMENTS.get(part) ?? `<w:t xml:space="preserve">${encodeXmlText(part)}</w:t>`)
    .join('')
}

function cellsOf(segment: ExportSegment): Record<Column, string> {
  const { ordinal, source, target, findings } = segment
  return {
    number: String(ordinal + 1),
    source: renderInlines(source, plainText),
    target: target === null ? '' : renderInlines(target, plainText),
    state: [stateWords(segment), ...findings.map(({ code }) => faultWords(code))].join('\n'),
  }
}

function stateWords({ state, edit, origin }: ExportSegment): string {
  if (state === 'kept') return m.export_state_kept()
  if (state !== 'translated') return m.report_flagged()
  if (edit) return edit.by === 'person' ? m.export_state_person() : m.export_state_review()
  if (origin === 'memory') return m.report_memory()
  return origin === 'pseudo' ? m.report_simulated() : m.export_state_model()
}
