// The shared strings (ECMA-376-1 §18.4): the texts of cells, each once, in the order in which they were first typed. Texts
// are read in the order of the cells, so the strings are known before any sheet is read, and written behind all of them.
import type { ZipEntry } from '../archive/zip-directory.ts'
import { readZipEntry } from '../archive/zip-entry-reader.ts'
import type { Inline } from '../model.ts'
import type { OfficePackage } from '../ooxml/package/office-package.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import { type PartReader, readPieces } from '../ooxml/part-reader.ts'
import { utf8Chunks } from '../xml/xml-encoding.ts'
import { workbookSlot } from './cell-text.ts'
import { stringBlock, stringContent } from './string-item.ts'
import type { XlsxContext } from './xlsx-context.ts'

const STRINGS: ReadonlySet<string> = new Set(['x:si'])

/** What cells refer to, by number. Throws DocumentError for a part that cannot be read to its end. */
export async function readSharedStrings(
  { file }: OfficePackage,
  entry: ZipEntry,
  context: PartContext,
): Promise<(readonly Inline[] | null)[]> {
  const strings: (readonly Inline[] | null)[] = []
  const reader: PartReader = {
    blocks: STRINGS,
    read(item, xml) {
      strings.push(stringContent(item, xml, context)?.source ?? null)
      return []
    },
    onTooComplex: () => void strings.push(null),
  }
  const { chunks } = await utf8Chunks(readZipEntry(file, entry))
  for await (const _ of readPieces(chunks, reader, context.work));
  return strings
}

/** Strings that no cell shows stay as they are. */
export function sharedStringsReader(context: XlsxContext): PartReader {
  let next = 0
  return {
    blocks: STRINGS,
    onTooComplex() {
      next++
      context.warnings.add('part_unreadable')
    },
    read(item, xml) {
      const number = next++
      const content = context.shown.has(number) ? stringContent(item, xml, context) : null
      return [content ? stringBlock(item, xml, content, workbookSlot(content, 'cell')) : xml]
    },
  }
}
