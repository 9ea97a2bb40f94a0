/** What a file of this computer is, by its content. Its name says nothing for certain. */
export type ComparedDrawing =
  | { readonly kind: 'pages' }
  | { readonly kind: 'flow' }
  | { readonly kind: 'slides' }
  | { readonly kind: 'sheets' }
  | { readonly kind: 'text'; readonly text: string }

/** A PDF's header may stand behind other bytes (ISO 32000-1, annex H.3.4.1). */
const HEADER_WITHIN = 1024

/** Names stand in a directory at the end of an archive: room for ten thousand of them. */
const DIRECTORY_WITHIN = 1024 * 1024

/** Throws TypeError for bytes that are no text either. */
export function drawingOfBytes(bytes: Uint8Array): ComparedDrawing {
  const head = String.fromCharCode(...bytes.subarray(0, HEADER_WITHIN))
  if (head.includes('%PDF-')) return { kind: 'pages' }
  if (head.startsWith('PK\u0003\u0004')) return { kind: kindOfPackage(namesInArchive(bytes)) }
  return { kind: 'text', text: decoded(bytes) }
}

function kindOfPackage(names: string): 'slides' | 'sheets' | 'flow' {
  return names.includes('ppt/presentation.xml') ? 'slides' : names.includes('xl/workbook.xml') ? 'sheets' : 'flow'
}

/** The end of an archive, where it names its files. */
function namesInArchive(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes.subarray(-DIRECTORY_WITHIN))
}

function decoded(bytes: Uint8Array): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(mark, { fatal: true }).decode(bytes)
  if (text.includes('\0')) throw new TypeError('no text')
  return text
}
