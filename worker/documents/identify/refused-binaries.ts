// Formats that Verso does not translate and that their first bytes tell.
import { DocumentError } from '../../app-error.ts'
import type { KnownFormatId } from '../../contract/known-formats.ts'
import { hasOleEntry } from './ole-directory.ts'
import { type Recogniser, refusal, type Refusal, startsWith } from './probe.ts'

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** Streams of the old Office formats, by name. */
const OLE_STREAMS: readonly (readonly [string, KnownFormatId])[] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
]

const KNOWN: readonly (readonly [KnownFormatId, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['webp', [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x45, 0x42, 0x50]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]], // {\rtf
]

/** Formats whose first bytes could pass for text in some encoding, or that deserve a sure answer. */
const OTHERS: readonly (readonly number[])[] = [
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x42, 0x4d, -1, -1, -1, -1, 0, 0, 0, 0], // BMP
  [0x52, 0x49, 0x46, 0x46], // RIFF: WAV, AVI
  [0x1f, 0x8b], // gzip
  [0x42, 0x5a, 0x68], // bzip2
  [0xfd, 0x37, 0x7a, 0x58, 0x5a], // xz
  [0x28, 0xb5, 0x2f, 0xfd], // zstd
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x52, 0x61, 0x72, 0x21, 0x1a], // RAR
  [0x4d, 0x5a, -1, 0x00], // Windows program
  [0x7f, 0x45, 0x4c, 0x46], // Linux program
  [0x25, 0x21, 0x50, 0x53], // %!PS
]

/** Word, Excel and PowerPoint put a password-protected document into a compound file; anything else in one is too old. */
export const refusedCompoundFiles: Recogniser = {
  certainty: 'structure',
  recognise: async ({ file, head }) => {
    if (!startsWith(head, OLE)) return null
    if (await hasOleEntry(file, 'EncryptedPackage')) return refused('document_encrypted', 'an encrypted package')
    for (const [stream, format] of OLE_STREAMS) if (await hasOleEntry(file, stream)) return refusal(format)
    return refused('file_type_unsupported', 'a compound file of no known program')
  },
}

export const refusedSignatures: Recogniser = {
  certainty: 'signature',
  recognise: ({ head }) => {
    const known = KNOWN.find(([, signature]) => startsWith(head, signature))
    if (known) return Promise.resolve(refusal(known[0]))
    const isOther = OTHERS.some((signature) => startsWith(head, signature))
    return Promise.resolve(isOther ? refused('file_type_unsupported', 'its signature belongs to another format') : null)
  },
}

function refused(code: 'document_encrypted' | 'file_type_unsupported', message: string): Refusal {
  return { kind: 'refusal', error: new DocumentError(code, message) }
}
