// `[Content_Types].xml` (ECMA-376-2 §6.2.3.3), which gives the type of each part.
import type { ZipArchive } from '../../archive/zip-directory.ts'
import { readZipEntryFully } from '../../archive/zip-entry-reader.ts'
import { DocumentError } from '../../../app-error.ts'
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { childElements } from '../elements.ts'
import { parseXmlPart } from '../../xml/xml-part.ts'

/** A content types part names each part once; 65,536 parts of a long name are 12 MB. */
const MAX_CONTENT_TYPES_BYTES = 16 * 1024 * 1024

export interface ContentTypes {
  /** The media type of a part, in lower case and without its parameters; `''` where the package says nothing. */
  of(partName: string): string
}

/** The package's own: parts of no type, whatever the default of their extension says. */
const PACKAGE_PARTS = /^\[content_types\]\.xml$|\.rels$/

/** Throws DocumentError `document_damaged` when the package has no content types. */
export async function readContentTypes(file: RandomAccessFile, archive: ZipArchive): Promise<ContentTypes> {
  const entry = archive.find('[Content_Types].xml')
  if (!entry) throw new DocumentError('document_damaged', 'the package has no content types')
  const { root } = parseXmlPart(await readZipEntryFully(file, entry, MAX_CONTENT_TYPES_BYTES))
  const byName = new Map<string, string>()
  const byExtension = new Map<string, string>()
  for (const element of childElements(root)) {
    const type = (element.attribute('ContentType') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    const partName = element.attribute('PartName')
    const extension = element.attribute('Extension')
    if (partName !== undefined) byName.set(partName.replace(/^\//, '').toLowerCase(), type)
    else if (extension !== undefined) byExtension.set(extension.toLowerCase(), type)
  }
  return {
    of(partName) {
      const name = partName.toLowerCase()
      if (PACKAGE_PARTS.test(name)) return ''
      return byName.get(name) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1)) ?? ''
    },
  }
}
