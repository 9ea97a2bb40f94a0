// Scans a part before it is streamed: whether the part is sound to its end, and which of its fields never end.
import { DocumentError } from '../../app-error.ts'
import { readZipEntry } from '../archive/zip-entry-reader.ts'
import { readPieces } from '../ooxml/part-reader.ts'
import type { RandomAccessFile } from '../random-access-file.ts'
import { utf8Chunks } from '../xml/xml-encoding.ts'
import { type DocxContext, docxContext, isMainPart, type TextPart } from './docx-parts.ts'
import { mayHoldLongField } from './field-stack.ts'

/** Longer than the white space and the name of a field that two chunks may share. */
const OVERLAP_LENGTH = 64

/**
 * The context for reading the part; null for a part that cannot be read to its end and is left as it is. The main
 * document part is read without this check: if it is broken, there is nothing to deliver. A budget that is used up ends
 * the document, whatever part is being read.
 */
export async function prescanPart(
  file: RandomAccessFile,
  part: TextPart,
  context: DocxContext,
): Promise<DocxContext | null> {
  const isMain = isMainPart(part)
  if (isMain && !(await hasLongField(file, part))) return context
  const { styles, language, shownProperties, work } = context
  const trial = { ...docxContext(styles, language, work), shownProperties: new Set(shownProperties) }
  const reader = part.kind.reader(trial)
  try {
    const { chunks } = await utf8Chunks(readZipEntry(file, part.entry))
    for await (const _ of readPieces(chunks, reader, work));
  } catch (error) {
    if (isMain || work.isUsedUp || !(error instanceof DocumentError)) throw error
    return null
  }
  return { ...context, endlessFields: reader.unfinishedFields?.() ?? context.endlessFields }
}

async function hasLongField(file: RandomAccessFile, { entry }: TextPart): Promise<boolean> {
  const decoder = new TextDecoder('latin1')
  let tail = ''
  const { chunks } = await utf8Chunks(readZipEntry(file, entry))
  for await (const chunk of chunks) {
    const xml = tail + decoder.decode(chunk)
    if (mayHoldLongField(xml)) return true
    tail = xml.slice(-OVERLAP_LENGTH)
  }
  return false
}
