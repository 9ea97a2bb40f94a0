// Formats that are ZIP archives: their parts or their `mimetype` entry (OpenDocument 1.3 part 2 §3.3, EPUB OCF 3.3 §4.3)
// tell which.
import type { KnownFormatId } from '../../contract/known-formats.ts'
import { DocumentError } from '../../app-error.ts'
import { readCentralDirectory } from '../archive/central-directory.ts'
import { isEncrypted } from '../archive/central-record.ts'
import { claim, type Claim, refusal, type Refusal, type Probe } from './probe.ts'

const OFFICE_FOLDERS: readonly (readonly [string, Claim | Refusal])[] = [
  ['word/', claim('docx')],
  ['ppt/', refusal('pptx')],
  ['xl/', refusal('xlsx')],
]

/** By the beginning of the media type: templates have longer ones. */
const MEDIA_TYPES: readonly (readonly [string, KnownFormatId])[] = [
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/epub+zip', 'epub'],
]

/** Null when "PK" is only how a text begins. */
export async function recogniseArchive({ file, head }: Probe): Promise<Claim | Refusal | null> {
  if (head[0] !== 0x50 || head[1] !== 0x4b) return null
  const isZip = (head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6) || (head[2] === 7 && head[3] === 8)
  if (!isZip) return null
  const { records } = await readCentralDirectory(file)
  for (const [folder, finding] of OFFICE_FOLDERS) {
    const parts = records.filter(({ name }) => name.startsWith(folder) && name.endsWith('.xml'))
    if (parts.length === 0) continue
    if (parts.some(({ flags }) => isEncrypted(flags))) {
      throw new DocumentError('document_encrypted', 'a part is encrypted')
    }
    return finding
  }
  const mediaType = mediaTypeOf(head)
  const known = MEDIA_TYPES.find(([start]) => mediaType.startsWith(start))
  if (known) return refusal(known[1])
  throw new DocumentError('file_type_unsupported', 'the archive is no Office document')
}

/** Both specifications have the entry `mimetype` first and stored, so that its content follows its name. */
function mediaTypeOf(head: Uint8Array): string {
  const start = new TextDecoder('windows-1252').decode(head.subarray(30, 160))
  return start.startsWith('mimetype') ? start.slice('mimetype'.length) : ''
}
