// Identifies a file by its content: names can be wrong, and the browser's media type follows the name.
import { DocumentError } from '../app-error.ts'
import { readCentralDirectory } from './archive/central-directory.ts'
import { isEncrypted } from './archive/central-record.ts'
import { hasOleEntry } from './identify/ole-directory.ts'
import { isPlainText, isProgramText } from './identify/is-plain-text.ts'
import type { DocumentFormat } from './model.ts'
import type { RandomAccessFile } from './random-access-file.ts'

const HEAD_BYTES = 4096
/** Readers accept a PDF header this far into the file; mail gateways put lines before it. */
const PDF_HEADER_WITHIN = 1024
/** Text under such a name is a mistake somebody should know of, and no text file. */
const OFFICE_NAME = /\.(?:do[ct][xm]?|rtf|odt|pp[ts][xm]?|pdf)$/i

/**
 * Reads the file's beginning, its end and, for an archive, its directory. Whether a PDF needs a password shows only
 * when it is opened. Throws DocumentError: `file_empty`, `file_type_unsupported`, `old_word_document`,
 * `document_encrypted` or `document_damaged`. The name only decides whether bytes that could be text are meant as text.
 */
export async function identify(file: RandomAccessFile, fileName: string): Promise<DocumentFormat> {
  if (file.size === 0) throw new DocumentError('file_empty', 'the file has no bytes')
  const head = await file.read(0, Math.min(file.size, HEAD_BYTES))
  if (startsWith(head, [0x50, 0x4b])) {
    const zipFormat = await identifyZip(file, head)
    if (zipFormat !== null) return zipFormat
  }
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return await refuseOle(file)
  const start = latin1(head)
  if (start.slice(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'pdf'
  if (isKnownBinary(head)) throw unsupported('its signature belongs to another format')
  if (OFFICE_NAME.test(fileName)) throw unsupported('its name promises another format, and it is none')
  if (isProgramText(start) && !fileName.toLowerCase().endsWith('.txt')) throw unsupported('it is markup, not text')
  if (!(await isPlainText(file))) throw unsupported('it is not text')
  return 'txt'
}

/** Null when "PK" is only how a text begins. */
async function identifyZip(file: RandomAccessFile, head: Uint8Array): Promise<DocumentFormat | null> {
  const isZip = (head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6) || (head[2] === 7 && head[3] === 8)
  if (!isZip) return null
  const { records } = await readCentralDirectory(file)
  const folderOf = { docx: 'word/', pptx: 'ppt/' } as const
  for (const format of ['docx', 'pptx'] as const) {
    const parts = records.filter(({ name }) => name.startsWith(folderOf[format]) && name.endsWith('.xml'))
    if (parts.length === 0) continue
    if (parts.some(({ flags }) => isEncrypted(flags)))
      throw new DocumentError('document_encrypted', 'a part is encrypted')
    return format
  }
  throw unsupported('the archive is no Word or PowerPoint document')
}

/** Word and PowerPoint put a password-protected document into a compound file; anything else in one is too old. */
async function refuseOle(file: RandomAccessFile): Promise<never> {
  if (await hasOleEntry(file, 'EncryptedPackage')) throw new DocumentError('document_encrypted', 'an encrypted package')
  if (await hasOleEntry(file, 'WordDocument')) throw new DocumentError('old_word_document', 'Word 97 to 2003')
  throw unsupported('a compound file of an older Office')
}

/** Formats whose first bytes could pass for text in some encoding, or that deserve a sure answer. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x42, 0x4d, -1, -1, -1, -1, 0, 0, 0, 0], // BMP
  [0x49, 0x49, 0x2a, 0x00], // TIFF
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x52, 0x49, 0x46, 0x46], // RIFF: WebP, WAV, AVI
  [0x1f, 0x8b], // gzip
  [0x42, 0x5a, 0x68], // bzip2
  [0xfd, 0x37, 0x7a, 0x58, 0x5a], // xz
  [0x28, 0xb5, 0x2f, 0xfd], // zstd
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x52, 0x61, 0x72, 0x21, 0x1a], // RAR
  [0x4d, 0x5a, -1, 0x00], // Windows program
  [0x7f, 0x45, 0x4c, 0x46], // Linux program
  [0x7b, 0x5c, 0x72, 0x74, 0x66], // {\rtf
  [0x25, 0x21, 0x50, 0x53], // %!PS
]

function isKnownBinary(head: Uint8Array): boolean {
  return SIGNATURES.some((signature) => startsWith(head, signature))
}

/** -1 stands for any byte. */
function startsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => byte === -1 || head[index] === byte)
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes)
}

function unsupported(reason: string): DocumentError {
  return new DocumentError('file_type_unsupported', reason)
}
